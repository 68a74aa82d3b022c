import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import type { CompanyListRow } from '#shared/company/list/companyList.endpoints.ts'
import { noSide } from '#shared/company/list/filter.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { everyCompany } from '../company/list/everyCompany.ts'
import type { CellValue } from '../platform/xlsx/cells.ts'
import type { CellFormat } from '../platform/xlsx/formats.ts'
import type { SheetColumn } from '../platform/xlsx/workbook.ts'
import type { ExportSource } from './exportJob.ts'

interface CompaniesInput extends CompanyFilter {
  sort?: string | undefined
  columns: string
}

const besideLabels: Record<string, string> = {
  side: '중개유형',
  latestReportDate: '마지막 보고일',
  latestReportStage: '마지막 보고 단계',
}
const byKey = new Map(companyColumns.map((column) => [column.key, column]))
const long = new Set(['long-text', 'text'])
const formats: Record<string, CellFormat> = {
  day: 'day',
  moment: 'day',
  percent: 'decimal',
  times: 'decimal',
}

function headOf(key: string): SheetColumn {
  const column = byKey.get(key)
  if (!column) {
    const label = besideLabels[key] ?? key
    return key === 'latestReportDate' ? { label, width: 14, format: 'day' } : { label, width: 14 }
  }
  const { label, field } = column
  const format = formats[field.kind]
  return {
    label: field.unit ? `${label} (${field.unit})` : label,
    width: long.has(field.kind) ? 24 : 14,
    ...(format ? { format } : {}),
  }
}

function cellOf(row: CompanyListRow, key: string): CellValue {
  const slot = /^manager([123])Team$/.exec(key)?.[1] as '1' | '2' | '3' | undefined
  if (slot) {
    const [team, name] = [row[`manager${slot}Team`], row[`manager${slot}Name`]]
    return team && name ? `${team}_${name}` : team
  }
  const value = (row as Record<string, CellValue>)[key]
  return (key === 'createdAt' || key === 'updatedAt') && typeof value === 'string' ? dayInSeoul(value) : value
}

/** A list of companies as it is shown: its conditions, its order, its columns, every page of it. */
export const companiesExport: ExportSource<CompaniesInput> = {
  kind: 'export-companies',
  async open(db, viewer, { columns, sort, ...filter }) {
    const keys = columns.split(',')
    const needed = keys.flatMap((key) =>
      /^manager\dTeam$/.test(key) ? [key, key.replace('Team', 'Name')] : key,
    )
    const found = await everyCompany(db, viewer, { filter, sort, columns: needed })
    async function* rows() {
      for await (const row of found.rows) yield keys.map((key) => cellOf(row, key))
    }
    const name = filter.side && filter.side !== noSide ? filter.side : '기업'
    return {
      name: `${name} 진행현황`,
      fileName: `${name}_진행현황_${dayInSeoul()}.xlsx`,
      columns: keys.map(headOf),
      total: found.total,
      rows: rows(),
    }
  },
}
