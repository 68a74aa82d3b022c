import { createContext, useContext, useEffect, useId, useState } from 'react'

export type FieldWiring = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** A control reports an error in what was typed, or null if there is none. The field shows it unless the form has set an error of its own. */
  setOwnFault: (control: string, fault: string | null) => void
}

export const FieldContext = createContext<FieldWiring | null>(null)

type Wirable = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  'aria-labelledby'?: string | undefined
  'aria-label'?: string | undefined
}

/**
 * Returns the ids and ARIA attributes that a single control takes from its field. The caller's own props take
 * precedence.
 */
export function useFieldControl(props: Wirable) {
  const field = useContext(FieldContext)
  return {
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': (props.required ?? field?.required) || undefined,
  }
}

/**
 * Like `useFieldControl`, for a group of controls. It uses aria-labelledby, because a <label for> cannot
 * label a group.
 */
export function useFieldGroup(props: Wirable) {
  const field = useContext(FieldContext)
  return {
    id: props.id ?? field?.id,
    'aria-labelledby': props['aria-labelledby'] ?? (props['aria-label'] ? undefined : field?.labelId),
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': (props.required ?? field?.required) || undefined,
  }
}

/** Reports an error in what was typed in this control to the field. This happens only after the person has left the control, not while typing. */
export function useOwnFault(fault: string | null) {
  const field = useContext(FieldContext)
  const control = useId()
  const [left, setLeft] = useState(false)
  const said = left ? fault : null
  const setOwnFault = field?.setOwnFault
  useEffect(() => {
    if (said === null || !setOwnFault) return
    setOwnFault(control, said)
    return () => setOwnFault(control, null)
  }, [setOwnFault, control, said])
  return {
    invalid: said !== null || undefined,
    left: () => setLeft(true),
    entered: () => setLeft(false),
  }
}
