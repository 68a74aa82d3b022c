import { type SQL, sql } from 'drizzle-orm'
import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import type { Connection, Db } from '../database/connect.ts'
import type { Reading } from '../database/reading.ts'
import type { FixedFirmSettings } from './fixedSettings.ts'
import { settingsInForce } from './readFirmSettings.ts'

interface StoredSecrecy {
  settings: { key: string; value: unknown }[] | null
  /** Whether any company is marked 극비. */
  marks: boolean
  /** Whether any company was merged into another one, so that there are old numbers which lead to other companies. */
  merges: boolean
}

/**
 * The stored values that decide what is hidden. Every request reads them in the query that checks its session, so they
 * are never outdated.
 */
export const storedSecrecy: SQL<StoredSecrecy> = sql<StoredSecrecy>`(select json_build_object(
  'settings', (select json_agg(json_build_object('key', f.key, 'value', f.value)) from firm_setting f
    where f.key in ('companyReading', 'protectPrices', 'confirmAgain')),
  'marks', exists (select from secret_company), 'merges', exists (select from company_alias)))`

interface Who {
  teamId: string
  role: Role
}
interface Shown {
  /** What the person may not read. Null for the admin side, and while the firm hides nothing. */
  reading: Reading | null
  firmHides: boolean
  hasMerges: boolean
  confirmAgain: boolean
}

export function readingFrom(
  { teamId, role }: Who,
  { settings, marks, merges }: StoredSecrecy,
  fixed: FixedFirmSettings = {},
): Shown {
  const { companyReading, protectPrices, confirmAgain } = settingsInForce(settings ?? [], fixed)
  const firmHides = companyReading !== 'everyone' || protectPrices || marks
  if (!firmHides || isAdminSide(role)) return { reading: null, firmHides, hasMerges: merges, confirmAgain }
  const companies = companyReading === 'everyone' ? 'marked' : 'own'
  return {
    reading: { teamId, companies, prices: protectPrices ? 'protected' : 'open' },
    firmHides,
    hasMerges: merges,
    confirmAgain,
  }
}

async function readStored(db: Db): Promise<StoredSecrecy> {
  const { rows } = await db.execute<{ secrecy: StoredSecrecy }>(sql`select ${storedSecrecy} as secrecy`)
  if (!rows[0]) throw new Error('no answer about what is hidden')
  return rows[0].secrecy
}

/** Finds what is hidden from a person who makes no request at the moment, such as the owner of a job. */
export const readReading = async (db: Db, who: Who, fixed: FixedFirmSettings): Promise<Shown> =>
  readingFrom(who, await readStored(db), fixed)

/**
 * Returns a function that says what a person may not read at this moment. Used for the people of open event streams.
 */
export async function readingOfAll(db: Db, fixed: FixedFirmSettings) {
  const stored = await readStored(db)
  return (who: Who): Reading | null => readingFrom(who, stored, fixed).reading
}

export const isSameReading = (one: Reading | null, other: Reading | null): boolean =>
  one?.companies === other?.companies && one?.prices === other?.prices

/** Returns the database handle with which a person reads. It hides everything that this person may not read. */
export const readingDb = (
  { db, readAs }: Pick<Connection, 'db' | 'readAs'>,
  actor: { reading: Reading | null } | null,
): Db => (actor?.reading ? readAs(actor.reading) : db)
