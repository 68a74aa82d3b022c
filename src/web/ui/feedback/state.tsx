import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

type StateProps = {
  icon: LucideIcon
  tone?: 'plain' | 'danger'
  title: ReactNode
  text?: ReactNode
  /** What one can do about it: one or two buttons. */
  actions?: ReactNode
  children?: ReactNode
  /** An alert is read out at once; an empty list is not that urgent. */
  role?: 'status' | 'alert'
  /** 1 when the state is the whole page. */
  level?: 1 | 2 | 3
  className?: string | undefined
}

/** The common shape of empty, error and denied: a sign, a sentence, the way out. */
export function State({
  icon: Icon,
  tone = 'plain',
  title,
  text,
  actions,
  children,
  role,
  level = 2,
  className,
}: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div role={role} className={cn('flex flex-col items-center px-5 py-10 text-center', className)}>
      <span
        aria-hidden
        className={cn(
          'mb-3.5 grid size-12 place-items-center rounded-2xl',
          tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-none-soft text-quiet',
        )}
      >
        <Icon className="size-6 stroke-[1.5]" />
      </span>
      <Heading className="text-balance font-semibold text-lg">{title}</Heading>
      {text && <p className="mt-1 max-w-80 text-balance text-quiet text-sm leading-5">{text}</p>}
      {children}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
