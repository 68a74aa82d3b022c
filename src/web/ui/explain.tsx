import { type ReactNode, useId, useRef } from 'react'

type ExplainProps = { title: string; children: ReactNode }

const gap = 8

/**
 * A "?" button next to a title, which opens an explanation. The explanation is a native popover, which Esc or a click
 * elsewhere closes.
 */
export function Explain({ title, children }: ExplainProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  /** Positions the popover below the button, or above it if there is no space, always inside the window. */
  function place() {
    const at = button.current?.getBoundingClientRect()
    const box = panel.current
    if (!at || !box) return
    const { width, height } = box.getBoundingClientRect()
    const below = at.bottom + gap
    const top = below + height > window.innerHeight - gap ? Math.max(gap, at.top - gap - height) : below
    box.style.left = `${Math.max(gap, Math.min(at.left, window.innerWidth - width - gap))}px`
    box.style.top = `${top}px`
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={`${title} 설명`}
        data-action
        className="group touch-area relative -my-1 grid size-6 shrink-0 place-items-center max-md:size-8"
      >
        <span className="grid size-4 place-items-center rounded-full border border-line-strong text-[11px] text-quiet leading-none group-hover:border-accent-text group-hover:text-accent-text max-md:size-5">
          ?
        </span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="note"
        aria-label={title}
        onToggle={place}
        className="no-print fixed m-0 w-[336px] max-w-[calc(100vw-16px)] rounded-lg border bg-surface p-3.5 text-left font-normal text-ink shadow-md"
      >
        <p className="mb-1.5 font-semibold text-sm">{title}</p>
        {children}
      </div>
    </>
  )
}
