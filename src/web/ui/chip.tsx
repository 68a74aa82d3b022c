import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type ChipProps = {
  /** The muted label in front of the value, such as the name of a filter. */
  label?: string
  children: ReactNode
  onRemove?: () => void
  /** The accessible name of the x button. Required if `label` does not say what is removed. */
  removeLabel?: string
  className?: string
}

export function Chip({ label, children, onRemove, removeLabel, className }: ChipProps) {
  return (
    <span
      className={cn(
        'inline-flex h-[26px] max-w-full items-center gap-1.5 whitespace-nowrap rounded-full border bg-surface px-2.5 text-xs max-md:h-8',
        onRemove && 'pr-0',
        className,
      )}
    >
      {label && <span className="shrink-0 text-quiet">{label}</span>}
      {/* The value is truncated, because it may be a single word of 200 letters. */}
      <b
        className="tnum max-w-80 truncate font-semibold"
        title={typeof children === 'string' ? children : undefined}
      >
        {children}
      </b>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? `${label ?? '조건'} 지우기`}
          onClick={onRemove}
          className="touch-area relative -ml-1 grid size-6 shrink-0 place-items-center rounded-full text-quiet hover:bg-hover hover:text-ink max-md:size-8"
        >
          <X aria-hidden className="size-3" />
        </button>
      )}
    </span>
  )
}
