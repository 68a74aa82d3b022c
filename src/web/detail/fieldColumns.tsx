import { type Field, shortLabel } from '#shared/catalogue/fields/field.ts'
import type { Column, ColumnKind } from '#web/list/columns.ts'
import { Dash, Num } from '#web/ui/table/num.tsx'

const kinds: Partial<Record<Field['kind'], ColumnKind>> = {
  money: 'number',
  shares: 'number',
  percent: 'number',
  count: 'number',
  'business-number': 'code',
  telephone: 'code',
}

type Cells = Record<string, string | number | null>

interface ColumnOptions {
  /** The key of the field that identifies a row; its cell is the row header. */
  heads: string
  /** True if the column headings omit the unit, because the table's title contains it. */
  bare?: boolean
  words?: Record<string, string>
}

/** Builds one table column per field of the catalogue. */
export function fieldColumns<Row extends object>(
  fields: Record<string, Field>,
  { heads, bare = false, words = {} }: ColumnOptions,
): Column<Row>[] {
  return Object.entries(fields).map(([key, field]) => ({
    key,
    label: words[key] ?? shortLabel(field),
    kind: kinds[field.kind] ?? 'text',
    heads: key === heads,
    ...(field.unit && !bare ? { unit: field.unit } : {}),
    cell: (row) => <FieldCell field={field} value={(row as unknown as Cells)[key]} />,
  }))
}

function FieldCell({ field, value }: { field: Field; value: string | number | null | undefined }) {
  if (value === null || value === undefined || value === '') return <Dash />
  if (typeof value !== 'number') return <span className="[overflow-wrap:anywhere]">{value}</span>
  return <Num value={value} {...(field.kind === 'percent' ? { decimals: 2 } : {})} />
}
