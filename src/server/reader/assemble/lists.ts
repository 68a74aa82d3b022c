import { hasValidChecksum } from '#shared/company/businessNumber.ts'
import { isSumRow } from '#shared/company/figures/sumRows.ts'
import type {
  ReportCustomer,
  ReportHolder,
  ReportSales,
  ReportWorkplace,
  WorkplaceField,
} from '#shared/registration/analysis.ts'
import { looksLikePlace, makesWhole, numbered, ratiosFollow } from '../checks/listProof.ts'
import { workplaceColumns } from '../labels/workplaceColumns.ts'
import { hasLooseLetters } from '../layout/text.ts'
import type { ScoreSheet } from '../scoring/scoreSheet.ts'
import { businessNumberIn, readCustomers } from '../sections/lists/customers.ts'
import { readHolders } from '../sections/lists/holders.ts'
import type { ListCell } from '../sections/lists/listTable.ts'
import { readSales } from '../sections/lists/sales.ts'
import { readWorkplaces } from '../sections/lists/workplaces.ts'
import type { Reading } from '../sections/reading.ts'
import { withoutPersons, withoutPostalCode } from '../values/company.ts'
import { noData, readCell, wonOf } from '../values/numbers.ts'

/** The highest number of rows of a list that is saved. A report with more rows is an attack or was misread. */
const MAX_ROWS = 500
function fitting<T>(rows: readonly T[], name: string, sheet: ScoreSheet): readonly T[] {
  if (rows.length <= MAX_ROWS) return rows
  sheet.warn('list/cut', `${name} 목록이 ${MAX_ROWS}건을 넘어 앞의 ${MAX_ROWS}건만 읽었습니다.`)
  return rows.slice(0, MAX_ROWS)
}

const WHOLE = 120
const WRAPPED = 111
const DOUBTED = 80
/** The highest score, in points, for rows of a list that no check confirms. */
const UNCONFIRMED = 106

/**
 * Returns functions that read the cells of one row. Each function also scores the value that it reads, under a path
 * such as holders.0.
 */
function cellReader<K extends string>(
  row: ReadonlyMap<K, ListCell>,
  path: string,
  sheet: ScoreSheet,
  confirmed: boolean,
) {
  const note = (key: K, cell: ListCell, points: number) =>
    sheet.score(`${path}.${key}`, confirmed ? points : Math.min(points, UNCONFIRMED), cell)
  const isWrapped = (cell: ListCell) => cell.box.y1 - cell.box.y0 > 16
  const text = (key: K, shape: (text: string) => string = (given) => given): string | null => {
    const cell = row.get(key)
    if (!cell || /^[-.·]+$/.test(cell.text) || noData(cell.text)) return null
    const value = withoutPersons(shape(cell.text)).slice(0, 200)
    if (value === '') return null
    note(key, cell, hasLooseLetters(value) ? DOUBTED : isWrapped(cell) ? WRAPPED : WHOLE)
    return value
  }
  const number = (key: K): number | null => {
    const cell = row.get(key)
    const read = cell ? readCell(cell.text) : null
    if (!cell || read?.kind !== 'number') return null
    note(key, cell, WHOLE + 2)
    return read.value
  }
  /**
   * Reads a percentage. A percentage above 100 has lost its decimal point. On an OCR page it is divided by 100,
   * because shares are printed with two decimals (4517 is 45.17). On other pages it is kept with a warning.
   */
  const percent = (key: K): number | null => {
    const value = number(key)
    const cell = row.get(key)
    if (!cell || value === null || value <= 100) return value
    if (sheet.isGuessed(cell.page)) return value / 100
    note(key, cell, DOUBTED)
    sheet.warn('share/too-large', '100%를 넘는 비율이 있습니다. 보고서와 비교해주세요.', `${path}.${key}`)
    return value
  }
  const businessNumber = (key: K): string | null => {
    const cell = row.get(key)
    const found = cell ? businessNumberIn(cell.text) : null
    if (cell && found) note(key, cell, hasValidChecksum(found) ? 132 : 100)
    return found
  }
  return { text, number, percent, businessNumber }
}

const companyForm = (text: string) => text.replaceAll(/\(\s*([주유합사재])\s*\)/g, '($1)')

