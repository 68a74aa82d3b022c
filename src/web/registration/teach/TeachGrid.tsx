import { useState } from 'react'
import { dayInSeoul } from '#shared/platform/day.ts'
import {
  labelChoices,
  type TableHint,
  type TaughtArea,
  type TaughtKind,
} from '#shared/registration/teaching.ts'
import { cn } from '#web/ui/cn.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { choiceOf, columnOptions, columnsOf, nameColumnsOf, withColumn, withLabel } from './teachHint.ts'
import { rowItemId } from './UnmatchedRows.tsx'

// The scroll area has a tabindex, so that it can be scrolled by keyboard.
const region = { 'aria-label': '읽은 표', tabIndex: 0, 'data-scroll': true }

interface TeachGridProps {
  area: TaughtArea
  hint: TableHint
  kind: TaughtKind
  onChange(hint: TableHint): void
}

/**
 * A table as the program read it from the report. The select above a column sets what the column means. A row whose
 * label the program does not know has a select for the form field to which it belongs.
 */
export function TeachGrid({ area, hint, kind, onChange }: TeachGridProps) {
  const [nextYear] = useState(() => Number(dayInSeoul().slice(0, 4)) + 1)
  const columns = columnsOf(hint, area)
  const labels = Object.entries(labelChoices(kind))
  const named = labels.length > 0
  const withColumns = kind !== 'profile' && kind !== 'foreign'
  const options = withColumns ? columnOptions(kind, nextYear) : []
  const nameColumns = nameColumnsOf(hint, area, kind)
  // The column with the row names is sticky. On phones the select of a row may be far to the right of this column.
  const names = named ? nameColumns[0] : undefined
  return (
    <div
      role="region"
      {...region}
      className="max-h-[38dvh] overflow-auto rounded-md border max-md:max-h-[50dvh]"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        {withColumns && (
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={index}
                  scope="col"
                  className={cn(
                    'sticky top-0 z-10 min-w-32 border-line border-b bg-sunken p-1.5',
                    index === names && 'left-0 z-20',
                  )}
                >
                  <NativeSelect
                    size="sm"
                    aria-label={`${index + 1}열 내용`}
                    value={choiceOf(column)}
                    onChange={(event) => onChange(withColumn(hint, area, index, event.target.value))}
                  >
                    {options.map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </NativeSelect>
                </th>
              ))}
              {named && (
                <th
                  scope="col"
                  className="sticky top-0 z-10 min-w-40 border-line border-b bg-sunken px-2 text-left font-medium"
                >
                  저장 항목
                </th>
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {area.rows.map((row, at) => (
            <tr key={at} className={cn(at === area.head && 'bg-accent-soft font-semibold')}>
              {columns.map((column, index) => (
                <td
                  key={index}
                  className={cn(
                    'tnum max-w-60 truncate border-line-soft border-b px-2 py-1',
                    column.as === 'year' && 'text-right',
                    column.as === 'skip' && withColumns && 'text-hint',
                    index === names && 'sticky left-0 z-[1] max-md:max-w-32 max-md:whitespace-normal',
                    index === names && (at === area.head ? 'bg-accent-soft' : 'bg-surface'),
                  )}
                  title={row.cells[index]}
                >
                  {row.cells[index]}
                </td>
              ))}
              {named && (
                <td className="border-line-soft border-b px-1.5 py-0.5">
                  {at > (area.head ?? -1) && (
                    <RowNames {...{ area, hint, kind, onChange, labels }} at={at} columns={nameColumns} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowNamesProps extends TeachGridProps {
  at: number
  columns: number[]
  labels: [string, string][]
}

/** The form field of a row. If the report reader does not know the row, the person chooses the field. */
function RowNames({ area, hint, at, columns, labels, onChange }: RowNamesProps) {
  const row = area.rows[at]
  if (row?.known)
    return (
      <span className="px-1 text-quiet text-xs">
        {labels.find(([name]) => name === row.known)?.[1] ?? '이름 그대로'}
      </span>
    )
  return (
    <span className="flex gap-1">
      {columns
        .filter((column) => (row?.cells[column] ?? '') !== '')
        .map((column) => (
          <NativeSelect
            key={column}
            id={rowItemId(at, column)}
            size="sm"
            aria-label={`${row?.cells[column]} 저장 항목`}
            value={hint.labels?.find((one) => one.row === at && one.column === column)?.field ?? ''}
            onChange={(event) => onChange(withLabel(hint, { row: at, column }, event.target.value))}
          >
            <option value="">이름 그대로</option>
            {labels.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        ))}
    </span>
  )
}
