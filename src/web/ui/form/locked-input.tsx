import { Lock } from 'lucide-react'
import { Input, type InputProps } from './input.tsx'

/** A value that cannot be changed here: grey, with a lock, but focusable so that it can be read and copied. */
export function LockedInput(props: Omit<InputProps, 'readOnly' | 'trailing' | 'onChange' | 'defaultValue'>) {
  return <Input {...props} readOnly trailing={<Lock aria-hidden className="size-3.5" />} />
}
