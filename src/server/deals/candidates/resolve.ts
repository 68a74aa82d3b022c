import { type SQL, sql } from 'drizzle-orm'
import type { DealStage, EndReason } from '#shared/catalogue/words/dealStages.ts'
import { canMeet } from '#shared/catalogue/words/sides.ts'
import { normaliseName } from '#shared/company/search.ts'
import type { AddingState } from '#shared/deals/adding.endpoints.ts'
import { remainingNumbers } from '../../company/mergedInto.ts'
import { areRelatedSql, isSameGroup } from '../../company/sameGroup.ts'
import type { Db } from '../../database/connect.ts'

/** What a person wants to add as a counterparty: a business number, a name, or both. */
export interface Wanted {
  number: string | null
  name: string | null
}

/** The values of a company that decide whether it can be a counterparty. */
export interface Candidate extends Record<string, unknown> {
  number: string
  companyName: string
  name: string
  side: string | null
  uniqueNumber: string | null
  team: string | null
  parentGroup: string | null
  related: boolean
}

export interface Present extends Record<string, unknown> {
  id: string
  number: string | null
  nameKey: string | null
  stage: DealStage
  endedDay: string | null
  endReason: EndReason | null
}

export interface Resolved {
  state: AddingState
  company: Candidate | null
  /** The name of the lead. Null if the result is a registered company. */
  name: string | null
  choices: Candidate[]
  present: Present | null
}

/**
 * Reads the seller, all companies that the given numbers and names could mean, and the rows of the seller's deal
 * table. The old number of a merged company means the company that remains.
 */
export async function readKnown(db: Db, seller: string, wanted: readonly Wanted[]) {
  const given = wanted.flatMap(({ number }) => number ?? [])
  const remaining = await remainingNumbers(db, given)
  const numbers = given.map((number) => remaining.get(number) ?? number)
  const names = wanted.flatMap(({ name }) => (name ? normaliseName(name) : []))
  const select = (where: SQL) =>
    db.execute<Candidate>(sql`
    select l.business_number as number, c.company_name as "companyName", l.name, l.side, l.unique_number as "uniqueNumber",
      l.manager1_team as team, c.parent_group as "parentGroup",
      ${areRelatedSql(sql`${seller}`, sql`l.business_number`)} as related
    from company_list l join company c on c.business_number = l.business_number
    where ${where} order by l.business_number`)
  const [own] = (await select(sql`l.business_number = ${seller}`)).rows
  const { rows: candidates } = await select(
    sql`l.business_number = any(${sql.param(numbers)}::text[]) or l.name = any(${sql.param(names)}::text[])`,
  )
  const { rows: present } = await db.execute<Present>(sql`
    select c.id, c.other_number as number, c.name_key as "nameKey", c.stage, c.ended_day::text as "endedDay",
      c.end_reason as "endReason" from counterparty c where c.seller_number = ${seller}`)
  return { own, candidates, present, remaining }
}
type Known = Awaited<ReturnType<typeof readKnown>>

/**
 * Returns why a company can never be a counterparty of the seller, or null if it can. Whether it already is in the
 * deal table is not checked here.
 */
export function unfit(
  own: Pick<Candidate, 'number' | 'side' | 'parentGroup'>,
  one: Pick<Candidate, 'number' | 'side' | 'parentGroup' | 'related'>,
): 'self' | 'same-group' | 'wrong-side' | null {
  if (own.number === one.number) return 'self'
  if (isSameGroup(own, one)) return 'same-group'
  return canMeet(own.side, one.side) ? null : 'wrong-side'
}

const mostChoices = 5

/**
 * Decides for each number or name which company or lead it means, and whether the company or lead can be added. If
 * several mean the same company, all but the first get the state `twice`.
 */
export function resolveAll(
  { own, candidates, present, remaining }: Known,
  wanted: readonly Wanted[],
): Resolved[] {
  const byNumber = new Map(candidates.map((one) => [one.number, one]))
  const byName = Map.groupBy(candidates, ({ name }) => name)
  const ofNumber = new Map(present.map((one) => [one.number, one]))
  const ofLead = new Map(present.map((one) => [one.nameKey, one]))
  const taken = new Set<string>()
  const nothing = { company: null, name: null, choices: [], present: null }

  const once = (key: string, resolved: Resolved): Resolved => {
    const state = taken.has(key) ? 'twice' : resolved.state
    taken.add(key)
    return { ...resolved, state }
  }
  const ofTable = (found: Present) => (found.endedDay === null ? 'present' : 'reopens')

  const asCompany = (company: Candidate): Resolved => {
    const found = ofNumber.get(company.number) ?? null
    const not = own ? unfit(own, company) : 'wrong-side'
    const inTable = found ? ofTable(found) : null
    const state = inTable === 'present' && not !== 'self' ? inTable : (not ?? inTable ?? 'ready')
    return once(company.number, { ...nothing, state, company, present: found })
  }
  const asLead = (name: string): Resolved => {
    const found = ofLead.get(normaliseName(name)) ?? null
    const state = found ? ofTable(found) : 'unknown'
    return once(`name ${normaliseName(name)}`, { ...nothing, state, name, present: found })
  }
  return wanted.map(({ number, name }) => {
    const company = number === null ? undefined : byNumber.get(remaining.get(number) ?? number)
    if (company) return asCompany(company)
    if (name === null) return { ...nothing, state: 'unknown' as const }
    const named = byName.get(normaliseName(name)) ?? []
    const [only] = named
    // A number that belongs to no company may be a typing error, so a company with the given name is only offered as
    // a choice.
    if (number === null && named.length === 1 && only) return asCompany(only)
    if (named.length > 0)
      return { ...nothing, state: 'several' as const, name, choices: named.slice(0, mostChoices) }
    return asLead(name)
  })
}

/** Whether the counterparty can be added without a further choice by the person. */
export const canAdd = ({ state, company, name }: Resolved): boolean =>
  state === 'ready' || state === 'reopens' || (state === 'unknown' && company === null && name !== null)
