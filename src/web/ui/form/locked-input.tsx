import { Lock } from 'lucide-react'
import { Input, type InputProps } from './input.tsx'

/** A read-only input with a lock icon. It is focusable, so that its value can be read and copied. */
export function LockedInput(props: Omit<InputProps, 'readOnly' | 'trailing' | 'onChange' | 'defaultValue'>) {
  return <Input {...props} readOnly trailing={<Lock aria-hidden className="size-3.5" />} />
}
