import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

/** A bordered box for one group of content. Cards are never nested; thin lines separate parts within a card. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} data-card className={cn('min-w-0 rounded-lg border bg-surface', className)} />
}

type CardHeaderProps = {
  title: ReactNode
  id?: string
  note?: ReactNode
  level?: 2 | 3 | 4
  children?: ReactNode
  className?: string
}

/** The header of a card: title, muted note next to it, and buttons at the right. */
export function CardHeader({ title, id, note, level = 2, children, className }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header
      className={cn(
        'flex min-h-11 flex-wrap items-center gap-x-2 border-line-soft border-b px-4 py-1.5',
        className,
      )}
    >
      <Heading id={id} className="font-semibold">
        {title}
      </Heading>
      {note && <span className="text-quiet text-sm">{note}</span>}
      {children && <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>}
    </header>
  )
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('p-4', className)} />
}
