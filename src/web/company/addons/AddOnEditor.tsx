import { useRef, useState } from 'react'
import { type AddOnRow, addAdd, changeAdd } from '#shared/company/add.endpoints.ts'
import { AddRecord } from '#shared/company/answers.ts'
import type { SavedBy } from '#shared/platform/conflict.ts'
import { ApiError } from '#web/lib/apiError.ts'
import { useCall } from '#web/lib/call.ts'
import { DraftOffer } from '#web/lib/DraftOffer.tsx'
import { FormFailure, useFormFailure } from '#web/lib/FormFailure.tsx'
import { savedByIn } from '#web/lib/SavedLine.tsx'
import { useConfirmClose } from '#web/lib/useConfirmClose.ts'
import { type FieldErrors, useFieldErrors } from '#web/lib/useFieldErrors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AddOnConflict } from './AddOnConflict.tsx'
import { AddOnFields } from './AddOnFields.tsx'
import { type AddOnValues, bodyOf, isBlank } from './addOnForm.ts'
import { useRefreshAddOns } from './addOns.api.ts'
import { failureText, sayDone } from './addOnToasts.ts'
import { useAddOnForm } from './useAddOnForm.ts'

interface AddOnEditorProps {
  /** The record to change; null makes a new one. */
  record: AddOnRow | null
  onClose(): void
}

export function AddOnEditor({ record, onClose }: AddOnEditorProps) {
  const form = useAddOnForm(record)
  const create = useCall(addAdd)
  const change = useCall(changeAdd)
  const refresh = useRefreshAddOns()
  const [conflict, setConflict] = useState<{ stored: AddRecord; savedBy: SavedBy | null } | null>(null)
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

  async function submit(values: AddOnValues, base: { values: AddOnValues; version: number | undefined }) {
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
    const stored = AddRecord.safeParse(refusal?.extra('stored'))
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
          <AddOnFields form={form} record={record} errors={errors} disabled={pending} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {record ? '저장' : '추가'}
          </Button>
        </DialogFooter>
      </Form>
      {conflict && (
        <AddOnConflict
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
