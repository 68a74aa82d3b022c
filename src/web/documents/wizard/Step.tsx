import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

interface StepProps {
  number: number
  title: string
  note?: ReactNode
  done?: boolean
  /** True while the previous step is not done. */
  waiting?: boolean
  children?: ReactNode
}

/** The frame of a wizard step: its number (a check mark once done), title and content. */
export function Step({ number, title, note, done = false, waiting = false, children }: StepProps) {
  const id = `maker-step-${number}`
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-4 border-line-soft border-b p-4 last:border-b-0 max-md:gap-x-2.5"
    >
      <span
        className={cn(
          'tnum grid size-6 place-items-center rounded-full font-semibold text-xs',
          done ? 'bg-good-soft text-good' : 'bg-accent-soft text-accent-text',
          waiting && 'bg-none-soft text-quiet',
        )}
      >
        {done ? <Check aria-hidden className="size-3.5" /> : number}
      </span>
      <div className="min-w-0">
        <header className="flex min-h-6 flex-wrap items-center gap-x-2">
          <h2 id={id} className={cn('font-semibold', waiting && 'text-quiet')}>
            {title}
            {done && <span className="sr-only"> 완료</span>}
          </h2>
          {note && <span className="text-quiet text-sm">{note}</span>}
        </header>
        {children && <div className="mt-2.5">{children}</div>}
      </div>
    </section>
  )
}
