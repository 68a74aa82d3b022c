import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, blockedLook, buttonStyles } from './button.styles.ts'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** True while the action is running. Clicks are ignored, and a spinner replaces the text at the same width. */
    pending?: boolean
    /**
     * True if the action is impossible at the moment. The button looks disabled but can be clicked; its `onClick` then
     * says what is missing.
     */
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
    // The button is `aria-disabled` and not `disabled`, so that it keeps the focus. Pressing Enter in a form field also
    // arrives here as a click.
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
          {/* Hidden by opacity and not by visibility: the text must remain the accessible name of the button. */}
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
