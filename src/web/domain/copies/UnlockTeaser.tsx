import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestWaiver } from '#shared/copies/limits.ts'
import { type CopyCheck, unlockTeaser } from '#shared/copies/making.endpoints.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { waiverFault } from './copyForm.ts'

interface UnlockTeaserProps {
  check: CopyCheck
  file: { businessNumber: string; fileName: string }
}

/** Says why a teaser needs an NDA, and lets an admin unlock it with a reason. */
export function UnlockTeaser({ check, file }: UnlockTeaserProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { send, pending } = useSend((text: string, options) =>
    call(unlockTeaser, { body: { ...file, reason: text } }, options),
  )
  if (!check.lockedTeaser) return null
  async function unlock() {
    const fault = waiverFault(reason)?.replace('면제', '잠금 해제')
    setError(fault)
    if (fault || pending) return
    try {
      await send(reason.trim())
      toast({ title: '티저 잠금을 해제했습니다', description: file.fileName })
    } catch (caught) {
      setError(userMessage(caught, '잠시 후 다시 시도해주세요.'))
    }
    void client.invalidateQueries()
  }
  return (
    <Notice tone="warn" title="잠긴 티저입니다">
      같은 내용의 파일이 티저가 아닌 파일구분으로 저장된 적이 있어 NDA가 필요합니다.
      {check.can.unlock ? (
        <div className="mt-2 grid gap-2">
          <Field label="잠금 해제 사유" help="감사로그에 남습니다." error={error}>
            <Textarea
              rows={2}
              value={reason}
              counter={{ max: longestWaiver }}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          <Button size="sm" className="justify-self-start" pending={pending} onClick={() => void unlock()}>
            잠금 해제
          </Button>
        </div>
      ) : (
        ' 잘못 저장한 것이면 관리자에게 잠금 해제를 요청해주세요.'
      )}
    </Notice>
  )
}
