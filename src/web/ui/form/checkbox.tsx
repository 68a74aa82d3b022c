import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../cn.ts'
import { useFieldControl } from './field-context.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** The visible label. Without it, an `aria-label` is required. */
  label?: ReactNode
  /** True if the checkbox is for several rows, and some of them but not all are selected. */
  indeterminate?: boolean
}

const box =
  'peer size-4 shrink-0 cursor-[inherit] appearance-none rounded-sm border-[1.5px] border-line-strong bg-surface enabled:hover:border-hint checked:border-accent! checked:bg-accent indeterminate:border-accent! indeterminate:bg-accent disabled:bg-hover disabled:checked:opacity-60 aria-invalid:border-danger'
const mark = 'pointer-events-none absolute inset-0 m-auto hidden size-3 stroke-[3.5] text-on-accent'

export function Checkbox({
  label,
  indeterminate = false,
  className,
  ref,
  required,
  ...props
}: CheckboxProps) {
  const wiring = useFieldControl({ ...props, required })
  const own = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  })
  const control = (
    <span className={cn('relative inline-grid shrink-0 align-middle', !label && className)}>
      <input
        {...props}
        {...wiring}
        type="checkbox"
        ref={(node) => {
          own.current = node
          if (typeof ref === 'function') return ref(node)
          if (ref) ref.current = node
          return undefined
        }}
        className={box}
      />
      <Check aria-hidden className={cn(mark, 'peer-checked:block peer-indeterminate:hidden')} />
      <Minus aria-hidden className={cn(mark, 'stroke-[4] peer-indeterminate:block')} />
    </span>
  )
  if (!label) return control
  return (
    <label className={cn('inline-flex items-center gap-1.5 max-md:min-h-11', className)}>
      {control}
      <span>{label}</span>
    </label>
  )
}
