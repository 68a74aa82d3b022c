import { hasValidChecksum } from '#shared/company/businessNumber.ts'
import { businessNumberIn } from '../sections/lists/customers.ts'
import { isTotal, type ListCell } from '../sections/lists/listTable.ts'
import { readCell } from '../values/numbers.ts'

type Row = ReadonlyMap<string, ListCell>
const figure = (row: Row, key: string): number | null => {
  const cell = readCell(row.get(key)?.text ?? '')
  return cell.kind === 'number' ? cell.value : null
}
const addsUp = (row: Row): boolean => [...row.values()].some(({ text }) => isTotal(text))

/**
 * Whether the percentages of a list add up to 100. If they do, no row is missing and no row of another table was added.
 */
export function makesWhole(rows: readonly Row[], share: string): boolean {
  const parts = rows.filter((row) => !addsUp(row)).map((row) => figure(row, share) ?? 0)
  const sum = parts.reduce((all, part) => all + part, 0)
  return parts.length > 0 && Math.abs(sum - 100) < 1
}

/** Whether each printed ratio equals the holder's shares divided by the shares of all holders. */
export function ratiosFollow(rows: readonly Row[], shares: string, ratio: string): boolean {
  const own = rows.filter((row) => !addsUp(row))
  const all = own.reduce((sum, row) => sum + (figure(row, shares) ?? 0), 0)
  return (
    own.length > 1 &&
    all > 0 &&
    own.every((row) => Math.abs(((figure(row, shares) ?? 0) / all) * 100 - (figure(row, ratio) ?? 0)) < 0.06)
  )
}

const hasNumber = (row: Row, key: string): boolean => {
  const found = businessNumberIn(row.get(key)?.text ?? '')
  return found !== null && hasValidChecksum(found)
}

/**
 * Returns a function that says whether a row is confirmed by a business number with a valid check digit. If several
 * rows, and at least half of all rows, have such a number, every row of the table is confirmed.
 */
export function numbered(rows: readonly Row[], key: string): (row: Row) => boolean {
  const count = rows.filter((row) => hasNumber(row, key)).length
  const most = count > 1 && count * 2 >= rows.length
  return (row) => most || hasNumber(row, key)
}

/** A row is confirmed as a workplace by a valid business number, an address or a phone number in the right column. */
export const looksLikePlace = (row: Row): boolean =>
  hasNumber(row, 'businessNumber') ||
  /[가-힣](?:시|군|구|읍|면|동|로|길|리)\s?\d/.test(row.get('businessAddress')?.text ?? '') ||
  /^\d{2,4}-\d{3,4}-\d{4}$/.test((row.get('phoneNumber')?.text ?? '').replaceAll(/\s+/g, ''))
