import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { companyFields } from '#shared/catalogue/fields/company.ts'
import type { CompanyCondition } from '#shared/catalogue/fields/filters.ts'
import { fieldConditions } from './fieldConditions.ts'

const dialect = new PgDialect()
const written = (parts: SQL[]) => {
  const { sql: text, params } = dialect.sqlToQuery(sql.join(parts, sql` and `))
  return [text, params]
}

it('a text condition of any kept field looks for each of its words once, as letters', () => {
  const condition = {
    kind: 'text',
    name: 'companyType',
    label: '기업형태',
    key: 'companyType',
    field: companyFields.companyType,
    words: null,
  } as unknown as CompanyCondition<'text'>
  expect(written(fieldConditions(condition, { companyType: '외감 50% 외감 Ltd' }))).toEqual([
    'l.company_type like $1 and l.company_type like $2 and l.company_type ilike $3',
    ['%외감%', '%50\\%%', '%ltd%'],
  ])
  expect(fieldConditions(condition, {})).toEqual([])
})
