import { createContext, useContext, useEffect, useId, useState } from 'react'

export type FieldWiring = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** Controls pass errors in their own text here. The field shows them unless the form has an error of its own. */
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

/** The ids and ARIA attributes a single control takes from its field; the caller's own props win. */
export function useFieldControl(props: Wirable) {
  const field = useContext(FieldContext)
  return {
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': (props.required ?? field?.required) || undefined,
  }
}

/** The same for a group of controls, which a <label for> cannot label. */
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

/** Passes on an error of a control's own text, but only after the control was left, not while typing. */
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
