import { countLetters } from '#shared/reports/countLetters.ts'
import { reportLimits } from '#shared/reports/reportRules.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { type FieldFault, fieldId } from '../reportForm.ts'
import { Optional } from './Optional.tsx'

export function KeyPointsField({
  value,
  fault,
  disabled,
  onChange,
}: {
  value: string
  fault: FieldFault
  disabled?: boolean
  onChange(text: string): void
}) {
  const count = countLetters(value.trim())
  return (
    <Field
      id={fieldId('keyPoints')}
      label={<Optional>핵심사항</Optional>}
      {...fault}
      aside={
        <span className={cn(count > reportLimits.keyPoints && 'font-semibold text-danger')}>
          {count}/{reportLimits.keyPoints}
        </span>
      }
    >
      <Input
        placeholder="20자까지"
        maxLength={200}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

interface NextActionProps {
  nextAction: string
  nextActionDate: string
  faultOf(field: string): FieldFault
  disabled?: boolean
  onChange(part: { nextAction?: string; nextActionDate?: string }): void
}

export function NextActionFields({
  nextAction,
  nextActionDate,
  faultOf,
  disabled,
  onChange,
}: NextActionProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_10rem] gap-3 max-md:grid-cols-1">
      <Field id={fieldId('nextAction')} label={<Optional>다음 할 일</Optional>} {...faultOf('nextAction')}>
        <Input
          placeholder="예: 실사 체크리스트 발송"
          maxLength={reportLimits.nextAction}
          value={nextAction}
          disabled={disabled}
          onChange={(event) => onChange({ nextAction: event.target.value })}
        />
      </Field>
      <Field id={fieldId('nextActionDate')} label="기한" reserve {...faultOf('nextActionDate')}>
        <DateInput
          value={nextActionDate}
          disabled={disabled}
          onValueChange={(day) => onChange({ nextActionDate: day })}
        />
      </Field>
    </div>
  )
}
