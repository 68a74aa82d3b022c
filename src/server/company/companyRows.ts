import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readingOf } from '../database/asReader.ts'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'
import { secretCompany } from '../database/tables/firm/secretCompany.ts'
import { mayRead, type Ownership, type OwnershipColumns } from './company.policy.ts'

export type CompanyRow = typeof company.$inferSelect
export type BrokerageRow = typeof brokerageRecord.$inferSelect
export type BrokerageChange = Partial<Omit<BrokerageRow, 'id'>>

/** The columns of a brokerage record on which ownership depends. */
export const recordColumns = {
  manager1Team: brokerageRecord.manager1Team,
  manager2Team: brokerageRecord.manager2Team,
  manager3Team: brokerageRecord.manager3Team,
  managerByDefault: brokerageRecord.managerByDefault,
  createdBy: brokerageRecord.createdBy,
}
type Slots = Pick<BrokerageRow, keyof typeof recordColumns>

/**
 * The registering team of a company is stored with the company; the registering team of a lead is stored with the
 * lead. Creating the brokerage record of a registered company does not make a team the registering team.
 */
export const ownershipOf = (row: Pick<CompanyRow, 'createdBy'> | null, add: Slots | null): Ownership => ({
  managers: [add?.manager1Team ?? null, add?.manager2Team ?? null, add?.manager3Team ?? null],
  managerByDefault: add?.managerByDefault ?? false,
  createdBy: row ? row.createdBy : (add?.createdBy ?? null),
})

/** The columns of `company_list` on which ownership depends. `alias` is the alias of the table in the statement. */
export function listOwnership(alias: string): OwnershipColumns {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return {
    manager1Team: column('manager1_team'),
    manager2Team: column('manager2_team'),
    manager3Team: column('manager3_team'),
    managerByDefault: column('manager_by_default'),
    createdBy: column('created_by'),
  }
}

/** The columns of `company_add` on which ownership depends. */
export const recordOwnership: OwnershipColumns = {
  ...recordColumns,
  createdBy: sql`(case when ${brokerageRecord.businessNumber} is null then ${brokerageRecord.createdBy}
    else (select r.created_by from company r where r.business_number = ${brokerageRecord.businessNumber}) end)`,
}

const heldCompany = prepared((tx) =>
  tx
    .select()
    .from(company)
    .where(eq(company.businessNumber, sql.placeholder('businessNumber')))
    .for('update')
    .prepare('hold_company'),
)
const heldBrokerage = prepared((tx) =>
  tx
    .select()
    .from(brokerageRecord)
    .where(eq(brokerageRecord.businessNumber, sql.placeholder('businessNumber')))
    .for('update')
    .prepare('hold_add'),
)

/**
 * Reads a company and its brokerage record and locks both rows, so that a second save of this company waits for the
 * first. If the person of the transaction may not read the company, both are null and `hidden` is true.
 */
export async function lockCompany(tx: Db, businessNumber: string) {
  const [row] = await heldCompany(tx).execute({ businessNumber })
  const add = await lockBrokerage(tx, businessNumber)
  if (row && (await isHidden(tx, row, add))) return { row: null, add: null, hidden: true }
  return { row: row ?? null, add, hidden: false }
}

/** Returns those of these business numbers that are marked 극비. */
export async function secretAmong(db: Db, businessNumbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ number: secretCompany.businessNumber })
    .from(secretCompany)
    .where(inArray(secretCompany.businessNumber, [...businessNumbers]))
  return new Set(rows.map(({ number }) => number))
}

/** Whether the person of a transaction may not read this company. */
async function isHidden(tx: Db, row: CompanyRow, add: BrokerageRow | null): Promise<boolean> {
  const reading = readingOf(tx)
  if (!reading) return false
  const secret = (await secretAmong(tx, [row.businessNumber])).size > 0
  return !mayRead(reading, { side: add?.side ?? null, secret, ownership: ownershipOf(row, add) })
}

export async function lockBrokerage(tx: Db, businessNumber: string): Promise<BrokerageRow | null> {
  const [add] = await heldBrokerage(tx).execute({ businessNumber })
  return add ?? null
}

export async function findCompany(db: Db, businessNumber: string) {
  const [found] = await db
    .select({ row: company, add: brokerageRecord })
    .from(company)
    .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, company.businessNumber))
    .where(and(eq(company.businessNumber, businessNumber), isNull(company.deletedAt)))
  return found && !(await isHidden(db, found.row, found.add)) ? found : null
}
