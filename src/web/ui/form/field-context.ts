import { createContext, useContext, useEffect, useId, useState } from 'react'

export type FieldWiring = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /**
   * Called by a control to state an error that it has found itself, such as a date that does not exist; null if it has
   * none. The field shows this error unless the form has set one.
   */
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
 * Returns the ID and the ARIA attributes that a control gets from the field around it. The props of the control
 * override them.
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
 * Like `useFieldControl`, for a group of controls. It uses `aria-labelledby`, because `<label for>` cannot label a
 * group.
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

/**
 * Passes an error that this control has found itself to its field. This happens only after the first blur, so that
 * incomplete text is no error while the person types.
 */
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
