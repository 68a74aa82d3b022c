import { toast } from '#web/ui/feedback/toast.store.ts'
import { copyText } from '#web/ui/feedback/use-copy.ts'
import type { Column } from '../columns.ts'

/** Escapes a value for a spreadsheet cell, so that it is never read as a formula and never fills more than one cell. */
export function pastedCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value
  return /["\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const cellsAsText = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  rows.map((row) => columns.map((column) => pastedCell(column.value?.(row))).join('\t')).join('\r\n')

/** Copies cells to the clipboard as a table, and shows in a toast how many were copied. */
export async function copyCells<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Promise<void> {
  const done = await copyText(cellsAsText(rows, columns))
  toast(
    done
      ? {
          title: '복사했습니다',
          description: `${rows.length}행 ${columns.length}열을 표로 붙여넣을 수 있습니다.`,
        }
      : {
          variant: 'destructive',
          title: '복사하지 못했습니다',
          description: '글자를 직접 선택해서 복사해주세요.',
        },
  )
}
