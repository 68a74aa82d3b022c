import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The look of a link in a text. `LinkButton` applies it to a button; a real link uses an anchor with this class. */
export const linkClass =
  'inline-flex items-center gap-1 rounded-sm font-medium text-accent-text underline-offset-2 hover:underline'

export function LinkButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={cn(linkClass, 'no-print disabled:text-hint disabled:no-underline', className)}
    />
  )
}
