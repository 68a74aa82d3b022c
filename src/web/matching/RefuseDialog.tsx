import { useState } from 'react'
import { longestReason } from '#shared/criteria/limits.ts'
import { refuseMatches } from '#shared/matching/matching.endpoints.ts'
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

interface RefuseDialogProps {
  number: string
  others: readonly string[]
  onClose(): void
  onDone(): void
}

/** Asks why the selected matches are unfit. They are hidden until the buyer's criteria change. */
export function RefuseDialog({ number, others, onClose, onDone }: RefuseDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { failure, fail, clear } = useFormFailure()
  const { send, pending } = useSend((text: string, options) =>
    call(
      refuseMatches,
      { params: { businessNumber: number }, body: { others: [...others], reason: text } },
      options,
    ),
  )
  const dirty = reason.trim() !== ''
  useUnsaved(dirty)
  const close = useConfirmClose(dirty, onClose)

  async function save() {
    if (pending) return
    clear()
    if (!dirty) return setError('사유를 입력해주세요.')
    try {
      const { refused } = await send(reason.trim())
      toast({ title: '안 맞음으로 표시했습니다', description: `${refused}곳이 목록에서 빠집니다.` })
      onDone()
    } catch (caught) {
      fail('표시 실패', userMessage(caught, '잠시 후 다시 시도해주세요.'))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      title={`${others.length}곳 안 맞음`}
      description="인수조건이 바뀔 때까지 이 매칭을 다시 보이지 않습니다."
    >
      <Form aria-label="안 맞음" onSubmit={() => void save()}>
        <DialogBody className="grid grid-cols-1 gap-3">
          <FormFailure failure={failure} />
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
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="primary" pending={pending}>
            안 맞음
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
