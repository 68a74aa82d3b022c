import type { QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { contractStage, dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import { keepStage } from '#shared/deals/deals.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { dayFault, useAttempt } from '../change/ChangeDialog.tsx'
import { isComplete } from '../change/dealChange.ts'
import { MoneyFields, moneyText, readMoney } from '../change/MoneyFields.tsx'
import { useDealSaving } from '../change/useDealSaving.ts'
import { refreshDeal } from '../deals.api.ts'
import type { OfferedMove } from './offeredMove.ts'

interface OfferDialogProps {
  offer: OfferedMove
  client: QueryClient
  onClose(): void
}

/**
 * Asks, after a report was saved, whether to move the counterparty to the stage that the report implies. Esc closes
 * the dialog without an answer; the deal table then asks the same question.
 */
export function OfferDialog({ offer, client, onClose }: OfferDialogProps) {
  const { row, to, question, reportId } = offer
  const today = dayInSeoul()
  const saving = useDealSaving()
  const { conflict } = saving
  const [day, setDay] = useState(offer.day)
  const [amount, setAmount] = useState(moneyText(row.amount))
  const [share, setShare] = useState(moneyText(row.share))
  const overtaken = useRef(false)
  const attempt = useAttempt(
    async (change) => {
      const outcome = await saving.attempt(row, change)
      overtaken.current = outcome.is === 'asked'
      return outcome
    },
    // After a conflict the dialog stays open, because it then asks about the conflict.
    () => void (overtaken.current || onClose()),
  )
  const keeping = useCall(keepStage, { onSettled: () => refreshDeal(client, row) })
  const word = dealStageWord(to)
  const atContract = to === contractStage
  function send() {
    const { faults, ...money } = readMoney(amount, share)
    const wrong = dayFault(day, today)
    void attempt.submit(
      { kind: 'move', stage: to, day, ...(atContract ? money : {}) },
      { ...(wrong === undefined ? {} : { day: wrong }), ...(atContract ? faults : {}) },
    )
  }
  async function keep() {
    await keeping.mutateAsync({ params: { id: String(row.id) }, body: { reportId } }).then(onClose, () => {})
  }
  if (conflict)
    return (
      <ConflictQuestion
        conflict={conflict}
        size="md"
        onCancel={onClose}
        onChoose={(choices) => {
          const { change, stored } = conflict
          // If somebody else moved the counterparty further meanwhile, this move would be a step back. A step back
          // needs a reason, which only the deal table asks for.
          if (choices.stage === 'mine' && isComplete(change, stored)) void saving.apply(stored, change)
          onClose()
        }}
      />
    )
  const failure =
    attempt.failure ?? (keeping.error ? userMessage(keeping.error, '잠시 후 다시 시도해주세요.') : null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutside
      title={question}
      description={`${row.seller.companyName} ↔ ${row.other.companyName} · ${dealStageWord(row.stage)} → ${word}`}
    >
      <Form aria-label="진행표 옮기기" onSubmit={send}>
        <DialogBody className="grid grid-cols-1 gap-3">
          {failure && (
            <Notice tone="error" live>
              {failure}
            </Notice>
          )}
          <Field label={`${word} 날짜`} required error={attempt.errors.day} className="w-44">
            <DateInput
              max={today}
              value={day}
              onValueChange={(next) => {
                setDay(next)
                attempt.forget('day')
              }}
            />
          </Field>
          {atContract && (
            <MoneyFields
              amount={amount}
              share={share}
              errors={attempt.errors}
              onAmount={setAmount}
              onShare={setShare}
            />
          )}
        </DialogBody>
        <DialogFooter>
          <Button pending={keeping.isPending} onClick={() => void keep()}>
            그대로 두기
          </Button>
          <Button type="submit" variant="primary" pending={attempt.pending}>
            {withDirection(word)} 옮기기
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
