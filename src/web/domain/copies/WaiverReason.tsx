import { longestWaiver } from '#shared/copies/limits.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

interface WaiverReasonProps {
  value: string
  error: string | undefined
  onChange(text: string): void
}

/** The input for the reason why an admin waives the NDA for one copy. */
export const WaiverReason = ({ value, error, onChange }: WaiverReasonProps) => (
  <Field label="관리자 면제 사유" required help="이 사본 1부에만 쓰이고 감사로그에 남습니다." error={error}>
    <Textarea
      rows={2}
      value={value}
      counter={{ max: longestWaiver }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
)
