import { type ReactNode, useState } from 'react'
import { dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { refusedFields } from '#web/forms/useForm.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { DealChange } from './dealChange.ts'
import type { Outcome } from './useDealSaving.ts'

type Errors = Readonly<Partial<Record<string, string>>>

/** Sends the change of a dialog. An error of a field is shown next to the field, any other error above all fields. */
export function useAttempt(onAttempt: (change: DealChange) => Promise<Outcome>, onClose: () => void) {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  async function submit(change: DealChange, missing: Errors = {}) {
    setErrors(missing)
    setFailure(null)
    if (Object.values(missing).some((text) => text !== undefined)) return
    setPending(true)
    const outcome = await onAttempt(change)
    setPending(false)
    if (outcome.is === 'busy') return setFailure('앞선 변경을 저장하고 있습니다. 잠시 뒤 다시 눌러주세요.')
    if (outcome.is !== 'refused') return onClose()
    const fields = refusedFields(outcome.error)
    setErrors(Object.fromEntries(fields.map(({ field, text }) => [field, text])))
    if (fields.length === 0) setFailure(userMessage(outcome.error, '잠시 후 다시 시도해주세요.'))
  }
  const forget = (name: string) => setErrors(({ [name]: _gone, ...others }) => others)
  return { errors, failure, pending, submit, forget }
}

interface ChangeDialogProps {
  title: string
  row: Counterparty
  /** What the button does, as a verb. */
  label: string
  destructive?: boolean
  dirty: boolean
  failure: string | null
  pending: boolean
  onSubmit(): void
  onClose(): void
  children: ReactNode
}

/** The frame of a dialog that changes one counterparty. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, row, label, failure, pending, onSubmit, onClose, children } = props
  const close = useConfirmClose(props.dirty, onClose)
  const { other, seller, stage } = row
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      title={title}
      description={`${other.companyName} · ${seller.companyName} 진행표 · 지금 ${dealStageWord(stage)}`}
    >
      <Form aria-label={title} onSubmit={onSubmit}>
        <DialogBody className="grid grid-cols-1 gap-3">
          {failure && (
            <Notice tone="error" live>
              {failure}
            </Notice>
          )}
          {children}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant={props.destructive ? 'dangerFill' : 'primary'} pending={pending}>
            {label}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

/**
 * Returns the error message for the day of a step; undefined if there is none. The server also checks that the day is
 * not before the day of the previous step.
 */
export const dayFault = (day: string, today: string): string | undefined =>
  day === '' || day < '1900'
    ? '날짜를 입력해주세요.'
    : day > today
      ? '오늘까지의 날짜를 입력해주세요.'
      : undefined
