import type { Db } from '#server/database/connect.ts'
import type { CellValue } from '#server/platform/xlsx/cells.ts'
import type { CellFormat } from '#server/platform/xlsx/formats.ts'
import type { SheetColumn } from '#server/platform/xlsx/workbook.ts'
import { isInUse } from '#shared/company/own/ownField.ts'
import type { OwnKind } from '#shared/company/own/ownKey.ts'
import { type OwnValue, ownText } from '#shared/company/own/ownValue.ts'
import { everyNameOfPeople, readOwnFields } from './ownFields.queries.ts'

interface OwnSheetColumn {
  head: SheetColumn
  cell(value: OwnValue | null): CellValue
}

const formats: Partial<Record<OwnKind, CellFormat>> = { day: 'day', number: 'number' }

/** The columns of own fields in a sheet, by their keys. Fields that are not in use have none. */
export async function ownSheetColumns(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, OwnSheetColumn>> {
  if (keys.length === 0) return new Map()
  const fields = (await readOwnFields(db)).filter((field) => isInUse(field) && keys.includes(field.key))
  const names = fields.some(({ kind }) => kind === 'person') ? await everyNameOfPeople(db) : new Map()
  return new Map(
    fields.map((field) => {
      const { kind, label, unit } = field
      const format = formats[kind]
      return [
        field.key,
        {
          head: {
            label: unit ? `${label} (${unit})` : label,
            width: kind === 'text' ? 24 : 14,
            ...(format ? { format } : {}),
          },
          cell: (value) =>
            value === null || kind === 'number'
              ? value
              : ownText(field, value, (teamId) => names.get(teamId) ?? teamId),
        },
      ]
    }),
  )
}
