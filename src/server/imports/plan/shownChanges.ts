import { changedOwnKeys } from '#shared/company/own/ownValue.ts'
import type { RowChange } from '#shared/imports/imports.endpoints.ts'
import type { RowValues, Value, Values } from '#shared/imports/rows/rowValues.ts'
import { targetOf } from '#shared/imports/targets.ts'
import { seesContactOf } from '../../company/company.policy.ts'
import { ownershipOf } from '../../company/companyRows.ts'
import type { ImportActor, RowWrite } from './plannedRow.ts'

/**
 * Returns the changes as the person may see them. Of a changed contact only the name of the field is shown, even to
 * people who may see contacts.
 */
export function changesShown(values: RowValues, write: RowWrite, actor: ImportActor): RowChange[] {
  const { company, record, recordChange } = write
  const sees = seesContactOf(actor, ownershipOf(company, record), record?.contactTypists ?? {})
  const isHidden = (field: string) => targetOf(field)?.secret === true
  // A contact that the person cannot see is always listed as changed. If an equal value were not listed, a person
  // could guess a contact and see that the guess is right.
  const unseen = Object.entries(values.record).flatMap(([field, value]) =>
    isHidden(field) && value !== null && record && !sees(field as 'contact1Name') ? [field] : [],
  )
  const shown = (change: object, before: object | null, prefix = ''): RowChange[] =>
    Object.entries(change as Values).flatMap(([field, after]): RowChange[] =>
      field === 'contactTypists' || field === 'managerByDefault' || field === 'own' || unseen.includes(field)
        ? []
        : isHidden(field)
          ? [{ field, before: null, after: null, hidden: true }]
          : [
              {
                field: `${prefix}${field}`,
                before: short((before as Values | null)?.[field]),
                after: short(after),
                hidden: false,
              },
            ],
    )
  return [
    ...shown(write.companyChange, company),
    ...shown(write.opinionChange, write.opinion),
    ...shown(recordChange, record),
    ...ownShown(write),
    ...unseen.map((field) => ({ field, before: null, after: null, hidden: true })),
    ...Object.entries(write.yearChanges).flatMap(([year, change]) =>
      shown(change, write.years[year] ?? null, `${year}.`),
    ),
  ]
}

/** Values of own fields under their keys. The screen knows the names of fields, choices and people. */
function ownShown({ record, recordChange: { own } }: RowWrite): RowChange[] {
  if (own === undefined) return []
  const before = record?.own ?? null
  return changedOwnKeys(before, own).map((field) => ({
    field,
    before: short(before?.[field]),
    after: short(own?.[field]),
    hidden: false,
  }))
}

const shownLetters = 80
const short = (value: Value | undefined): Value =>
  typeof value === 'string' && value.length > shownLetters
    ? `${value.slice(0, shownLetters)}…`
    : (value ?? null)
