import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type ChipProps = {
  /** The muted label in front of the value, such as the name of a filter. */
  label?: string
  children: ReactNode
  onRemove?: () => void
  /** Opens an editor for the value; the text of the chip is then a button. */
  onOpen?: (() => void) | undefined
  /** Whether that editor is open. */
  open?: boolean
  /** Names the chip, so that the focus can return to it. */
  place?: string
  /** The accessible name of the x button. Required if `label` does not say what is removed. */
  removeLabel?: string
  className?: string
}

export function Chip(props: ChipProps) {
  const { label, children, onRemove, removeLabel, onOpen, open = false, place, className } = props
  const text = (
    <>
      {label && <span className="shrink-0 text-quiet">{label}</span>}
      {/* The value is truncated, because it may be a single word of 200 letters. */}
      <b
        className="tnum max-w-80 truncate font-semibold"
        title={typeof children === 'string' ? children : undefined}
      >
        {children}
      </b>
    </>
  )
  return (
    <span
      className={cn(
        'inline-flex h-[26px] max-w-full items-center gap-1.5 whitespace-nowrap rounded-full border bg-surface px-2.5 text-xs max-md:h-8',
        onRemove && 'pr-0',
        open && 'border-focus ring-3 ring-focus/20',
        className,
      )}
    >
      {onOpen ? (
        <button
          type="button"
          data-chip={place}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={onOpen}
          className="-ml-2.5 flex h-full min-w-0 items-center gap-1.5 rounded-l-full pl-2.5 hover:underline"
        >
          {text}
        </button>
      ) : (
        text
      )}
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
