import type { ChangeEvent } from 'react'
import { BusinessNumberInput } from '#web/domain/businessNumber/BusinessNumberInput.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { WholeNumbers } from '#web/ui/table/whole-numbers.tsx'
import type { FieldMeta } from '../review/buildReview.ts'
import { useField } from '../review/reviewContext.ts'
import { percentOf, scoreHint, sureInk, sureOf, sureWords } from '../review/scores.ts'

interface ReviewFieldProps {
  path: string
  label: string
  wide?: boolean
  required?: boolean
  error?: string | undefined
  /** True if the report reader could not read the value. A note says so until it is typed. */
  unread?: boolean
  kind?: 'text' | 'business-number' | 'textarea'
}

/**
 * A form field that shows the report reader's certainty and, if it differs, the stored value. When the field is
 * focused, the report scrolls to the position of the value.
 */
export function ReviewField({
  path,
  label,
  wide = false,
  required = false,
  error,
  unread = false,
  kind = 'text',
}: ReviewFieldProps) {
  const { value, meta, set, control } = useField(path)
  // A colour asks the person to check the value. A value that equals the stored one needs no check and has no colour.
  const sure = meta?.score === undefined || meta.agrees ? undefined : sureOf(meta.score)
  const percent = <Percent score={meta?.score} className={cn(meta?.agrees && 'font-normal text-quiet')} />
  const { id, ...handlers } = control
  const common = { ...handlers, value, sure, trailing: percent, className: 'pr-2' }
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(event.target.value)
  return (
    <Field
      id={id}
      label={label}
      required={required}
      error={error}
      help={unread && value === '' && '보고서에서 읽지 못했습니다. 그림으로 인쇄된 값은 직접 입력해주세요.'}
      className={cn('scroll-mt-[calc(var(--review-top)-var(--nav-height)+16px)]', wide && 'col-span-full')}
      aside={kind === 'textarea' ? percent : meta && value === meta.stored && value !== '' && asideOf(meta)}
    >
      {kind === 'textarea' ? (
        <Textarea
          {...handlers}
          rows={6}
          counter={{ max: 500 }}
          value={value}
          onChange={onChange}
          className={cn(sure && areaLook[sure])}
        />
      ) : kind === 'business-number' ? (
        <BusinessNumberInput {...common} onValueChange={set} />
      ) : (
        <Input {...common} title={value} onChange={onChange} inputClassName="tnum text-ellipsis" />
      )}
      {meta && <OtherValue meta={meta} value={value} onUse={set} />}
    </Field>
  )
}

/**
 * The note at a field that contains the stored value. It says whether the report lacks this value or differs from it. A
 * value that the report has too is the usual case and has no note, only no colour.
 */
const asideOf = ({ report, agrees }: FieldMeta) =>
  report === '' ? '저장된 값' : agrees ? null : '저장된 값 유지'

const areaLook = {
  1: 'border-l-2 border-l-sure-1 bg-sure-1-faint',
  2: 'border-l-2 border-l-sure-2 bg-sure-2-faint',
  3: 'border-l-2 border-l-sure-3 bg-sure-3-faint',
  4: 'border-l-2 border-l-sure-4 bg-sure-4-faint',
  5: 'border-l-2 border-l-sure-5 bg-sure-5-faint',
}

export function Percent({ score, className }: { score: number | undefined; className?: string }) {
  if (score === undefined) return null
  // The three upper steps are all 100 percent, so the name of the step is shown instead of the percentage.
  const full = percentOf(score) === 100
  return (
    <span
      title={scoreHint(score)}
      className={cn('tnum shrink-0 font-semibold text-xs', sureInk[sureOf(score)], className)}
    >
      <span className="sr-only">신뢰도 </span>
      <span className={cn(full && 'sr-only')}>{percentOf(score)}%</span>
      <span className={cn(!full && 'sr-only')}>
        <span className="sr-only">, </span>
        {sureWords[sureOf(score)].name}
      </span>
    </span>
  )
}

/** Shows the value that is not in the field: the report's or the stored one. A click puts it into the field. */
function OtherValue({ meta, value, onUse }: { meta: FieldMeta; value: string; onUse(text: string): void }) {
  const { report, stored, label } = meta
  if (report === '' || stored === '' || meta.agrees) return null
  const kept = value === stored
  const other = kept ? report : stored
  return (
    <p className="mt-1 flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-quiet text-xs">
      <span className="shrink-0">{kept ? '보고서 값' : '저장된 값'}</span>
      <span className="min-w-0 wrap-anywhere text-ink">
        <WholeNumbers text={other} />
      </span>
      <button
        type="button"
        aria-label={`${label}: ${kept ? '보고서 값' : '저장된 값'} ${other}, 이 값 쓰기`}
        onClick={() => onUse(other)}
        className="relative shrink-0 rounded-sm text-accent-text underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-1.5"
      >
        이 값 쓰기
      </button>
    </p>
  )
}
