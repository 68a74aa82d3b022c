import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'
import type { Ownership, OwnershipColumns } from './company.policy.ts'

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
 * The registering team of a company is stored with the company, that of a lead with the lead. Creating the brokerage
 * record of a registered company does not make a team the registering team.
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

/** Reads and locks a company and its brokerage record, so that a second save of the company waits. */
export async function lockCompany(tx: Db, businessNumber: string) {
  const [row] = await heldCompany(tx).execute({ businessNumber })
  const add = await lockBrokerage(tx, businessNumber)
  return { row: row ?? null, add }
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
  return found ?? null
}
