import { createContext, useContext, useEffect, useId, useState } from 'react'

export type FieldWiring = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** Controls say here what is wrong with their own text; the field shows it while the form says nothing. */
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

/** What a single control takes from the field around it; what the caller says himself comes first. */
export function useFieldControl(props: Wirable) {
  const field = useContext(FieldContext)
  return {
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': (props.required ?? field?.required) || undefined,
  }
}

/** The same for a group of controls, which a <label for> cannot name. */
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

/** What a control finds wrong with its text: said once the control is left, not while somebody is typing in it. */
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
