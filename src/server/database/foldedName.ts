import { type Column, type SQL, sql } from 'drizzle-orm'
import { companyForms } from '#shared/company/names/companyForms.ts'

const leftOut = sql.raw(`'${companyForms.source}|\\s+'`)

/**
 * A name without legal form, spaces and case, as `normaliseName` in `shared/company/search.ts` makes it, for columns that
 * are stored as typed. An index on this expression is used only by a condition with the same expression.
 */
export const foldedName = (name: SQL | Column): SQL =>
  sql`lower(regexp_replace(normalize(${name}, NFKC), ${leftOut}, '', 'g'))`
