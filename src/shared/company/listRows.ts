import { withoutNote } from '../platform/particle.ts'

/** Lists of a company that are saved whole. */
export type CountedList = 'holders' | 'customers' | 'sales' | 'workplaces' | 'relations'

const sums = /^(?:(?:총?합|소|총|누)?계|total|(?:총?합|총)계\/?total)$/i
const rests =
  /^(?:기타|그외|그밖의?|나머지)(?:주주|소액주주|개인주주|거래처|구매처|판매처|매입처|매출처|업체|고객사|공급사|다수|\d+개(?:사|업체|처))?$/

/** Without blanks and without what stands in brackets behind it: 총 계(3명). */
const plain = (name: unknown) => (typeof name === 'string' ? withoutNote(name.replaceAll(/\s+/g, '')) : '')

/** A line that adds up or gathers others is nobody: it is kept as printed and never counted. */
export const isSumRow = (list: CountedList, name: unknown): boolean =>
  sums.test(plain(name)) || ((list === 'holders' || list === 'customers') && rests.test(plain(name)))

const nameFields: Record<CountedList, readonly string[]> = {
  holders: ['shareholderName'],
  customers: ['customerName'],
  sales: ['businessSegment', 'mainProduct'],
  workplaces: [],
  relations: [],
}

/** How many persons, companies or products a list names, the same before a save and after it. */
export const countRows = (list: CountedList, rows: readonly object[]): number =>
  rows.filter(
    (row) => !nameFields[list].some((field) => isSumRow(list, (row as Record<string, unknown>)[field])),
  ).length
