import { longestPassword } from '#shared/copies/limits.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

interface PdfPasswordProps {
  value: string
  className?: string
  onChange(password: string): void
}

/** The field for the password that opens an encrypted PDF. */
export const PdfPassword = ({ value, className, onChange }: PdfPasswordProps) => (
  <Field label="PDF를 여는 암호" required className={className}>
    <PasswordInput
      value={value}
      autoComplete="off"
      maxLength={longestPassword}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
)
