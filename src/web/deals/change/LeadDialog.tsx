import { useState } from 'react'
import { longestName } from '#shared/deals/limits.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { ChangeDialog, useAttempt } from './ChangeDialog.tsx'
import type { DealDialogProps } from './dealDialog.ts'

/** Renames a lead (a counterparty that is not linked to a company). */
export function LeadDialog({ row, onAttempt, onClose }: DealDialogProps) {
  const stored = row.other.companyName
  const [name, setName] = useState(stored)
  const { errors, failure, pending, submit, forget } = useAttempt(onAttempt, onClose)
  const wrong =
    name.trim() === ''
      ? '기업명을 입력해주세요.'
      : Array.from(name.trim()).length > longestName
        ? `기업명은 ${longestName}자까지 입력할 수 있습니다.`
        : undefined
  return (
    <ChangeDialog
      title="기업명 수정"
      row={row}
      label="저장"
      dirty={name.trim() !== stored}
      failure={failure}
      pending={pending}
      onSubmit={() =>
        void submit({ kind: 'name', name: name.trim() }, wrong === undefined ? {} : { name: wrong })
      }
      onClose={onClose}
    >
      <Field label="기업명" required error={errors.name}>
        <Input
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            forget('name')
          }}
        />
      </Field>
    </ChangeDialog>
  )
}
