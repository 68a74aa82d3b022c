import { Lock } from 'lucide-react'
import { Input, type InputProps } from './input.tsx'

/**
 * Shows a value that cannot be changed here. It is grey and has a lock, but can be focused, so that it can be
 * read and copied.
 */
export function LockedInput(props: Omit<InputProps, 'readOnly' | 'trailing' | 'onChange' | 'defaultValue'>) {
  return <Input {...props} readOnly trailing={<Lock aria-hidden className="size-3.5" />} />
}
