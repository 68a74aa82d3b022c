import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { dealLists } from '#shared/catalogue/words/dealStages.ts'
import { silenceTitle } from '#shared/catalogue/words/silence.ts'
import { cn } from '#web/ui/cn.ts'
import { lateTitle } from './dealTexts.ts'

interface Conditions {
  list?: 'short' | 'long' | undefined
  only?: 'late' | 'silent' | undefined
}
interface DealChipsProps {
  chosen: Conditions
  counts: { active: number; short: number; late: number; silent: number } | undefined
  /** Called with the condition of the chosen chip. It replaces the condition of the chip that was chosen before. */
  onChoose(conditions: Conditions): void
}

const look = cn(
  'inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 text-sm max-md:h-9 [&>svg]:size-3.5',
  'not-aria-pressed:bg-surface not-aria-pressed:text-quiet not-aria-pressed:hover:bg-hover',
  'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-on-accent aria-pressed:[&>*]:text-on-accent',
)

/** Filter chips above a deal table: all, short list, overdue, silent. Each shows its count. */
export function DealChips({ chosen, counts, onChoose }: DealChipsProps) {
  const { list, only } = chosen
  const chip = (
    label: ReactNode,
    count: number | undefined,
    { pressed, tone, to }: { pressed: boolean; tone?: string; to: Conditions },
  ) => (
    <button
      type="button"
      aria-pressed={pressed}
      className={look}
      onClick={() => onChoose(pressed ? none : { ...none, ...to })}
    >
      {label}
      <span className={cn('tnum text-xs', count ? tone : '')}>{count?.toLocaleString('ko-KR')}</span>
    </button>
  )
  return (
    <fieldset aria-label="조건" className="no-print flex flex-wrap gap-1.5">
      {chip('전체', counts?.active, { pressed: !list && !only, to: {} })}
      {chip(
        <>
          <Star aria-hidden />
          {dealLists.byKey.short.word}
        </>,
        counts?.short,
        { pressed: list === 'short', to: { list: 'short' } },
      )}
      {chip(lateTitle, counts?.late, {
        pressed: only === 'late',
        tone: 'font-semibold text-danger',
        to: { only: 'late' },
      })}
      {chip(silenceTitle, counts?.silent, {
        pressed: only === 'silent',
        tone: 'font-semibold text-warning',
        to: { only: 'silent' },
      })}
    </fieldset>
  )
}

const none: Conditions = { list: undefined, only: undefined }