export function assembleCustomers(reading: Reading, sheet: ScoreSheet): ReportCustomer[] {
  const sides = readCustomers(reading.sections, reading.rules, reading.words)
  const all = sides.flatMap(({ type, rows, unit }) => {
    const whole = makesWhole(rows, 'tradingRatio')
    const known = numbered(rows, 'customerBusinessNumber')
    return rows.map((row) => ({ type, row, unit, confirmed: whole || known(row) }))
  })
  return fitting(all, '거래처', sheet).map(({ type, row, unit, confirmed }, index) => {
    const read = cellReader(row, `customers.${index}`, sheet, confirmed)
    const factor = wonOf[unit ?? '백만원'] / wonOf.백만원
    const millions = (key: 'paidInCapital' | 'totalAssets' | 'revenue' | 'netIncome') => {
      const value = read.number(key)
      return value === null || factor === 1 ? value : Math.sign(value) * Math.round(Math.abs(value) * factor)
    }
    return {
      customerType: type,
      customerName: read.text('customerName', companyForm),
      customerBusinessNumber: read.businessNumber('customerBusinessNumber'),
      representativeName: read.text('representativeName'),
      tradingRatio: read.percent('tradingRatio'),
      fiscalYear: read.text('fiscalYear', (given) => /(?:19|20)\d{2}/.exec(given)?.[0] ?? ''),
      paidInCapital: millions('paidInCapital'),
      totalAssets: millions('totalAssets'),
      revenue: millions('revenue'),
      netIncome: millions('netIncome'),
    }
  })
}

export function assembleHolders(reading: Reading, sheet: ScoreSheet): ReportHolder[] {
  const rows = readHolders(reading.sections, reading.rules, reading.words)
  const confirmed =
    ['totalRatio', 'commonRatio'].some((key) => makesWhole(rows, key)) ||
    ratiosFollow(rows, 'totalShares', 'totalRatio')
  // Rows of totals (합계) and of the other holders (기타) helped to confirm the list, but they are not saved as
  // shareholders.
  const holders = rows.filter((row) => !isSumRow('holders', row.get('shareholderName')?.text))
  return fitting(holders, '주주', sheet).map((row, index) => {
    const read = cellReader(row, `holders.${index}`, sheet, confirmed)
    return {
      shareholderName: read.text('shareholderName', companyForm),
      classification: read.text('classification'),
      commonShares: read.number('commonShares'),
      preferredShares: read.number('preferredShares'),
      totalShares: read.number('totalShares'),
      commonRatio: read.percent('commonRatio'),
      preferredRatio: read.percent('preferredRatio'),
      totalRatio: read.percent('totalRatio'),
      relationshipWithExecutive: read.text('relationshipWithExecutive'),
      relationshipWithCompany: read.text('relationshipWithCompany'),
    }
  })
}

const shapes: Partial<Record<WorkplaceField, (text: string) => string>> = {
  businessAddress: withoutPostalCode,
  workplaceName: companyForm,
}

export function assembleWorkplaces(reading: Reading, sheet: ScoreSheet): ReportWorkplace[] {
  const fields = Object.keys(workplaceColumns).filter((key) => key !== 'skip') as WorkplaceField[]
  const rows = readWorkplaces(reading.sections, reading.rules, reading.words)
  return fitting(rows, '사업장', sheet).map((row, index) => {
    const read = cellReader(row, `place.${index}`, sheet, looksLikePlace(row))
    return Object.fromEntries(
      fields.map((field) => [
        field,
        field === 'businessNumber' ? read.businessNumber(field) : read.text(field, shapes[field]),
      ]),
    ) as ReportWorkplace
  })
}

export function assembleSales(reading: Reading, sheet: ScoreSheet): ReportSales[] {
  const rows = readSales(reading.sections, reading.rules, reading.words)
  const confirmed = makesWhole(rows, 'salesRatio')
  return fitting(rows, '매출구성', sheet).map((row, index) => {
    const read = cellReader(row, `sales.${index}`, sheet, confirmed)
    return {
      businessSegment: read.text('businessSegment'),
      mainProduct: read.text('mainProduct'),
      salesRatio: read.percent('salesRatio'),
    }
  })
}
