import { useState } from 'react'
import {
  contractStage,
  type DealStage,
  dealStages,
  dealStageWord,
  isForward,
} from '#shared/catalogue/words/dealStages.ts'
import { longestReason } from '#shared/deals/limits.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { Field } from '#web/ui/form/field.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { nextStage } from '../stagePath.ts'
import { ChangeDialog, dayFault, useAttempt } from './ChangeDialog.tsx'
import type { DealDialogProps } from './dealDialog.ts'
import { MoneyFields, moneyText, readMoney } from './MoneyFields.tsx'

interface MoveDialogProps extends DealDialogProps {
  stage?: DealStage | undefined
  day?: string | undefined
}

/** Asks what a move needs: stage and day, the reason of a step back, amount and share of a contract. */
export function MoveDialog({ row, stage: given, day: proposed, onAttempt, onClose }: MoveDialogProps) {
  const today = dayInSeoul()
  const choices = dealStages.rows.filter(({ key }) => key !== row.stage)
  const [stage, setStage] = useState<DealStage>(given ?? nextStage(row.stage) ?? 'due-diligence')
  const [day, setDay] = useState(proposed ?? today)
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState(moneyText(row.amount))
  const [share, setShare] = useState(moneyText(row.share))
  const { errors, failure, pending, submit, forget } = useAttempt(onAttempt, onClose)
  const back = !isForward(row.stage, stage)
  const atContract = stage === contractStage

  function send() {
    const money = readMoney(amount, share)
    const wrongDay = dayFault(day, today)
    void submit(
      {
        kind: 'move',
        stage,
        day,
        ...(back ? { reason: reason.trim() } : {}),
        ...(atContract ? { amount: money.amount, share: money.share } : {}),
      },
      {
        ...(wrongDay === undefined ? {} : { day: wrongDay }),
        ...(back ? reasonFault(reason) : {}),
        ...(atContract ? money.faults : {}),
      },
    )
  }
  return (
    <ChangeDialog
      title={back ? '뒤로 옮기기' : '단계 옮기기'}
      row={row}
      label={`${withDirection(dealStageWord(stage))} 옮기기`}
      dirty={reason.trim() !== '' || amount !== moneyText(row.amount) || share !== moneyText(row.share)}
      failure={failure}
      pending={pending}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="옮길 단계" required>
          <NativeSelect value={stage} onChange={(event) => setStage(event.target.value as DealStage)}>
            {choices.map(({ key, word }) => (
              <option key={key} value={key}>
                {isForward(row.stage, key) ? word : `${word} (뒤로)`}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="날짜" required error={errors.day}>
          <DateInput
            max={today}
            value={day}
            onValueChange={(next) => {
              setDay(next)
              forget('day')
            }}
          />
        </Field>
      </div>
      {back && (
        <Field label="뒤로 옮기는 사유" required error={errors.reason}>
          <Textarea
            rows={3}
            value={reason}
            counter={{ max: longestReason }}
            onChange={(event) => {
              setReason(event.target.value)
              forget('reason')
            }}
          />
        </Field>
      )}
      {atContract && (
        <MoneyFields amount={amount} share={share} errors={errors} onAmount={setAmount} onShare={setShare} />
      )}
    </ChangeDialog>
  )
}

function reasonFault(text: string): { reason?: string } {
  if (text.trim() === '') return { reason: '뒤로 옮기는 사유를 입력해주세요.' }
  if (text.trim().length > longestReason)
    return { reason: `사유는 ${longestReason.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.` }
  return {}
}
