import { useRef, useState } from 'react'
import { BrokerageRecord } from '#shared/company/answers.ts'
import { addBrokerage, type BrokerageListRow, changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import type { FieldError, FormState, Loaded } from '#web/forms/formStore.ts'
import { newerIn } from '#web/forms/saveOver.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { refusedFields } from '#web/forms/useForm.ts'
import { useSave } from '#web/forms/useSave.ts'
import { useSend } from '#web/forms/useSend.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { BrokerageFields } from './BrokerageFields.tsx'
import {
  type BrokerageBody,
  type BrokerageValues,
  bodyOf,
  isBlank,
  loadedFrom,
  typedFaults,
} from './brokerageForm.ts'
import { useRefreshBrokerages } from './brokerages.api.ts'
import { failureText, showDone } from './brokerageToasts.ts'
import { useBrokerageForm } from './useBrokerageForm.ts'

interface BrokerageEditorProps {
  /** The brokerage record to edit; null creates a new one. */
  record: BrokerageListRow | null
  onClose(): void
}

const newerBrokerage = (error: unknown) =>
  newerIn(error, 'company/conflict', (stored) => {
    const known = BrokerageRecord.safeParse(stored).data
    return known ? loadedFrom(known) : null
  })

export function BrokerageEditor({ record, onClose }: BrokerageEditorProps) {
  const form = useBrokerageForm(record)
  const { store } = form
  const refresh = useRefreshBrokerages()
  const { failure, fail, clear } = useFormFailure()
  const [refusedBlank, setRefusedBlank] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const { send } = useSend((sent: BrokerageBody, options) =>
    record
      ? call(changeBrokerage, { params: { key: String(record.id) }, body: sent }, options)
      : call(addBrokerage, { body: sent }, options),
  )
  const saving = useSave({ store, inputOf, send, newerIn: newerBrokerage, onSaved, onRefused })
  const hidesContact = record !== null && !record.can.seeContacts && record.hasContact
  const verb = record ? '수정' : '등록'
  const title = record ? '부가정보 수정' : '부가정보 추가'

  function showErrors(found: readonly FieldError[]) {
    store.refuse(found)
    const first = found[0]?.field
    if (first) body.current?.querySelector<HTMLInputElement>(`[name=${CSS.escape(first)}]`)?.focus()
  }

  function inputOf({ base, values, version }: FormState<BrokerageValues, Loaded<BrokerageValues>>) {
    const blank = isBlank(values, hidesContact)
    setRefusedBlank(blank)
    if (blank) {
      body.current?.querySelector<HTMLInputElement>('[name=contactName]')?.focus({ preventScroll: true })
      body.current?.scrollTo({ top: 0 })
      return null
    }
    const wrong = [...(body.current?.querySelectorAll<HTMLInputElement>('input[type=email]') ?? [])].filter(
      (input) => input.validity.typeMismatch,
    )
    const faults = [
      ...wrong.map(({ name }) => ({ field: name, text: '이메일 형식을 확인해주세요.' })),
      ...typedFaults(values),
    ]
    showErrors(faults)
    if (faults.length > 0) return null
    clear()
    const sent = bodyOf(base, values)
    return record ? { ...sent, version: version ?? null } : sent
  }

  function onSaved() {
    form.finish()
    showDone(verb)
    void refresh()
    onClose()
  }

  function onRefused(error: unknown) {
    const isTwin = error instanceof ApiError && error.code === 'add/duplicate'
    const tied = isTwin ? [{ field: 'businessNumber', text: error.body?.message ?? '' }] : []
    showErrors([...refusedFields(error), ...tied])
    fail('오류', failureText(verb, error))
  }

  const close = useConfirmClose(form.dirty, onClose, 'draft')

  return (
    <Dialog open onOpenChange={(open) => !open && void close()} title={title} size="xl" keepOnOutside>
      <Form aria-label={title} onSubmit={saving.save}>
        <DialogBody ref={body}>
          <DraftOffer draft={form.draft} differenceOf={form.differenceOf} onRestore={form.restore} />
          <FormFailure failure={failure} className="mb-4" />
          {refusedBlank && isBlank(form.values, hidesContact) && (
            <Notice tone="error" live className="mb-4">
              저장할 내용이 없습니다. 한 항목 이상 입력해주세요.
            </Notice>
          )}
          <BrokerageFields form={form} record={record} errors={form.errors} disabled={saving.busy} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="primary" pending={saving.busy}>
            {record ? '저장' : '추가'}
          </Button>
        </DialogFooter>
      </Form>
      <ConflictQuestion conflict={saving.conflict} onCancel={saving.leaveConflict} onChoose={saving.choose} />
    </Dialog>
  )
}
