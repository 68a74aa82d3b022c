import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

/** The page container: 1280 px wide, or with `wide` the full window. */
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
