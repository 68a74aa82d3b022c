import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type PageHeaderProps = { title: ReactNode; note?: ReactNode; children?: ReactNode; className?: string }

/** The h1 of the page, a muted note next to it, and buttons at the right (on phones below). */
export function PageHeader({ title, note, children, className }: PageHeaderProps) {
  return (
    <header className={cn('mb-4 flex flex-wrap items-end gap-x-3 gap-y-2', className)}>
      <h1 className="font-bold text-xl">{title}</h1>
      {note && <p className="pb-[3px] text-quiet text-sm leading-5">{note}</p>}
      {children && <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  )
}
