import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { tied } from './tied.tsx'

type StateProps = {
  icon: LucideIcon
  tone?: 'plain' | 'danger'
  title: ReactNode
  text?: ReactNode
  /** One or two buttons with which the person can get out of this state. */
  actions?: ReactNode
  children?: ReactNode
  /**
   * The ARIA role. Screen readers announce an `alert` at once, for example an error. An empty list is only a `status`.
   */
  role?: 'status' | 'alert'
  /** The heading level; 1 if the state fills the whole page. */
  level?: 1 | 2 | 3
  className?: string | undefined
}

/** The common layout of empty, error and denied states: icon, text and buttons. */
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
      {/* The heading can be focused by code: it takes the focus when a list has become empty. */}
      <Heading tabIndex={-1} className="text-balance font-semibold text-lg outline-none">
        {title}
      </Heading>
      {text && <p className="mt-1 max-w-80 text-balance text-quiet text-sm leading-5">{tied(text)}</p>}
      {children}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
