import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { company } from '../database/tables/company.ts'
import { companyAdd } from '../database/tables/companyAdd.ts'
import type { Standing } from './company.policy.ts'

export type CompanyRow = typeof company.$inferSelect
export type BrokerageRow = typeof companyAdd.$inferSelect

type Slots = Pick<
  BrokerageRow,
  'manager1Team' | 'manager2Team' | 'manager3Team' | 'managerByDefault' | 'createdBy'
>

export const standingOf = (row: Pick<CompanyRow, 'createdBy'> | null, add: Slots | null): Standing => ({
  managers: [add?.manager1Team ?? null, add?.manager2Team ?? null, add?.manager3Team ?? null],
  managerByDefault: add?.managerByDefault ?? false,
  createdBy: row?.createdBy ?? add?.createdBy ?? null,
})

/** Company and brokerage record together, locked for the change that follows: two savers take turns. */
export async function lockCompany(tx: Db, businessNumber: string) {
  const [row] = await tx
    .select()
    .from(company)
    .where(eq(company.businessNumber, businessNumber))
    .for('update')
  const add = await lockBrokerage(tx, businessNumber)
  return { row: row ?? null, add }
}

export async function lockBrokerage(tx: Db, businessNumber: string): Promise<BrokerageRow | null> {
  const [add] = await tx
    .select()
    .from(companyAdd)
    .where(eq(companyAdd.businessNumber, businessNumber))
    .for('update')
  return add ?? null
}

export async function findCompany(db: Db, businessNumber: string) {
  const [found] = await db
    .select({ row: company, add: companyAdd })
    .from(company)
    .leftJoin(companyAdd, eq(companyAdd.businessNumber, company.businessNumber))
    .where(and(eq(company.businessNumber, businessNumber), isNull(company.deletedAt)))
  return found ?? null
}
