import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** Fixed to the bottom of the window; toasts rise above it. `status` says what is unsaved, the buttons follow. */
export function SaveBar({
  status,
  children,
  className,
}: {
  status: ReactNode
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
      <div className="mx-auto flex h-14 max-w-[1280px] items-center gap-2.5 px-6 max-md:px-4">
        <div className="flex min-w-0 flex-1 items-center gap-2 text-sm">{status}</div>
        {children}
      </div>
    </div>
  )
}
