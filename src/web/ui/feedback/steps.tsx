import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

interface StepsProps {
  /** The accessible name of the list. */
  label: string
  titles: readonly string[]
  /** The current step, counted from 0. */
  current: number
  /** A remark at the right. */
  children?: ReactNode
}

/** Lists the steps of a task and highlights the current one. */
export function Steps({ label, titles, current, children }: StepsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <ol aria-label={label} className="flex flex-wrap items-center gap-y-1 text-sm">
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'flex items-center gap-2',
              index > 0 &&
                'before:mx-4 before:h-px before:w-8 before:bg-line-strong max-md:before:mx-1.5 max-md:before:w-2.5',
              index === current ? 'font-semibold text-accent-text' : 'text-quiet',
            )}
          >
            <span
              aria-hidden
              className={cn(
                'tnum grid size-5.5 place-items-center rounded-full border text-xs',
                index === current && 'border-accent bg-accent text-on-accent',
                index < current && 'border-accent-soft bg-accent-soft text-accent-text',
              )}
            >
              {index < current ? <Check className="size-3" /> : index + 1}
            </span>
            {title}
          </li>
        ))}
      </ol>
      {children && <span className="tnum ml-auto text-quiet text-xs">{children}</span>}
    </div>
  )
}
