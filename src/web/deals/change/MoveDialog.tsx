import { useState } from 'react'
import {
  contractStage,
  type DealStage,
  dealStages,
  dealStageWord,
  isForward,
} from '#shared/catalogue/words/dealStages.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { nextStage } from '../stageCells.ts'
import { ChangeDialog, dayFault, useAttempt } from './ChangeDialog.tsx'
import { DayField, ReasonField, reasonFault } from './ChangeFields.tsx'
import type { DealDialogProps } from './dealDialog.ts'
import { MoneyFields, moneyText, readMoney } from './MoneyFields.tsx'

interface MoveDialogProps extends DealDialogProps {
  stage?: DealStage | undefined
  day?: string | undefined
}

/**
 * Asks for everything that a move needs: stage and day, the reason of a step back, amount and share of a contract.
 */
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
    const wrongReason = back
      ? reasonFault(reason, { name: '사유', missing: '뒤로 옮기는 사유를 입력해주세요.' })
      : undefined
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
        ...(wrongReason === undefined ? {} : { reason: wrongReason }),
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
        <DayField
          label="날짜"
          value={day}
          error={errors.day}
          onChange={(next) => {
            setDay(next)
            forget('day')
          }}
        />
      </div>
      {back && (
        <ReasonField
          label="뒤로 옮기는 사유"
          required
          value={reason}
          error={errors.reason}
          onChange={(next) => {
            setReason(next)
            forget('reason')
          }}
        />
      )}
      {atContract && (
        <MoneyFields amount={amount} share={share} errors={errors} onAmount={setAmount} onShare={setShare} />
      )}
    </ChangeDialog>
  )
}
