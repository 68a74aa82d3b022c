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
import { isLeftEscape } from './escape.ts'

type DialogProps = VariantProps<typeof panelStyles> & {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The button that opens it, when nothing else does. */
  trigger?: ReactNode
  /** Neither Esc nor a click outside nor an x closes it: an answer is needed. */
  locked?: boolean
  /** A click outside must not throw away a half-filled form; Esc and x still close. */
  keepOnOutside?: boolean
  onOpenAutoFocus?: ComponentProps<typeof Radix.Content>['onOpenAutoFocus']
  className?: string
  /** DialogBody and DialogFooter, in a Form when there is something to send. */
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
            if (isLeftEscape(event) && !isUsedInside(event.nativeEvent)) closeButton.current?.click()
          }}
          onInteractOutside={(event) => (locked || keepOnOutside) && event.preventDefault()}
          onOpenAutoFocus={props.onOpenAutoFocus}
          {...(trigger ? {} : { onCloseAutoFocus: returnFocus })}
        >
          <header className={cn('shrink-0 px-5 pt-4', !locked && 'pr-12')}>
            <Radix.Title className="py-0.5 font-bold text-lg">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-0.5 text-quiet text-sm">{description}</Radix.Description>
            )}
          </header>
          {props.children}
          {/* Last, so that the focus starts on the first field and not on the way out. */}
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

/** A part that does something with Esc itself, such as a search box with text in it, is marked `data-own-escape`. */
const isUsedInside = (event: KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('[data-own-escape]') !== null

export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} data-scroll className={cn('min-h-0 flex-1 overflow-y-auto px-5 pt-3 pb-5', className)} />
  )
}

/** Buttons at the right, the main one last; `start` stands at the left. */
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

/** Of a dialog that is only read. */
export const CloseFooter = ({ primary = false }: { primary?: boolean }) => (
  <DialogFooter>
    <DialogClose>
      <Button variant={primary ? 'primary' : 'secondary'}>닫기</Button>
    </DialogClose>
  </DialogFooter>
)

/** Closes the dialog it stands in: <DialogClose><Button>취소</Button></DialogClose> */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
