import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cn(
        'whitespace-nowrap rounded-sm border border-b-2 bg-surface px-[5px] font-sans text-quiet text-xs leading-[18px]',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
