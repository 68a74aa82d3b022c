import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resetReasonLimit } from '#shared/auth/factorRules.ts'
import { listFactorResets, requestFactorReset } from '#shared/auth/factors.endpoints.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { nameOf } from './deletion.ts'

/** Asks for the removal of the second factors of a person who has lost them. */
export function FactorResetDialog({ user, onClose }: { user: User; onClose(): void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const asking = useCall(requestFactorReset)
  const client = useQueryClient()
  const close = useConfirmClose(reason !== '', onClose)

  async function submit() {
    if (reason.trim() === '') return setError('사유를 입력해주세요.')
    try {
      const { message } = await asking.mutateAsync({
        params: { teamId: user.teamId },
        body: { reason },
      })
      toast({ title: '2단계 인증 해제 요청 완료', description: message })
      void client.invalidateQueries({ queryKey: queryOf(listFactorResets, {}).queryKey })
      onClose()
    } catch (refusal) {
      setError(userMessage(refusal, '요청하지 못했습니다. 잠시 후 다시 시도해주세요.'))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      size="sm"
      title="2단계 인증 해제 요청"
      description={`${nameOf(user)} · 휴대전화와 복구 코드를 모두 잃은 사람을 위한 것입니다. 다른 관리자가 승인하면 해제됩니다.`}
    >
      <Form onSubmit={submit} aria-label="2단계 인증 해제 요청">
        <DialogBody>
          <Field label="사유" required error={error} aside={`${reason.length}/${resetReasonLimit}`}>
            <Textarea
              rows={3}
              maxLength={resetReasonLimit}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="primary" pending={asking.isPending}>
            해제 요청
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
