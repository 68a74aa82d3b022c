import { AlertDialog } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { footerClass, overlayClass, panelStyles } from './dialog.styles.ts'
import { usePortalContainer } from './portal.ts'
import { useFocusReturn } from './use-focus-return.ts'

export type ConfirmQuestion = {
  title: ReactNode
  description?: ReactNode
  /** What the button does, as a verb: '2명 삭제', not '확인'. */
  confirmLabel?: string
  cancelLabel?: string
  /** Fills the button red. */
  destructive?: boolean
}

type Confirm = (question: ConfirmQuestion) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

/** `const confirm = useConfirm()` … `if (!(await confirm({ title: '삭제할까요?', destructive: true }))) return` */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<ConfirmQuestion | null>(null)
  const [open, setOpen] = useState(false)
  const waiting = useRef<((yes: boolean) => void) | null>(null)
  const container = usePortalContainer()
  const returnFocus = useFocusReturn(open)

  const reply = useCallback((yes: boolean) => {
    waiting.current?.(yes)
    waiting.current = null
    setOpen(false)
  }, [])

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        // A second question while one is open means that the first was not wanted any more.
        waiting.current?.(false)
        waiting.current = resolve
        setAsked(question)
        setOpen(true)
      }),
    [],
  )

  // Whoever waits is answered even if the page goes away under the question.
  useEffect(() => () => waiting.current?.(false), [])

  const describe = asked?.description ? {} : { 'aria-describedby': undefined }
  return (
    <ConfirmContext value={confirm}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={(next) => !next && reply(false)}>
        <AlertDialog.Portal container={container}>
          <AlertDialog.Overlay className={overlayClass} />
          <AlertDialog.Content
            {...describe}
            className={panelStyles({ size: 'sm' })}
            onCloseAutoFocus={returnFocus}
          >
            <div className="overflow-y-auto p-5">
              <AlertDialog.Title className="font-bold text-lg">{asked?.title}</AlertDialog.Title>
              {asked?.description && (
                <AlertDialog.Description asChild>
                  <div className="mt-1 text-pretty text-quiet">{asked.description}</div>
                </AlertDialog.Description>
              )}
            </div>
            <div className={footerClass}>
              <AlertDialog.Cancel asChild>
                <Button>{asked?.cancelLabel ?? '취소'}</Button>
              </AlertDialog.Cancel>
              <Button variant={asked?.destructive ? 'dangerFill' : 'primary'} onClick={() => reply(true)}>
                {asked?.confirmLabel ?? '확인'}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  )
}
