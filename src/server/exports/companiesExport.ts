import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import type { Field, FieldKind } from '#shared/catalogue/fields/field.ts'
import { type ListedField, listedFields } from '#shared/catalogue/fields/listed.ts'
import { noSide } from '#shared/catalogue/words/sides.ts'
import type { CompanyListRow } from '#shared/company/list/companyList.endpoints.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { isOwnKey } from '#shared/company/own/ownKey.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { everyCompany } from '../company/list/everyCompany.ts'
import { ownSheetColumns } from '../company/own/ownSheet.ts'
import type { CellValue } from '../platform/xlsx/cells.ts'
import type { CellFormat } from '../platform/xlsx/formats.ts'
import type { SheetColumn } from '../platform/xlsx/workbook.ts'
import { viewNameFor } from '../settings/views.queries.ts'
import type { ExportSource } from './exportRules.ts'

interface CompaniesInput extends CompanyFilter {
  sort?: string | undefined
  columns: string
  view?: number | undefined
  viewChanged?: boolean | undefined
}

/** A view's name without the characters that file systems refuse. */
const safeName = (name: string) => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()

const wideKinds: readonly FieldKind[] = ['long-text', 'text']
const formats: Partial<Record<FieldKind, CellFormat>> = {
  count: 'number',
  day: 'day',
  moment: 'day',
  money: 'number',
  percent: 'decimal',
  shares: 'number',
  times: 'decimal',
  year: 'year',
}
/** The heading of each column that the tables on the screen have. Other fields use their full name. */
const headings = new Map<ListedField, string>(companyColumns.map(({ key, label }) => [key, label]))

function headOf(key: ListedField): SheetColumn {
  const { kind, label, unit }: Field = listedFields[key]
  const heading = headings.get(key) ?? label
  const format = formats[kind]
  return {
    label: unit ? `${heading} (${unit})` : heading,
    width: wideKinds.includes(kind) ? 24 : 14,
    ...(format ? { format } : {}),
  }
}

function cellOf(row: CompanyListRow, key: ListedField): CellValue {
  const value = (row as Record<string, CellValue>)[key]
  const { kind } = listedFields[key]
  if (kind === 'moment') return typeof value === 'string' ? dayInSeoul(value) : value
  if (kind !== 'team') return value
  const name = (row as Record<string, CellValue>)[nameKey(key)]
  return value && name ? `${value}_${name}` : value
}
const nameKey = (key: string) => key.replace(/Team$/, 'Name')

/**
 * Exports a company list with its conditions, order and columns as shown on the screen, but with the rows of all
 * pages.
 */
export const companiesExport: ExportSource<CompaniesInput> = {
  kind: 'export-companies',
  notifiesAdminSide: true,
  async open(db, viewer, { columns, sort, view, viewChanged, ...filter }) {
    const own = await ownSheetColumns(db, columns.split(',').filter(isOwnKey))
    // A field that was retired since the screen was opened is left out.
    const keys = columns.split(',').filter((key) => !isOwnKey(key) || own.has(key))
    const needed = keys.flatMap((key) =>
      !isOwnKey(key) && listedFields[key as ListedField].kind === 'team' ? [key, nameKey(key)] : key,
    )
    const found = await everyCompany(db, viewer, { filter, sort, columns: needed })
    async function* rows() {
      for await (const row of found.rows)
        yield keys.map((key) => {
          const column = own.get(key)
          return column ? column.cell(row.own?.[key] ?? null) : cellOf(row, key as ListedField)
        })
    }
    const name = filter.side && filter.side !== noSide ? filter.side : '기업'
    const shown = view === undefined ? null : await viewNameFor(db, viewer, view)
    const viewName = shown === null ? null : `${shown}${viewChanged ? ' (고침)' : ''}`
    return {
      name: viewName ?? `${name} 진행현황`,
      fileName: `${[name, '진행현황', viewName && safeName(viewName), dayInSeoul()].filter(Boolean).join('_')}.xlsx`,
      columns: keys.map((key) => own.get(key)?.head ?? headOf(key as ListedField)),
      total: found.total,
      rows: rows(),
    }
  },
}
