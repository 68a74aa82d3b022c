import { exportReasonLimit } from '#shared/company/exportReason.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

interface ExportReasonProps {
  value: string
  error: string
  readOnly: boolean
  onChange(text: string): void
}

/** The input for the reason of an export. It is shown if the firm requires a reason. */
export const ExportReason = ({ value, error, readOnly, onChange }: ExportReasonProps) => (
  <Field label="내보내는 사유" required error={error}>
    <Textarea
      rows={2}
      readOnly={readOnly}
      counter={{ max: exportReasonLimit }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
)
