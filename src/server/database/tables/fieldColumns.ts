import { char, date, integer, numeric, text, varchar } from 'drizzle-orm/pg-core'
import { columnOf, type Field } from '#shared/catalogue/fields/field.ts'
import { instant } from './columns.ts'

const letters = (name: string, length: number) => varchar(name, { length })
const day = (name: string) => date(name, { mode: 'string' })
const decimal = (name: string, precision: number) => numeric(name, { precision, scale: 2, mode: 'number' })

const longestTeamId = 50
const longestStoredWord = 20
/** The longest limit that becomes the length of a column. Texts with a longer limit are limited only by the forms. */
const longestVarchar = 10_000

type Column<F extends Field> = F['kind'] extends 'money' | 'shares' | 'percent' | 'times'
  ? ReturnType<typeof decimal>
  : F['kind'] extends 'count'
    ? ReturnType<typeof integer<string>>
    : F['kind'] extends 'moment'
      ? ReturnType<typeof instant>
      : F extends { limit: number }
        ? ReturnType<typeof letters>
        : F['kind'] extends 'day'
          ? ReturnType<typeof day>
          : ReturnType<typeof letters>

interface Digits {
  /** The number of digits of a percentage. Yearly ratios can far exceed 999.99; shares of a whole cannot. */
  percent?: number
}

/** Returns the table columns for fields of the catalogue. Each column gets the field's name, kind and limit. */
export const fieldColumns = <F extends Record<string, Field>>(fields: F, digits: Digits = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      builderOf(columnOf(name, field), field, { percent: digits.percent ?? 14 }),
    ]),
  ) as { [K in keyof F]: Column<F[K]> }

function builderOf(name: string, { kind, limit }: Field, { percent }: Required<Digits>) {
  if (kind === 'money' || kind === 'shares') return decimal(name, 20)
  if (kind === 'percent') return decimal(name, percent)
  if (kind === 'times') return decimal(name, 14)
  if (kind === 'count') return integer(name)
  if (kind === 'moment') return instant(name)
  if (kind === 'choice') return letters(name, longestStoredWord)
  if (kind === 'team') return letters(name, longestTeamId)
  if (kind === 'year') return char(name, { length: 4 })
  if (limit !== undefined) return limit > longestVarchar ? text(name) : letters(name, limit)
  if (kind === 'day') return day(name)
  throw new Error(`the field catalogue has no maximum length for ${name}`)
}
