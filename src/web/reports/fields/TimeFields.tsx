import { minutesBetween } from '#shared/reports/timeOfDay.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TimeInput } from '#web/ui/form/masked/time-input.tsx'
import { durationText, type FieldFault, fieldId } from '../reportForm.ts'

interface TimeFieldsProps {
  startTime: string
  endTime: string
  faultOf(field: string): FieldFault
  disabled?: boolean
  onChange(part: { startTime?: string; endTime?: string }): void
}

/** Inputs for start and end time, with the duration between them. */
export function TimeFields({ startTime, endTime, faultOf, disabled, onChange }: TimeFieldsProps) {
  const minutes = minutesBetween(startTime, endTime)
  return (
    <div className="flex items-start gap-2 max-md:gap-1">
      <Field
        id={fieldId('startTime')}
        label="시작시간"
        required
        reserve
        {...faultOf('startTime')}
        className="flex-1"
      >
        <TimeInput
          placeholder="HH:MM"
          value={startTime}
          disabled={disabled}
          onValueChange={(value) => onChange({ startTime: value })}
        />
      </Field>
      <span aria-hidden className="pt-7 text-quiet max-md:pt-8">
        –
      </span>
      <Field
        id={fieldId('endTime')}
        label={
          <>
            종료시간 <span className="font-normal max-md:hidden">(선택)</span>
          </>
        }
        {...faultOf('endTime')}
        reserve
        help={minutes !== null && <span className="tnum">{durationText(minutes)}</span>}
        className="flex-1"
      >
        <TimeInput
          placeholder="HH:MM"
          value={endTime}
          disabled={disabled}
          onValueChange={(value) => onChange({ endTime: value })}
        />
      </Field>
    </div>
  )
}
