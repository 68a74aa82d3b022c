import { useState } from 'react'
import { brokerageTextFields } from '#shared/catalogue/fields/brokerage.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { BoardCard } from './board.api.ts'
import type { Outcome, Step } from './useCardMoves.ts'

/** The card that was dropped on a column which asks for a reason. */
export interface AskedDrop {
  card: BoardCard
  from: string
  to: string
}

interface ReasonDialogProps {
  drop: AskedDrop
  onStore(step: Step): Promise<Outcome>
  onClose(saved: boolean): void
}

const longest = brokerageTextFields.statusReason.limit

/** Asks for the reason of a move. It stays open with the typed text if somebody else moved the card meanwhile. */
export function ReasonDialog({ drop: { card, from, to }, onStore, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  // After somebody else moved the card, the next attempt moves it from there.
  const [home, setHome] = useState(from)
  const dirty = reason.trim() !== ''
  useUnsaved(dirty)
  const leave = useConfirmClose(dirty, () => onClose(false))
  // While the move is being stored, its outcome decides whether the card stays where it was dropped.
  const close = () => (pending ? undefined : leave())

  async function submit() {
    const text = reason.trim()
    const found =
      text === ''
        ? '사유를 입력해주세요.'
        : text.length > longest
          ? `사유는 ${formatNumber(longest)}자까지 입력할 수 있습니다.`
          : undefined
    setFault(found)
    if (found || pending) return
    setPending(true)
    setFailure(null)
    const outcome = await onStore({ from: home, to, reason: text })
    setPending(false)
    if (outcome.is === 'saved') return onClose(true)
    if (outcome.is === 'refused') return setFailure(outcome.text)
    const who = outcome.who ? `${outcome.who}님이` : '다른 사람이'
    if (outcome.column === to)
      return setFailure(
        `${who} 먼저 ${withDirection(to)} 바꿨습니다. 사유는 기업 화면에서 수정할 수 있습니다.`,
      )
    setHome(outcome.column)
    setFailure(`${who} 먼저 ${withDirection(outcome.column)} 바꿨습니다. 그래도 옮기려면 다시 눌러주세요.`)
  }
  const title = `${withDirection(to)} 옮기기`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      title={title}
      description={`${card.companyName} · 지금 ${home}`}
    >
      <Form aria-label={title} onSubmit={() => void submit()}>
        <DialogBody className="grid grid-cols-1 gap-3">
          {failure && (
            <Notice tone="error" live>
              {failure}
            </Notice>
          )}
          <Field label="사유" required error={fault}>
            <Textarea
              rows={3}
              value={reason}
              counter={{ max: longest }}
              onChange={(event) => {
                setReason(event.target.value)
                setFault(undefined)
              }}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button disabled={pending} onClick={() => void close()}>
            취소
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            옮기기
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
