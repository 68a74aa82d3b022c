import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Copy, recallCopies } from '#shared/copies/copies.endpoints.ts'
import { longestNote } from '#shared/copies/limits.ts'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

/** Recalls the selected copies with one reason. The copies stay in the register. */
export function RecallDialog({ copies, onClose }: { copies: readonly Copy[]; onClose(): void }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { failure, fail, clear } = useFormFailure()
  const { send, pending } = useSend((text: string, options) =>
    call(recallCopies, { body: { ids: copies.map(({ id }) => id), reason: text } }, options),
  )
  const dirty = reason.trim() !== ''
  useUnsaved(dirty)
  const close = useConfirmClose(dirty, onClose)

  async function save() {
    if (pending) return
    clear()
    if (!dirty) return setError('회수 사유를 입력해주세요.')
    try {
      await send(reason.trim())
      toast({ title: `사본 ${copies.length}부를 회수했습니다`, description: reason.trim() })
      onClose()
    } catch (caught) {
      fail('회수 실패', userMessage(caught, '잠시 후 다시 시도해주세요.'))
    }
    void client.invalidateQueries()
  }
  const numbers = copies.map(({ number }) => number).join(', ')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      title="사본 회수"
      description={`${numbers}. 배포대장의 기록은 지워지지 않으며, 파일은 더 이상 다운로드할 수 없습니다.`}
    >
      <Form aria-label="사본 회수" onSubmit={() => void save()}>
        <DialogBody className="grid grid-cols-1 gap-3">
          <FormFailure failure={failure} />
          <Field label="사유" required error={error}>
            <Textarea
              rows={3}
              value={reason}
              counter={{ max: longestNote }}
              onChange={(event) => {
                setReason(event.currentTarget.value)
                setError(undefined)
              }}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="dangerFill" pending={pending}>
            {copies.length}부 회수
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
