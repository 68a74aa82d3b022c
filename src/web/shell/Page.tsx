import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

/** A page's width and air: 1280, or the whole window for tables and detail. */
export function Page({
  wide = false,
  children,
  className,
}: {
  wide?: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <div
      className={cn(
        wide ? 'px-5 pt-4 max-md:px-4' : 'mx-auto max-w-[1280px] px-6 pt-6 pb-12 max-md:px-4 max-md:pt-4',
        className,
      )}
    >
      {children}
    </div>
  )
}
