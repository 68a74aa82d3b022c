import { Check, ChevronDown, ChevronUp, ScanSearch } from 'lucide-react'
import type { ReportWarning } from '#shared/registration/analysis.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { FieldMeta } from './buildReview.ts'
import { Percent } from './ReviewField.tsx'
import { goTo, useReviewValue } from './reviewContext.ts'

interface DoubtCardProps {
  doubts: FieldMeta[]
  onStep(direction: 1 | -1): void
}

/** What somebody should look at before saving, in the order of the form; stays in sight while one works it off. */
export function DoubtCard({ doubts, onStep }: DoubtCardProps) {
  const checked = useReviewValue((store) => store.checked())
  const active = useReviewValue((store) => store.active())
  const done = doubts.filter(({ path }) => checked.has(path)).length
  if (doubts.length === 0) return null
  return (
    // The ground behind the card hides what scrolls away under it.
    <div className="z-10 bg-ground lg:sticky lg:top-[calc(var(--nav-height)+53px)] lg:-my-3 lg:py-3">
      <section aria-label="확인이 필요한 항목" className="rounded-lg border bg-surface px-3 pt-2.5 pb-3">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <ScanSearch aria-hidden className="text-sure-5" />
          <h2 className="font-semibold">확인이 필요한 항목</h2>
          <span className="tnum grid h-5 min-w-5 place-items-center rounded-full bg-danger-fill px-1 font-semibold text-white text-xs">
            {doubts.length}
          </span>
          <span className="tnum text-quiet text-xs">{done}개 확인함</span>
          <span className="ml-auto flex gap-1.5">
            <Button size="xs" title="이전 항목 (Alt+↑)" onClick={() => onStep(-1)}>
              <ChevronUp aria-hidden />
              이전
            </Button>
            <Button size="xs" title="다음 항목 (Alt+↓)" onClick={() => onStep(1)}>
              <ChevronDown aria-hidden />
              다음
            </Button>
          </span>
        </div>
        <ul className="-m-1 grid max-h-[110px] grid-cols-1 gap-1.5 overflow-y-auto p-1 max-md:max-h-[202px] sm:grid-cols-3">
          {doubts.map((field) => (
            <DoubtItem
              key={field.path}
              field={field}
              checked={checked.has(field.path) && active !== field.path}
              active={active === field.path}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Cross-checks that failed, in words, each with the way to its value. */
export function WarningList({ warnings }: { warnings: ReportWarning[] }) {
  const pathOfScore = useReviewValue(({ model }) => model().pathOfScore)
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn" title="다시 확인해주세요.">
      <ul className="mt-0.5">
        {warnings.map(({ message, field }) => {
          const path = field === undefined ? undefined : pathOfScore.get(field)
          return (
            <li key={message}>
              {message}
              {path && (
                <button
                  type="button"
                  onClick={() => goTo({ path })}
                  className="ml-1.5 rounded-sm text-accent-text underline underline-offset-2"
                >
                  보기
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

function DoubtItem({ field, checked, active }: { field: FieldMeta; checked: boolean; active: boolean }) {
  return (
    <li>
      <button
        type="button"
        aria-current={active || undefined}
        onClick={() => goTo(field)}
        className={cn(
          'flex h-[30px] w-full items-center gap-2 rounded-md border px-2.5 text-left text-sm max-md:h-11',
          checked && 'bg-sunken text-quiet',
          active && 'border-focus font-semibold ring-[3px] ring-focus-soft',
        )}
      >
        {checked ? (
          <Check aria-label="확인함" className="size-3.5 text-good" />
        ) : (
          <span
            aria-hidden
            className={cn(
              'size-1.5 shrink-0 rounded-full',
              (field.score ?? 0) < 70 ? 'bg-sure-5' : 'bg-sure-4',
            )}
          />
        )}
        <span className="min-w-0 flex-1 truncate">{field.label}</span>
        <Percent score={field.score} className={cn(checked && 'font-normal text-quiet')} />
      </button>
    </li>
  )
}
