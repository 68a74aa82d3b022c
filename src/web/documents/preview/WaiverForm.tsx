import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Finding } from '#shared/documents/guard/findings.ts'
import { longestReason, shortestReason, type Waiver } from '#shared/documents/guard/waivers.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

interface WaiverFormProps {
  finding: Finding
  onCancel(): void
  onWaive(waiver: Waiver): void
}

/** Asks for the reason why a finding does not identify the company. The reason is recorded. */
export function WaiverForm({ finding, onCancel, onWaive }: WaiverFormProps) {
  const [reason, setReason] = useState('')
  const { field, text } = finding
  const enough = [...reason.trim()].length >= shortestReason
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (enough) onWaive({ field, text, reason: reason.trim() })
      }}
    >
      <Field label="예외로 두는 사유" required aside={`${shortestReason}자 이상 · 기록에 남습니다`}>
        <Textarea
          autoFocus
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="mt-2 flex justify-end gap-2">
        <Button size="sm" onClick={onCancel} className="max-md:h-11">
          취소
        </Button>
        <Button size="sm" type="submit" disabled={!enough} className="max-md:h-11">
          <Check aria-hidden />
          예외로 두기
        </Button>
      </div>
    </form>
  )
}
