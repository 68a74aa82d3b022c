import { createContext, useContext, useEffect, useId, useState } from 'react'

export type FieldWiring = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /**
   * Called by a control with an error of its own, such as a date that does not exist; null if there is none. The field shows
   * it unless the form has set an error.
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

/** Returns the ID and ARIA attributes that a control gets from its field. The control's own props override them. */
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
 * Passes an error of this control to its field, only after the first blur, so that incomplete text is no error while
 * typing.
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
