import { type Column, type SQL, sql } from 'drizzle-orm'
import { companyForms } from '#shared/company/names/companyForms.ts'

const leftOut = sql.raw(`'${companyForms.source}|\\s+'`)

/**
 * The SQL form of `normaliseName` in `shared/company/search.ts`: a name in lower case, without legal form and spaces.
 * It is for columns that contain names as they were typed. An index on this expression is used only by a condition with
 * the same expression.
 */
export const foldedName = (name: SQL | Column): SQL =>
  sql`lower(regexp_replace(normalize(${name}, NFKC), ${leftOut}, '', 'g'))`
