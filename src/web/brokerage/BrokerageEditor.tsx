import { useRef, useState } from 'react'
import { BrokerageRecord } from '#shared/company/answers.ts'
import { addBrokerage, type BrokerageListRow, changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import type { SavedBy } from '#shared/platform/conflict.ts'
import { savedByIn } from '#web/forms/SavedLine.tsx'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { type FieldErrors, useFieldErrors } from '#web/forms/useFieldErrors.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { BrokerageConflict } from './BrokerageConflict.tsx'
import { BrokerageFields } from './BrokerageFields.tsx'
import { type BrokerageValues, bodyOf, isBlank } from './brokerageForm.ts'
import { useRefreshBrokerages } from './brokerages.api.ts'
import { failureText, sayDone } from './brokerageToasts.ts'
import { useBrokerageForm } from './useBrokerageForm.ts'

interface BrokerageEditorProps {
  /** The record to change; null makes a new one. */
  record: BrokerageListRow | null
  onClose(): void
}

export function BrokerageEditor({ record, onClose }: BrokerageEditorProps) {
  const form = useBrokerageForm(record)
  const create = useCall(addBrokerage)
  const change = useCall(changeBrokerage)
  const refresh = useRefreshBrokerages()
  const [conflict, setConflict] = useState<{ stored: BrokerageRecord; savedBy: SavedBy | null } | null>(null)
  const [errors, setErrors] = useFieldErrors(form.values)
  const { failure, fail, clear } = useFormFailure()
  const [refusedBlank, setRefusedBlank] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const pending = create.isPending || change.isPending
  const hidesContact = record !== null && !record.can.seeContacts && record.hasContact
  const verb = record ? '수정' : '등록'
  const title = record ? '부가정보 수정' : '부가정보 추가'

  function showErrors(found: FieldErrors) {
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) body.current?.querySelector<HTMLInputElement>(`[name=${CSS.escape(first)}]`)?.focus()
  }

  async function submit(
    values: BrokerageValues,
    base: { values: BrokerageValues; version: number | undefined },
  ) {
    if (pending) return
    const blank = isBlank(values, hidesContact)
    setRefusedBlank(blank)
    if (blank) {
      body.current?.querySelector<HTMLInputElement>('[name=contactName]')?.focus({ preventScroll: true })
      body.current?.scrollTo({ top: 0 })
      return
    }
    const wrong = [...(body.current?.querySelectorAll<HTMLInputElement>('input[type=email]') ?? [])].filter(
      (input) => input.validity.typeMismatch,
    )
    showErrors(Object.fromEntries(wrong.map((input) => [input.name, '이메일 형식을 확인해주세요.'])))
    if (wrong.length > 0) return
    clear()
    const sent = bodyOf(base.values, values)
    try {
      if (record) {
        const version = base.version ?? null
        await change.mutateAsync({ params: { key: String(record.id) }, body: { ...sent, version } })
      } else await create.mutateAsync({ body: sent })
    } catch (error) {
      refused(error)
      return
    }
    form.finish()
    sayDone(verb)
    void refresh()
    onClose()
  }

  function refused(error: unknown) {
    const refusal = error instanceof ApiError ? error : undefined
    const stored = BrokerageRecord.safeParse(refusal?.extra('stored'))
    if (refusal?.code === 'company/conflict' && stored.success) {
      setConflict({ stored: stored.data, savedBy: savedByIn(error) })
      return
    }
    const fields = (refusal?.body?.fields ?? []).map(({ path, message }) => [path, message])
    const tied = refusal?.code === 'add/duplicate' ? [['businessNumber', refusal.body?.message ?? '']] : []
    showErrors(Object.fromEntries([...fields, ...tied]))
    fail('오류', failureText(verb, error))
  }

  const close = useConfirmClose(form.dirty, onClose, 'draft')

  return (
    <Dialog open onOpenChange={(open) => !open && void close()} title={title} size="xl" keepOnOutside>
      <Form aria-label={title} onSubmit={() => submit(form.values, form.base)}>
        <DialogBody ref={body}>
          <DraftOffer draft={form.draft} differenceOf={form.differenceOf} onRestore={form.restore} />
          <FormFailure failure={failure} className="mb-4" />
          {refusedBlank && isBlank(form.values, hidesContact) && (
            <Notice tone="error" live className="mb-4">
              저장할 내용이 없습니다. 한 항목 이상 입력해주세요.
            </Notice>
          )}
          <BrokerageFields form={form} record={record} errors={errors} disabled={pending} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {record ? '저장' : '추가'}
          </Button>
        </DialogFooter>
      </Form>
      {conflict && (
        <BrokerageConflict
          base={form.base.values}
          mine={form.values}
          {...conflict}
          onCancel={() => setConflict(null)}
          onSave={(chosen) => {
            setConflict(null)
            void submit(chosen, form.rebase(conflict.stored, chosen))
          }}
        />
      )}
    </Dialog>
  )
}
