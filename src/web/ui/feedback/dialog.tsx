import type { VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'
import { IconButton } from '../icon-button.tsx'
import { usePortalContainer } from '../portal.ts'
import { useFocusReturn } from '../use-focus-return.ts'
import { footerClass, overlayClass, panelStyles } from './dialog.styles.ts'
import { isPassedOnEscape } from './escape.ts'
import { tied } from './tied.tsx'

type DialogProps = VariantProps<typeof panelStyles> & {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The button that opens the dialog; absent if code opens it. */
  trigger?: ReactNode
  /** True if the dialog requires an answer: it has no x button, and neither Esc nor a click outside closes it. */
  locked?: boolean
  /**
   * True if a click outside does not close the dialog, so that no input is lost by accident. Esc and x still close it.
   */
  keepOnOutside?: boolean
  onOpenAutoFocus?: ComponentProps<typeof Radix.Content>['onOpenAutoFocus']
  className?: string
  /**
   * The content of the dialog: a DialogBody and a DialogFooter. If there is something to submit, both are inside a
   * Form.
   */
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, trigger, locked = false, keepOnOutside = false } = props
  const container = usePortalContainer()
  const returnFocus = useFocusReturn(open ?? false)
  const describe = description ? {} : { 'aria-describedby': undefined }
  const closeButton = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal container={container}>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...describe}
          data-dialog
          className={cn(panelStyles({ size: props.size }), props.className)}
          onEscapeKeyDown={(event) => (locked || isUsedInside(event)) && event.preventDefault()}
          onKeyDown={(event) => {
            if (isPassedOnEscape(event) && !isUsedInside(event.nativeEvent)) closeButton.current?.click()
          }}
          onInteractOutside={(event) => (locked || keepOnOutside) && event.preventDefault()}
          onOpenAutoFocus={props.onOpenAutoFocus}
          {...(trigger ? {} : { onCloseAutoFocus: returnFocus })}
        >
          <header className={cn('shrink-0 px-5 pt-4', !locked && 'pr-12')}>
            <Radix.Title className="py-0.5 font-bold text-lg">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-0.5 text-quiet text-sm">{tied(description)}</Radix.Description>
            )}
          </header>
          {props.children}
          {/* The close button is the last element in the DOM, so that the initial focus is on the first field and not
              on this button. */}
          {!locked && (
            <Radix.Close asChild>
              <IconButton
                ref={closeButton}
                label="닫기"
                size="sm"
                className="absolute top-4 right-3 max-md:top-2 max-md:size-11"
              >
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * True if an element inside the dialog handles Esc itself, such as a search input with text. Such elements have
 * `data-own-escape`.
 */
const isUsedInside = (event: KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('[data-own-escape]') !== null

export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      data-scroll
      className={cn('min-h-0 flex-1 overflow-y-auto -outline-offset-2 px-5 pt-3 pb-5', className)}
    />
  )
}

/** The buttons at the right end of a dialog; the primary button is the last one. `start` is shown at the left. */
export function DialogFooter({
  start,
  className,
  children,
  ...props
}: ComponentProps<'div'> & { start?: ReactNode }) {
  return (
    <div {...props} className={cn(footerClass, 'no-print', className)}>
      {start && <div className="mr-auto min-w-0 text-quiet text-xs">{start}</div>}
      {children}
    </div>
  )
}

/** The footer of a read-only dialog: a single close button. */
export const CloseFooter = ({ primary = false }: { primary?: boolean }) => (
  <DialogFooter>
    <DialogClose>
      <Button variant={primary ? 'primary' : 'secondary'}>닫기</Button>
    </DialogClose>
  </DialogFooter>
)

/** Makes its child close the surrounding dialog: <DialogClose><Button>취소</Button></DialogClose> */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
