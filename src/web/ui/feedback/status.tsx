import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

const dots = { good: 'bg-good', warn: 'bg-warning', danger: 'bg-danger', info: 'bg-info', none: 'bg-hint' }
const words = { good: '', warn: 'text-warning', danger: 'text-danger', info: '', none: 'text-quiet' }

/** A dot and a word: for a second state beside a badge, so that two badges never compete. */
export function Status({
  tone,
  children,
  className,
}: {
  tone: keyof typeof dots
  children: ReactNode
  className?: string
}) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 whitespace-nowrap', words[tone], className)}>
      <span aria-hidden className={cn('size-1.5 shrink-0 rounded-full', dots[tone])} />
      {children}
    </span>
  )
}
