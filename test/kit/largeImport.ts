import { opinionFields } from '#shared/catalogue/fields/company.ts'
import type { Target } from '#shared/imports/target.ts'
import { targets } from '#shared/imports/targets.ts'
import { businessNumber } from './companies.ts'
import { type BookValue, importBook } from './importBook.ts'

/** The number of columns. The overall table of sellers has the same number. */
const width = 54
const year = '2025'
const left = new Set([
  'uniqueNumber',
  'manager1Team',
  'manager2Team',
  'manager3Team',
  ...Object.keys(opinionFields),
])
const chosen: readonly Target[] = [
  ...targets
    .filter(
      ({ name, part }) =>
        part !== 'year' &&
        !left.has(name) &&
        !/^(?:detailItem|manager[A-Z]|deal|searchKeyword[4-6])/.test(name),
    )
    .slice(0, width - 8),
  ...targets.filter(({ part }) => part === 'year').slice(0, 8),
]
const placeOf = (name: string) => chosen.findIndex((target) => target.name === name)

const headingOf = ({ label, unit, part }: Target) =>
  `${part === 'year' ? `${year}년 ` : ''}${label}${unit === '백만원' || unit === '천원' ? `(${unit})` : ''}`

function valueOf({ name, kind, words }: Target, row: number, number: string): BookValue {
  if (name === 'businessNumber') return number
  if (name === 'companyName') return `들인기업${row}(주)`
  if (words) return words.texts[row % words.texts.length] ?? null
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other kinds are plain text
  switch (kind) {
    case 'telephone':
      return `031-${String(1000 + (row % 9000))}-${String(1000 + ((row * 7) % 9000))}`
    case 'email':
      return `a${row}@example.kr`
    case 'website':
      return `www.f${row}.example.kr`
    case 'day':
      return `20${String(10 + (row % 15))}-0${1 + (row % 9)}-1${row % 9}`
    case 'count':
      return 1 + (row % 900)
    case 'money':
      return ((row * 37) % 90_000) - 1000
    case 'percent':
    case 'times':
      return (row % 500) / 10
    default:
      return `${name.slice(0, 12)} ${row}`
  }
}

/** Invalid values as people type them, each with the field in whose column it is planted. */
const faults: [field: string, value: BookValue][] = [
  ['businessNumber', '404-81-2291'],
  ['businessNumber', '1.23E+09'],
  ['businessNumber', '가나다'],
  ['side', '매도희망'],
  ['progressStage', '계약 예정'],
  ['companyStatus', '아마도'],
  ['establishmentDate', '2020-13-01'],
  ['establishmentDate', '2019-02-30'],
  ['employees', '약 30명'],
  ['employees', -3],
  ['revenue', '약 30억'],
  ['revenue', '#REF!'],
  ['totalAssets', { value: '#DIV/0!', type: 'e' }],
  ['totalEquity', { formula: 'A1+1' }],
  ['operatingIncome', '미공개 예정'],
  ['phone', 101_234_567],
  ['fax', '1.23E+09'],
  ['representative', '나세인 900101-1234568'],
  ['mainProducts', '제품 850505-2345671'],
  ['creditRating', '가'.repeat(60)],
  ['address', '주'.repeat(600)],
  ['contact1Mobile', '1.01E+10'],
  ['sellerHopedPrice', '협의 후 결정'],
  // These errors are planted below the rows of the known companies, because only a new company needs a name.
  ['companyName', null],
]

export interface LargeBook {
  bytes: Buffer
  /** The cells with a planted error, as column and row numbers (both counted from 1). */
  planted: string[]
}

const firstNumber = 400_000
export const numberOfRow = (row: number) => businessNumber(firstNumber + row)
/** The first rows belong to companies that are registered already. */
export const knownOf = (rows: number) => Math.floor(rows * 0.3)

/** A workbook with many companies and, if wanted, 25 errors spread over all rows. */
export async function largeBook(rows: number, withErrors: boolean): Promise<LargeBook> {
  const body = Array.from({ length: rows }, (_, row): BookValue[] =>
    chosen.map((target) => valueOf(target, row, numberOfRow(row))),
  )
  const planted: string[] = []
  const step = Math.floor(rows / (faults.length + 2))
  if (withErrors) {
    for (const [at, [field, value]] of faults.entries()) {
      const row = (at + 1) * step
      const column = placeOf(field)
      const cells = body[row]
      if (!cells || column < 0) throw new Error(`${field} is no column of the large book`)
      cells[column] = value
      planted.push(`${column}:${row + 2}`)
    }
    // The 25th error: the business number of an earlier row occurs once more.
    const twice = (faults.length + 1) * step
    const cells = body[twice]
    if (cells) cells[placeOf('businessNumber')] = numberOfRow(1)
    planted.push(`${placeOf('businessNumber')}:${twice + 2}`)
  }
  return { bytes: await importBook([{ name: '명단', rows: [chosen.map(headingOf), ...body] }]), planted }
}

/** The column of a field in the workbook, for the column mapping of the import. */
export const largeChoice = () => ({
  kind: 'companies' as const,
  sheet: 0,
  headFirst: 1,
  headLast: 1,
  columns: chosen.map(({ name, unit, part }, column) => ({
    column,
    target: name,
    unit: unit === '백만원' || unit === '천원' ? unit : null,
    year: part === 'year' ? year : null,
  })),
  create: true,
  existing: 'replace' as const,
  clearEmpty: false,
  side: null,
  keyword: null,
  remember: [],
})
