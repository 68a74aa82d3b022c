import { Check, ChevronDown, ChevronUp, CircleCheck, ScanSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { withTopic } from '#shared/platform/particle.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type FieldMeta, unreadRating } from '../review/buildReview.ts'
import { goTo, useReviewValue } from '../review/reviewContext.ts'
import { Percent } from './ReviewField.tsx'

interface DoubtCardProps {
  doubts: FieldMeta[]
  onStep(direction: 1 | -1): void
}

/** The sticky list of doubtful values, in the order of the form. */
export function DoubtCard({ doubts, onStep }: DoubtCardProps) {
  const checked = useReviewValue((store) => store.checked())
  const active = useReviewValue((store) => store.active())
  const done = doubts.filter(({ path }) => checked.has(path)).length
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const room = list.current
    const item = active !== null && room?.querySelector<HTMLElement>(`[data-path="${CSS.escape(active)}"]`)
    // The scroll position is set directly, because `scrollIntoView` would also scroll the form.
    if (room && item) room.scrollTop = item.offsetTop - 4
  }, [active])
  return (
    <section aria-label="확인이 필요한 항목" className="rounded-lg border bg-surface px-3 pt-2.5 pb-3">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <ScanSearch aria-hidden className="text-sure-5" />
        <h2 className="font-semibold">확인이 필요한 항목</h2>
        <span className="tnum grid h-5 min-w-5 place-items-center rounded-full bg-danger-fill px-1 font-semibold text-white text-xs">
          {doubts.length}
        </span>
        <span className="tnum text-quiet text-xs max-sm:hidden">{done}개 확인함</span>
        <span className="ml-auto flex gap-1.5">
          {doubts.length > 6 && (
            <Button size="xs" variant="ghost" className="max-sm:hidden" onClick={() => setAll(!all)}>
              {all ? '접기' : '모두 보기'}
            </Button>
          )}
          <Button size="xs" className="max-md:h-11" title="이전 항목 (Alt+↑)" onClick={() => onStep(-1)}>
            <ChevronUp aria-hidden />
            이전
          </Button>
          <Button size="xs" className="max-md:h-11" title="다음 항목 (Alt+↓)" onClick={() => onStep(1)}>
            <ChevronDown aria-hidden />
            다음
          </Button>
        </span>
      </div>
      <ul
        ref={list}
        className={cn(
          'relative -m-1 grid grid-cols-1 gap-1.5 overflow-y-auto p-1 sm:grid-cols-3',
          all ? 'max-h-[50dvh]' : 'max-h-[74px] max-md:max-h-[202px] md:[@media(height<800px)]:max-h-[38px]',
        )}
      >
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
  )
}

/** Shown instead of the list of doubtful values if there are none. */
export function NoDoubts() {
  const unread = useReviewValue(({ model, get }) => {
    const rating = unreadRating(model())
    return rating && get(rating.path) === '' ? rating : null
  })
  return (
    <p className="flex items-center gap-2 rounded-lg border bg-surface px-3 py-2.5 text-sm">
      <CircleCheck aria-hidden className="text-good" />
      <span>
        <b className="font-semibold">신뢰도가 낮은 항목이 없습니다.</b>
        <span className="ml-1.5 text-quiet">항목을 누르면 보고서의 근거가 표시됩니다.</span>
        {unread && (
          <span className="block">
            {withTopic(unread.label)} 보고서에서 읽지 못했습니다.{' '}
            <LinkButton onClick={() => goTo(unread)}>직접 입력</LinkButton>
          </span>
        )}
      </span>
    </p>
  )
}

function DoubtItem({ field, checked, active }: { field: FieldMeta; checked: boolean; active: boolean }) {
  return (
    <li>
      <button
        type="button"
        data-path={field.path}
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
