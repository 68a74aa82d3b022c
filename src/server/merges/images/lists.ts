import { getTableColumns, getTableName } from 'drizzle-orm'
import {
  companyCustomer,
  companySales,
  companyShareholder,
  companyWorkplace,
  statementLine,
} from '../../database/tables/companyChildren.ts'

/** The lists of a company that a merge either keeps or replaces as a whole. */
export const listTables = {
  sales: companySales,
  customers: companyCustomer,
  workplaces: companyWorkplace,
  holders: companyShareholder,
} as const
export type MergedList = keyof typeof listTables

export interface ListTable {
  name: string
  /** All columns except the business number of the company. */
  columns: string[]
}
const tableOf = (table: (typeof listTables)[MergedList] | typeof statementLine): ListTable => ({
  name: getTableName(table),
  columns: Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((name) => name !== 'business_number'),
})

export const listTableOf = (list: MergedList): ListTable => tableOf(listTables[list])
export const statementTable: ListTable = tableOf(statementLine)
