import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useFocusReturn } from '../use-focus-return.ts'

export type ConfirmQuestion = {
  title: ReactNode
  description?: ReactNode
  /** The text of the confirming button. It should name the action: '2명 삭제', not '확인'. */
  confirmLabel?: string
  cancelLabel?: string
  /** Makes the confirming button red, for actions that delete something. */
  destructive?: boolean
}

type Confirm = (question: ConfirmQuestion) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

/**
 * Returns a function that asks for confirmation: `if (!(await confirm({ title: '삭제할까요?', destructive: true }))) return`
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

export interface ConfirmDialogProps {
  question: ConfirmQuestion | null
  open: boolean
  onReply: (yes: boolean) => void
  returnFocus: (event: Event) => void
}

/** Provides `useConfirm`. The dialog component is passed in as a prop, so that the app can code-split it. */
export function ConfirmProvider({
  dialog: Dialog,
  children,
}: {
  dialog: ComponentType<ConfirmDialogProps>
  children: ReactNode
}) {
  const [asked, setAsked] = useState<ConfirmQuestion | null>(null)
  const [open, setOpen] = useState(false)
  const waiting = useRef<((yes: boolean) => void) | null>(null)
  const returnFocus = useFocusReturn(open)

  const reply = useCallback((yes: boolean) => {
    waiting.current?.(yes)
    waiting.current = null
    setOpen(false)
  }, [])

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        // A new question replaces the open one, which resolves to false.
        waiting.current?.(false)
        waiting.current = resolve
        setAsked(question)
        setOpen(true)
      }),
    [],
  )

  // On unmount the open question resolves to false, so that no caller waits forever.
  useEffect(() => () => waiting.current?.(false), [])

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog question={asked} open={open} onReply={reply} returnFocus={returnFocus} />
    </ConfirmContext>
  )
}
