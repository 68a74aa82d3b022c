import { useState } from 'react'
import { ChangeDialog, useAttempt } from './ChangeDialog.tsx'
import type { DealDialogProps } from './dealDialog.ts'
import { MoneyFields, moneyText, readMoney } from './MoneyFields.tsx'

/** Changes amount and share of a contract. */
export function TermsDialog({ row, onAttempt, onClose }: DealDialogProps) {
  const [amount, setAmount] = useState(moneyText(row.amount))
  const [share, setShare] = useState(moneyText(row.share))
  const { errors, failure, pending, submit } = useAttempt(onAttempt, onClose)
  function send() {
    const { faults, ...money } = readMoney(amount, share)
    void submit({ kind: 'terms', ...money }, faults)
  }
  return (
    <ChangeDialog
      title="금액과 지분"
      row={row}
      label="저장"
      dirty={amount !== moneyText(row.amount) || share !== moneyText(row.share)}
      failure={failure}
      pending={pending}
      onSubmit={send}
      onClose={onClose}
    >
      <MoneyFields amount={amount} share={share} errors={errors} onAmount={setAmount} onShare={setShare} />
    </ChangeDialog>
  )
}
