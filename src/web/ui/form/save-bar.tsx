import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

/**
 * A bar at the bottom of the window with the save button. `status` says what is unsaved. Toasts appear above the bar.
 */
export function SaveBar({
  status,
  wide = false,
  children,
  className,
}: {
  status: ReactNode
  /** True for screens of full width: the content of the bar is then as wide as the window. */
  wide?: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <div
      data-save-bar
      className={cn(
        'fixed inset-x-0 bottom-0 z-30 border-t bg-surface shadow-[0_-4px_16px_rgb(20_32_52/0.05)]',
        'pb-[env(safe-area-inset-bottom)]',
        className,
      )}
    >
      <div
        className={cn(
          'flex h-14 items-center gap-2.5 max-md:px-4',
          wide ? 'px-5' : 'mx-auto max-w-[1280px] px-6',
        )}
      >
        <div className="flex min-w-0 flex-1 items-center gap-2 text-sm">{status}</div>
        {children}
      </div>
    </div>
  )
}
