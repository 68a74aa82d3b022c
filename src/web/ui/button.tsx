import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, blockedLook, buttonStyles } from './button.styles.ts'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is under way: no second click, a spinner in place of the words, the same width. */
    pending?: boolean
    /** Not possible right now, but the click is answered: `onClick` says what is missing. */
    blocked?: boolean
  }

export function Button({
  variant,
  size,
  block,
  pending = false,
  blocked = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // aria-disabled instead of disabled: the focus stays here, and Enter in a field arrives as this click too.
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...props}
      onClick={click}
      aria-disabled={pending || blocked || undefined}
      aria-busy={pending || undefined}
      className={cn(
        buttonStyles({ variant, size, block }),
        pending && 'cursor-default opacity-80',
        blocked && blockedLook,
        className,
      )}
    >
      {pending ? (
        <>
          {/* opacity, not visibility: the name of the button must stay readable to a screen reader */}
          <span className="inline-flex items-center gap-[inherit] opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner className="ml-0!" />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
