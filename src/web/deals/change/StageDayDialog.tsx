import { useState } from 'react'
import type { DealStage } from '#shared/catalogue/words/dealStages.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { stageCells } from '../stageCells.ts'
import { ChangeDialog, dayFault, useAttempt } from './ChangeDialog.tsx'
import { DayField } from './ChangeFields.tsx'
import type { DealDialogProps } from './dealDialog.ts'

/**
 * Corrects the day on which a stage was reached. The day must not be before the day of the previous stage or after
 * the day of the next one.
 */
export function StageDayDialog({
  row,
  stage: given,
  onAttempt,
  onClose,
}: DealDialogProps & { stage?: DealStage | undefined }) {
  const today = dayInSeoul()
  const reached = stageCells(row).filter(({ day }) => day !== null)
  const [stage, setStage] = useState<DealStage>(given ?? row.stage)
  const stored = row.stageDays[stage] ?? today
  const [typed, setTyped] = useState<string | null>(null)
  const day = typed ?? stored
  const at = reached.findIndex((cell) => cell.stage === stage)
  const { errors, failure, pending, submit, forget } = useAttempt(onAttempt, onClose)
  const wrong = dayFault(day, today)
  return (
    <ChangeDialog
      title="단계 날짜 수정"
      row={row}
      label="저장"
      dirty={typed !== null && typed !== stored}
      failure={failure}
      pending={pending}
      onSubmit={() => void submit({ kind: 'day', stage, day }, wrong === undefined ? {} : { day: wrong })}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="단계" required>
          <NativeSelect
            value={stage}
            onChange={(event) => {
              setStage(event.target.value as DealStage)
              setTyped(null)
            }}
          >
            {reached.map(({ stage: key, word }) => (
              <option key={key} value={key}>
                {word}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <DayField
          label="들어간 날"
          min={reached[at - 1]?.day ?? undefined}
          max={reached[at + 1]?.day ?? undefined}
          value={day}
          error={errors.day}
          onChange={(next) => {
            setTyped(next)
            forget('day')
          }}
        />
      </div>
    </ChangeDialog>
  )
}
