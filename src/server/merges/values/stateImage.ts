import type { Whole } from './wholes.ts'

const withoutOwn = <T extends object>(row: T, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const companyOwn = ['version', 'updatedAt', 'createdAt', 'deletedAt', 'deletedBy', 'deleteReason']
const recordOwn = ['version', 'updatedAt', 'createdAt', 'id', 'contactTypists', 'businessNumber']
const rowOwn = ['businessNumber', 'year', 'updatedAt']

/** Returns the values of a company for the audit log. A list or statement is reduced to its number of rows. */
export const stateImage = (whole: Whole | null): object =>
  whole
    ? {
        company: withoutOwn(whole.row, companyOwn),
        additional: whole.add ? withoutOwn(whole.add, recordOwn) : {},
        opinion: withoutOwn(whole.opinion, rowOwn),
        years: Object.fromEntries(
          [...whole.years].map(([year, values]) => [year, withoutOwn(values, rowOwn)]),
        ),
        lists: Object.fromEntries(
          Object.entries(whole.lists).map(([name, list]) => [name, list?.count ?? 0]),
        ),
      }
    : {}
