import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ColumnGuess } from '#shared/imports/columns/columnGuess.ts'
import { columnLetters } from '#shared/imports/rules.ts'
import type { Target } from '#shared/imports/target.ts'
import { amountUnitNames, isAmountUnit, storedUnit, targetOf } from '#shared/imports/targets.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'

const reasons: Record<ColumnGuess['sureness'], string> = {
  same: '제목이 같음',
  similar: '비슷한 제목',
  values: '값으로 알아냄',
  remembered: '직접 고름',
  check: '확인해주세요',
  none: '이 열은 쓰지 않습니다',
}

interface ColumnRowProps {
  guess: ColumnGuess
  year: string
  /** The fields to which the column can be assigned. */
  fields: readonly Target[]
  /** True if a column of the file contains the year of each row. */
  byRow: boolean
  /** The name of the field that is being dragged; null if none is. */
  held: string | null
  onTarget(name: string | null): void
  onPart(part: Partial<ColumnGuess>): void
}

/**
 * One column of the file, the field to which it is assigned, and what the person should check. A dragged field can be
 * dropped here.
 */
export function ColumnRow({ guess, year, fields, byRow, held, onTarget, onPart }: ColumnRowProps) {
  const [isOver, setOver] = useState(false)
  const { column, heading, samples, target, sureness, hint } = guess
  const asks = sureness === 'check'
  const title = heading || '(제목 없음)'
  return (
    <li
      onDragOver={(event) => {
        if (held === null) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (held !== null) onTarget(held)
      }}
      className={cn(
        'grid items-center gap-x-3 gap-y-1.5 border-line-soft border-b px-4 py-1.5 last:border-b-0',
        'grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_11rem] xl:grid-cols-[9rem_minmax(0,1fr)_1.5rem_11rem_14rem]',
        asks && 'bg-warning-soft',
        target === null && !asks && 'bg-sunken',
        isOver && held !== null && 'bg-selected outline-2 outline-focus -outline-offset-2',
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className="tnum grid h-5 min-w-5 shrink-0 place-items-center rounded-sm bg-hover px-1 text-quiet text-xs">
          {columnLetters(column)}
        </span>
        <b className="truncate font-semibold" title={title}>
          {title}
        </b>
      </span>
      <span className="tnum truncate text-quiet text-xs max-xl:order-last">
        {samples.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('ko-KR') : cell)).join(', ')}
      </span>
      <ArrowRight aria-hidden className="text-hint max-xl:hidden" />
      <NativeSelect
        aria-label={`${title}의 항목`}
        value={target ?? ''}
        onChange={(event) => onTarget(event.target.value || null)}
      >
        <option value="">넣지 않음</option>
        <TargetOptions fields={fields} />
      </NativeSelect>
      <span className="flex min-w-0 flex-wrap items-center gap-1.5 text-xs">
        {asks && (
          <span className="flex items-center gap-1 font-medium text-warning">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            {hint ?? reasons.check}
            <Button size="sm" onClick={() => onPart({})}>
              맞음
            </Button>
          </span>
        )}
        <Details guess={guess} fields={fields} title={title} lastYear={year} byRow={byRow} onPart={onPart} />
        {!asks && !hasDetails(target, fields) && (
          <span className="text-quiet">{target === null ? (hint ?? reasons.none) : reasons[sureness]}</span>
        )}
      </span>
    </li>
  )
}

function TargetOptions({ fields }: { fields: readonly Target[] }) {
  return [...Map.groupBy(fields, ({ group }) => group)].map(([group, some]) => (
    <optgroup key={group} label={group}>
      {some.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </optgroup>
  ))
}

const hasDetails = (name: string | null, fields: readonly Target[]) => {
  const target = targetOf(name ?? '', fields)
  return target !== undefined && (storedUnit(target) !== null || target.part === 'year')
}

/** The controls for unit and year of a column with amounts. */
function Details({
  guess,
  fields,
  title,
  lastYear,
  byRow,
  onPart,
}: Pick<ColumnRowProps, 'guess' | 'fields' | 'byRow' | 'onPart'> & { title: string; lastYear: string }) {
  const target = targetOf(guess.target ?? '', fields)
  if (!target || !hasDetails(guess.target, fields)) return null
  const stored = storedUnit(target)
  const years = Array.from({ length: 12 }, (_, at) => String(Number(lastYear) + 1 - at))
  return (
    <span className="flex gap-1.5">
      {stored !== null && (
        <NativeSelect
          size="sm"
          aria-label={`${title}의 단위`}
          className="w-24"
          value={guess.unit ?? stored}
          onChange={({ target: { value } }) => isAmountUnit(value) && onPart({ unit: value })}
        >
          {amountUnitNames.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </NativeSelect>
      )}
      {target.part === 'year' && (
        <NativeSelect
          size="sm"
          aria-label={`${title}의 연도`}
          className="w-24"
          value={guess.year ?? ''}
          onChange={(event) => onPart({ year: event.target.value || null })}
        >
          {byRow && <option value="">행의 연도</option>}
          {[...new Set([...(guess.year ? [guess.year] : []), ...years])].map((year) => (
            <option key={year} value={year}>
              {year}년
            </option>
          ))}
        </NativeSelect>
      )}
    </span>
  )
}
