import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReason } from '#shared/ndas/limits.ts'
import { type Nda, revokeNda } from '#shared/ndas/ndas.endpoints.ts'
import { useFormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { NdaFrame } from './NdaFrame.tsx'
import { refreshNda } from './ndas.api.ts'
import { partiesOf } from './ndaTexts.ts'

/**
 * The dialog that revokes an NDA. The NDA loses its effect at once; the copies that were given under it remain in the
 * register.
 */
export function RevokeNdaDialog({ nda, onClose }: { nda: Nda; onClose(): void }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { failure, fail, clear } = useFormFailure()
  const { send, pending } = useSend((text: string, options) =>
    call(
      revokeNda,
      { params: { id: String(nda.id) }, body: { reason: text, version: nda.version } },
      options,
    ),
  )
  const dirty = reason.trim() !== ''
  useUnsaved(dirty)
  const close = useConfirmClose(dirty, onClose)

  async function save() {
    if (pending) return
    clear()
    if (!dirty) return setError('해지 사유를 입력해주세요.')
    try {
      const saved = await send(reason.trim())
      toast({ title: 'NDA를 해지했습니다', description: partiesOf(saved) })
      onClose()
    } catch (caught) {
      fail('해지 실패', userMessage(caught, '잠시 후 다시 시도해주세요.'))
    }
    void refreshNda(client, nda)
  }
  return (
    <NdaFrame
      title="NDA 해지"
      description={partiesOf(nda)}
      label="해지"
      destructive
      failure={failure}
      pending={pending}
      onSubmit={() => void save()}
      onClose={() => void close()}
    >
      <Notice tone="warn">해지하면 바로 효력을 잃고, 이 NDA로는 더 이상 자료를 제공할 수 없습니다.</Notice>
      <Field label="사유" required error={error}>
        <Textarea
          rows={3}
          value={reason}
          counter={{ max: longestReason }}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </Field>
    </NdaFrame>
  )
}
