import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useRef, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'
import { IconButton } from '../icon-button.tsx'
import { Kbd } from '../kbd.tsx'
import { giveBack } from '../use-focus-return.ts'
import { passesToDialog } from './escape.ts'
import { tied } from './tied.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type ToastVariant } from './toast.store.ts'

const DISPLAY_MS = 5000
// How long a toast with an action stays open, in ms. This is longer than for other toasts, because the person has to
// decide whether to click.
const ACTION_MS = 10_000
const SWIPE_PX = 50

const looks = {
  default: { Icon: CircleCheck, line: 'border-l-good', ink: 'text-good' },
  destructive: { Icon: CircleAlert, line: 'border-l-danger-fill', ink: 'text-danger' },
  info: { Icon: Info, line: 'border-l-info', ink: 'text-info' },
} satisfies Record<ToastVariant, unknown>

// `pointer-events-auto` keeps the toast clickable while a modal dialog disables pointer events on the rest of the page.
const toastClass =
  'pointer-events-auto relative flex w-full items-start gap-2.5 rounded-lg border border-l-[3px] bg-surface py-3 pr-2 pl-3.5 shadow-md'

/**
 * The container of all toasts. It is rendered once in the app; `toast()` in toast.store.ts adds toasts to it. F8
 * focuses it.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<Element | null>(null)
  function close(id: string) {
    dismissToast(id)
    // If the person had moved the focus to the toasts, it returns to the element that had it before.
    requestAnimationFrame(() => {
      if (document.activeElement === list.current) giveBack(before.current)
    })
  }
  return (
    <Toast.Provider duration={DISPLAY_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label="알림">
      {toasts.map(({ id, open, title, description, variant = 'default', action }) => {
        const { Icon, line, ink } = looks[variant]
        return (
          <Toast.Root
            key={id}
            open={open}
            duration={action ? ACTION_MS : DISPLAY_MS}
            onOpenChange={(next) => !next && close(id)}
            onEscapeKeyDown={(event) => passesToDialog(event) && event.preventDefault()}
            className={cn(
              toastClass,
              line,
              'data-[state=open]:animate-toast-in data-[state=closed]:animate-fade-out',
              'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-swipe-out',
              'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            )}
          >
            <Icon aria-hidden className={cn('mt-0.5', ink)} />
            <div className="min-w-0 flex-1">
              <Toast.Title className="font-semibold">{tied(title)}</Toast.Title>
              {description && (
                <Toast.Description className="text-quiet text-sm">{tied(description)}</Toast.Description>
              )}
            </div>
            {action && (
              <span
                aria-hidden
                className="shrink-0 self-center max-md:hidden"
                title="F8을 누르면 이 알림으로 옵니다"
              >
                <Kbd>F8</Kbd>
              </span>
            )}
            {action && (
              <Toast.Action asChild altText={`${action.label}: F8을 누르면 이 알림으로 옵니다`}>
                <Button size="sm" className="shrink-0 self-center max-md:h-11" onClick={action.onAction}>
                  {action.label}
                </Button>
              </Toast.Action>
            )}
            <Toast.Close asChild>
              <IconButton label="알림 닫기" size="xs" className="max-md:size-9">
                <X aria-hidden />
              </IconButton>
            </Toast.Close>
          </Toast.Root>
        )
      })}
      <Toast.Viewport
        ref={list}
        data-toast-viewport
        onFocusCapture={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
        }}
        label="알림 ({hotkey})"
        className={cn(
          'fixed right-4 bottom-[calc(16px+var(--save-bar-height))] z-100 flex w-88 flex-col gap-3 rounded-lg',
          'max-md:right-0 max-md:bottom-(--save-bar-height) max-md:w-full max-md:p-3',
          'max-md:pb-[calc(12px+env(safe-area-inset-bottom))]',
        )}
      />
    </Toast.Provider>
  )
}
