import { sql } from 'drizzle-orm'
import type { BulkRow } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { isOwnKey } from '#shared/company/own/ownKey.ts'
import type { RowValues } from '#shared/imports/rows/rowValues.ts'
import type { SavedBy } from '#shared/platform/conflict.ts'
import { mayEditCompany } from '../company/company.policy.ts'
import { type BrokerageRow, type CompanyRow, ownershipOf } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { inPortions } from '../imports/plan/inTurns.ts'
import { readStored, withoutHidden } from '../imports/plan/stored.ts'
import type { Actor } from '../platform/session/actor.ts'
import { type BulkTarget, doubtOf } from './bulkTarget.ts'

/** A company that a bulk change names, with the version that the person has seen. */
export interface NamedCompany {
  businessNumber: string
  version?: number | null | undefined
}

export interface BulkPlan {
  row: BulkRow
  /** Null if the company does not exist or the person may not read it. */
  company: CompanyRow | null
  record: BrokerageRow | null
}

const valuesOf = (businessNumber: string): RowValues => ({
  row: 0,
  businessNumber,
  uniqueNumber: null,
  company: {},
  opinion: {},
  record: {},
  slot: {},
  own: {},
  fields: {},
  years: {},
  problems: [],
})

interface Found {
  businessNumber: string
  company: CompanyRow | null
  record: BrokerageRow | null
}

/** Reads the named companies that exist and that the person may read, with their brokerage records. */
export const readNamed = (db: Db, actor: Actor, numbers: readonly string[]): Promise<Found[]> =>
  inPortions(numbers, async (some) => {
    const stored = withoutHidden(actor.reading, await readStored(db, some.map(valuesOf), false))
    return some.map((businessNumber) => {
      const row = stored.companies.get(businessNumber)
      const company = row && !row.deletedAt ? row : null
      return {
        businessNumber,
        company,
        record: company ? (stored.records.get(businessNumber) ?? null) : null,
      }
    })
  })

export const mayEdit = (actor: Actor, { company, record }: Pick<Found, 'company' | 'record'>): boolean =>
  company !== null && mayEditCompany(actor, ownershipOf(company, record))

/** Decides for each company what a bulk change does with it, by the rights of the form. */
export async function planBulk(
  db: Db,
  actor: Actor,
  target: BulkTarget,
  named: readonly NamedCompany[],
): Promise<BulkPlan[]> {
  const versions = new Map(named.map(({ businessNumber, version }) => [businessNumber, version ?? null]))
  const found = await readNamed(db, actor, [...versions.keys()])
  return found.map((one) => {
    const { businessNumber, company, record } = one
    const seen = versions.get(businessNumber) ?? null
    const stored = {
      businessNumber,
      companyName: company?.companyName ?? null,
      uniqueNumber: record?.uniqueNumber ?? null,
      version: company?.version ?? null,
      before: target.labelOf(record),
      note: null,
      changedBy: null,
    }
    const row = { ...stored, ...outcomeOf(actor, target, { ...one, seen }) }
    return { row, company, record }
  })
}

function outcomeOf(
  actor: Actor,
  target: BulkTarget,
  { seen, ...found }: Found & { seen: number | null },
): Pick<BulkRow, 'outcome' | 'note'> {
  const { company, record } = found
  if (company === null) return { outcome: 'refused', note: '없거나 볼 수 없는 기업입니다' }
  if (!mayEdit(actor, found)) return { outcome: 'refused', note: '담당기업이 아닙니다' }
  if (isSame(target, record)) return { outcome: 'same', note: null }
  if (seen !== null && seen !== company.version) return { outcome: 'overlap', note: null }
  return { outcome: 'change', note: doubtOf(target, record) }
}

/** Naming the default manager is a change, because the company then has a manager whom a person named. */
function isSame({ field, value, own = null }: BulkTarget, record: BrokerageRow | null): boolean {
  if (isOwnKey(field)) return (record?.own?.[field] ?? null) === own
  return (record?.[field] ?? null) === value && !(field === 'manager1Team' && record?.managerByDefault)
}

/** Adds to the companies that somebody has changed since the preview who did that and when. */
export async function withChangers(db: Db, rows: readonly BulkRow[]): Promise<BulkRow[]> {
  const numbers = rows.flatMap(({ outcome, businessNumber }) => (outcome === 'overlap' ? businessNumber : []))
  if (numbers.length === 0) return [...rows]
  const { rows: found } = await db.execute<{
    number: string
    team: string | null
    name: string | null
    at: Date
  }>(sql`
    select given.number, last.actor_team as team, last.actor_name as name, last.at
    from unnest(${sql.param(numbers)}::text[]) as given (number) cross join lateral (
      select a.actor_team, a.actor_name, a.at from company_activity a where a.business_number = given.number
      order by a.at desc, a.id desc limit 1) last`)
  const last = new Map(
    found.map(({ number, team, name, at }): [string, SavedBy] => [
      number,
      { teamId: team, managerName: name, at: new Date(at).toISOString() },
    ]),
  )
  return rows.map((row) =>
    row.outcome === 'overlap' ? { ...row, changedBy: last.get(row.businessNumber) ?? null } : row,
  )
}
