import { useQuery } from '@tanstack/react-query'
import { type OwnField, offeredChoices } from '#shared/company/own/ownField.ts'
import { flagWords, longestOwnText } from '#shared/company/own/ownValue.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { Input } from '#web/ui/form/input.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { NumberInput } from '#web/ui/form/masked/number-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Segments } from '#web/ui/form/segments.tsx'

interface OwnInputProps {
  field: OwnField
  value: string
  disabled?: boolean
  onChange(text: string): void
}

/** The input of an own field, by its kind. It must be inside a Field, for yes and no inside one with `group`. */
export function OwnInput(props: OwnInputProps) {
  const { field, value, disabled = false, onChange } = props
  switch (field.kind) {
    case 'text':
      return (
        <Input
          value={value}
          maxLength={longestOwnText}
          readOnly={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'number':
      return (
        <NumberInput
          value={value}
          negative
          decimals={4}
          {...(field.unit ? { unit: field.unit } : {})}
          readOnly={disabled}
          onValueChange={onChange}
        />
      )
    case 'day':
      return <DateInput value={value} readOnly={disabled} onValueChange={onChange} />
    case 'flag':
      return (
        <Segments
          options={[
            ...flagWords.map((word): { value: string; label: string } => ({ value: word, label: word })),
            { value: '', label: '모름' },
          ]}
          value={value}
          disabled={disabled}
          onValueChange={onChange}
        />
      )
    case 'choice':
      return <Choices {...props} />
    case 'person':
      return <People {...props} />
  }
}

function Choices({ field, value, disabled, onChange }: OwnInputProps) {
  const offered = offeredChoices(field)
  const other = field.choices.find(({ id, removed }) => removed && String(id) === value)
  return (
    <NativeSelect value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
      <option value="">선택 안 함</option>
      {other && <option value={value}>{other.label} (없앤 값)</option>}
      {offered.map(({ id, label }) => (
        <option key={id} value={String(id)}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}

function People({ value, disabled, onChange }: OwnInputProps) {
  const { data = [] } = useQuery(queryOf(listUsers, {}))
  const isKnown = value === '' || data.some(({ teamId }) => teamId === value)
  return (
    <NativeSelect value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
      <option value="">선택 안 함</option>
      {!isKnown && <option value={value}>{value}</option>}
      {data.map((user) => (
        <option key={user.teamId} value={user.teamId}>
          {userLabel(user)}
        </option>
      ))}
    </NativeSelect>
  )
}
