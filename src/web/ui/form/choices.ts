/** An option of a RadioGroup or Segments. */
export type Choice<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

export type ChoiceProps<Value extends string> = {
  options: readonly Choice<Value>[]
  /** The chosen value; '' or null if nothing is chosen. */
  value: Value | '' | null | undefined
  onValueChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  'aria-label'?: string | undefined
  'aria-invalid'?: boolean | undefined
  className?: string | undefined
}
