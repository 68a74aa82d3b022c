import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { useFieldControl } from './field-context.ts'
import { bareControl, type InputLook, inputFrame } from './input.styles.ts'

type NativeSelectProps = Omit<ComponentProps<'select'>, 'size'> & Pick<InputLook, 'size'>

/**
 * The browser's own select, with `option` elements as children. It is lightweight, and works well on phones and in
 * lists with many rows.
 */
export function NativeSelect({ size, className, required, ...props }: NativeSelectProps) {
  const wiring = useFieldControl({ ...props, required })
  return (
    <span className={cn(inputFrame({ size }), 'relative px-0 max-md:px-0', className)}>
      <select
        {...props}
        {...wiring}
        className={cn(bareControl, 'w-full cursor-pointer appearance-none truncate rounded-md pr-7 pl-2.5')}
      />
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-3.5 print:hidden" />
    </span>
  )
}
