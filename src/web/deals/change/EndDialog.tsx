import { useState } from 'react'
import { type EndReason, endReasons, needsEndNote } from '#shared/catalogue/words/dealStages.ts'
import { longestReason } from '#shared/deals/limits.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { Field } from '#web/ui/form/field.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { ChangeDialog, dayFault, useAttempt } from './ChangeDialog.tsx'
import type { DealDialogProps } from './dealDialog.ts'

const options = endReasons.rows.map(({ key, word }) => ({ value: key, label: word }))

/** Ends a counterparty. It stays in the table with its reason, and can be started again. */
export function EndDialog({ row, onAttempt, onClose }: DealDialogProps) {
  const today = dayInSeoul()
  const [reason, setReason] = useState<EndReason | ''>('')
  const [note, setNote] = useState('')
  const [day, setDay] = useState(today)
  const { errors, failure, pending, submit, forget } = useAttempt(onAttempt, onClose)
  const noteNeeded = reason !== '' && needsEndNote(reason)

  function send() {
    const wrongDay = dayFault(day, today)
    const wrongNote = noteFault(note, noteNeeded)
    void submit(
      { kind: 'end', reason: reason || 'other', note: note.trim(), day },
      {
        ...(reason === '' ? { reason: '종료 사유를 선택해주세요.' } : {}),
        ...(wrongNote === undefined ? {} : { note: wrongNote }),
        ...(wrongDay === undefined ? {} : { day: wrongDay }),
      },
    )
  }
  return (
    <ChangeDialog
      title="종료"
      row={row}
      label="종료"
      destructive
      dirty={reason !== '' || note.trim() !== ''}
      failure={failure}
      pending={pending}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="종료 사유" required group error={errors.reason}>
        <RadioGroup
          options={options}
          value={reason}
          onValueChange={(next) => {
            setReason(next)
            forget('reason')
          }}
        />
      </Field>
      <Field label="내용" required={noteNeeded} error={errors.note}>
        <Textarea
          rows={3}
          value={note}
          counter={{ max: longestReason }}
          onChange={(event) => {
            setNote(event.target.value)
            forget('note')
          }}
        />
      </Field>
      <Field label="종료한 날" required error={errors.day} className="w-44">
        <DateInput
          max={today}
          value={day}
          onValueChange={(next) => {
            setDay(next)
            forget('day')
          }}
        />
      </Field>
    </ChangeDialog>
  )
}

function noteFault(text: string, needed: boolean): string | undefined {
  if (needed && text.trim() === '') return '종료하는 내용을 입력해주세요.'
  if (text.trim().length > longestReason)
    return `내용은 ${longestReason.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`
  return undefined
}
