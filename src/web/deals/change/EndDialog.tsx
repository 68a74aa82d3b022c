import { useState } from 'react'
import { type EndReason, endReasons, needsEndNote } from '#shared/catalogue/words/dealStages.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { ChangeDialog, dayFault, useAttempt } from './ChangeDialog.tsx'
import { DayField, ReasonField, reasonFault } from './ChangeFields.tsx'
import type { DealDialogProps } from './dealDialog.ts'

const options = endReasons.rows.map(({ key, word }) => ({ value: key, label: word }))

/**
 * Records that the deal with a counterparty has ended. The row stays in the table with the reason, and can be
 * reopened.
 */
export function EndDialog({ row, onAttempt, onClose }: DealDialogProps) {
  const today = dayInSeoul()
  const [reason, setReason] = useState<EndReason | ''>('')
  const [note, setNote] = useState('')
  const [day, setDay] = useState(today)
  const { errors, failure, pending, submit, forget } = useAttempt(onAttempt, onClose)
  const noteNeeded = reason !== '' && needsEndNote(reason)

  function send() {
    const wrongDay = dayFault(day, today)
    const wrongNote = reasonFault(note, {
      name: '내용',
      missing: noteNeeded ? '종료하는 내용을 입력해주세요.' : null,
    })
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
      <ReasonField
        label="내용"
        required={noteNeeded}
        value={note}
        error={errors.note}
        onChange={(next) => {
          setNote(next)
          forget('note')
        }}
      />
      <DayField
        label="종료한 날"
        value={day}
        error={errors.day}
        className="w-44"
        onChange={(next) => {
          setDay(next)
          forget('day')
        }}
      />
    </ChangeDialog>
  )
}
