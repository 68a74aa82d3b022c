import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & { label: ReactNode }

/**
 * A switch for a setting that takes effect at once. For a setting that takes effect only when a save button is clicked,
 * use a checkbox.
 */
export function Switch({ label, className, ...props }: SwitchProps) {
  return (
    <label className={cn('inline-flex items-center gap-2 max-md:min-h-11', className)}>
      <span className="relative inline-flex shrink-0">
        <input
          {...props}
          type="checkbox"
          // A native checkbox exposes its checked state without `aria-checked`.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className="peer h-[18px] w-8 cursor-[inherit] appearance-none rounded-full bg-hint transition-colors checked:bg-accent disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-3.5 rounded-full bg-white transition-transform peer-checked:translate-x-3.5" />
      </span>
      {label}
    </label>
  )
}
