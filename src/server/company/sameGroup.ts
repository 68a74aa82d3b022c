import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { foldText } from '#shared/company/search.ts'

/** Two companies belong to the same group if their fields 모그룹 are equal, or if a relation between them is stored. */
interface Grouped {
  parentGroup: string | null
  /** Whether a relation between the two companies is stored with one of them. */
  related: boolean
}

/** Normalises a group for comparison; null if there is none. */
export const foldGroup = (group: string | null): string | null =>
  foldText(group ?? '').replaceAll(/\s+/g, '') || null

export const areRelatedSql = (one: SQLWrapper, other: SQLWrapper): SQL =>
  sql`exists (select from company_relation r where (r.business_number = ${one} and r.related_business_number = ${other})
    or (r.business_number = ${other} and r.related_business_number = ${one}))`

export const isSameGroup = (own: Pick<Grouped, 'parentGroup'>, one: Grouped): boolean =>
  one.related ||
  (foldGroup(own.parentGroup) !== null && foldGroup(own.parentGroup) === foldGroup(one.parentGroup))
