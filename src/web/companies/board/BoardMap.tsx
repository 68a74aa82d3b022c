import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { BoardColumn } from './board.api.ts'
import { eokText } from './boardTexts.ts'

interface BoardMapProps {
  columns: readonly BoardColumn[]
  /** True on phones, where a select leads to the columns. */
  narrow: boolean
  onGo(key: string): void
}

/** More columns than these are chosen in a select, because their names would not fit side by side. */
const mostSegments = 14

/** The sum of all columns; null if a price may not be seen. */
function sumOf(columns: readonly BoardColumn[]) {
  if (columns.some(({ priceHidden }) => priceHidden)) return null
  const prices = columns.flatMap(({ price }) => price ?? [])
  return prices.length > 0 ? prices.reduce((sum, one) => sum + one, 0) : null
}

/** All columns side by side, each as wide as its number of companies. A click leads to the column. */
export function BoardMap({ columns, narrow, onGo }: BoardMapProps) {
  const sum = sumOf(columns)
  return (
    <div className="flex shrink-0 items-end gap-4 border-b bg-surface px-5 pt-2 pb-2 max-md:mb-3 max-md:flex-wrap max-md:rounded-lg max-md:border max-md:px-3">
      {narrow || columns.length > mostSegments ? (
        <Field label="열로 가기" className="max-w-70 flex-1">
          <NativeSelect value="" onChange={(event) => onGo(event.target.value)}>
            <option value="">열 선택</option>
            {columns.map(({ key, label, count }) => (
              <option key={key} value={key}>
                {label} {formatNumber(count)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : (
        <nav aria-label="열로 가기" className="flex min-w-0 flex-1 items-end gap-[3px]">
          {columns.map(({ key, label, count }) => (
            <button
              key={key}
              type="button"
              style={{ flexGrow: count }}
              className="min-w-0 rounded-sm text-left text-xs leading-4 hover:text-accent-text"
              onClick={() => onGo(key)}
            >
              <span className="whitespace-nowrap px-px text-quiet">
                {label} <b className="tnum font-semibold text-ink">{formatNumber(count)}</b>
              </span>
              <span
                aria-hidden
                className={cn('mt-1 block h-1.5 rounded-[2px]', count > 0 ? 'bg-chart-2' : 'bg-line-strong')}
              />
            </button>
          ))}
        </nav>
      )}
      {sum !== null && (
        <p className="whitespace-nowrap text-quiet text-sm">
          희망금액 합계 <b className="tnum font-semibold text-accent-text">{eokText(sum)}원</b>
        </p>
      )}
    </div>
  )
}
