import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { BusinessNumberInput } from '#web/domain/businessNumber/BusinessNumberInput.tsx'
import { figureFormat } from '#web/statements/figureFormat.ts'
import { Input } from '#web/ui/form/input.tsx'
import { useMaskedInput } from '#web/ui/form/masked/use-masked-input.ts'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type FieldMeta, kindOfPath } from '../review/buildReview.ts'
import { opinionNames } from '../review/fieldLists.ts'
import { useField } from '../review/reviewContext.ts'
import { sureOf } from '../review/scores.ts'
import { Percent } from './ReviewField.tsx'

interface EvidenceEditorProps {
  shown: FieldMeta | null
  doubts: number
  onStep(direction: 1 | -1): void
}

/** An input for the current value, shown above the report while the form is hidden. */
export function EvidenceEditor({ shown, doubts, onStep }: EvidenceEditorProps) {
  if (!shown && doubts === 0) return null
  return (
    <div className="flex shrink-0 items-end gap-1 border-b bg-surface py-2 pr-2 pl-3">
      <div className="min-w-0 flex-1 lg:max-w-xl">
        {shown ? (
          <Value key={shown.path} field={shown} />
        ) : (
          <p className="pb-2 text-quiet text-sm max-md:pb-3">
            확인이 필요한 항목 <b className="tnum text-ink">{doubts}</b>개를 하나씩 볼 수 있습니다.
          </p>
        )}
      </div>
      {doubts > 0 && (
        <>
          <IconButton label="이전 항목" onClick={() => onStep(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label="다음 항목" onClick={() => onStep(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}

const amounts = figureFormat()
const percents = figureFormat('%')

function Value({ field }: { field: FieldMeta }) {
  const { value, set } = useField(field.path)
  const kind = kindOfPath(field.path)
  const masked = useMaskedInput({ text: value, format: kind === 'percent' ? percents : amounts, onText: set })
  const sure = field.score === undefined ? undefined : sureOf(field.score)
  const name = { 'aria-label': `${field.label} 값` }
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(event.target.value)
  return (
    <>
      <p className="mb-1 flex items-baseline gap-2 text-xs">
        <b className="truncate font-semibold">{field.label}</b>
        <Percent score={field.score} />
        <span className="ml-auto shrink-0 text-quiet">{field.evidence ? '' : '근거 없음'}</span>
      </p>
      {opinionNames.some((opinion) => field.path === `company.${opinion}`) ? (
        <Textarea {...name} rows={3} value={value} onChange={onChange} />
      ) : field.path === 'company.businessNumber' ? (
        <BusinessNumberInput {...name} sure={sure} value={value} onValueChange={set} />
      ) : kind === 'money' || kind === 'percent' ? (
        <Input {...name} sure={sure} {...masked} inputClassName="tnum" />
      ) : (
        <Input {...name} sure={sure} value={value} onChange={onChange} inputClassName="tnum" />
      )}
    </>
  )
}
