import { useEffect, useState } from 'react'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { readOwnValue } from '#shared/company/own/ownValue.ts'
import { OwnInput } from '#web/domain/ownFields/OwnInput.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface OwnValueFieldProps {
  field: OwnField
  /** Called with the value that the companies get, null to clear it; undefined while there is none. */
  onValue(value: string | null | undefined): void
}

const pauseMs = 300

/** The new value of an own field. The preview follows a moment after the typing. */
export function OwnValueField({ field, onValue }: OwnValueFieldProps) {
  const [text, setText] = useState('')
  const [clears, setClears] = useState(false)
  const read = readOwnValue(field.kind, text)
  const fault = 'fault' in read ? read.fault : undefined
  const value = clears ? null : fault !== undefined || text.trim() === '' ? undefined : text.trim()
  useEffect(() => {
    const timer = setTimeout(() => onValue(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, onValue])
  return (
    <div className="grid gap-2">
      <Field label={field.label} group={field.kind === 'flag'} error={clears ? undefined : fault}>
        <OwnInput field={field} value={clears ? '' : text} disabled={clears} onChange={setText} />
      </Field>
      <Checkbox
        label="값을 비웁니다"
        checked={clears}
        onChange={(event) => setClears(event.currentTarget.checked)}
        className="justify-self-start"
      />
    </div>
  )
}
