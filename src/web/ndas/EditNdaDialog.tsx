import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { ndaScopes } from '#shared/catalogue/words/ndaWords.ts'
import { changeNda, type Nda } from '#shared/ndas/ndas.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { useFormFailure } from '#web/forms/FormFailure.tsx'
import { newerIn } from '#web/forms/saveOver.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useSave } from '#web/forms/useSave.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { NdaFields } from './NdaFields.tsx'
import { NdaFrame } from './NdaFrame.tsx'
import { type LoadedNda, loadedNda, type NdaValues, ndaFaults, ndaRules, termsOf } from './ndaForm.ts'
import { refreshNda } from './ndas.api.ts'
import { partiesOf } from './ndaTexts.ts'

/** The reason why the dialog was opened. It decides the title, and the field that has the focus at first. */
export type NdaEdit = 'edit' | 'sign' | 'extend'
const looks = {
  edit: { title: 'NDA 수정', label: '저장', done: 'NDA를 수정했습니다', first: 'signers' },
  sign: { title: '서명본 등록', label: '등록', done: '서명본을 등록했습니다', first: 'signedDay' },
  extend: { title: 'NDA 연장', label: '연장', done: 'NDA를 연장했습니다', first: 'endsDay' },
} as const

type Body = NonNullable<CallInput<typeof changeNda>['body']>

/** The dialog that changes the terms of an NDA, such as its signature, its last day and its signers. */
export function EditNdaDialog({ nda, why, onClose }: { nda: Nda; why: NdaEdit; onClose(): void }) {
  const look = looks[why]
  const client = useQueryClient()
  const { store, values, errors, dirty } = useForm<NdaValues, LoadedNda>(() => loadedNda(nda), {
    rules: ndaRules,
  })
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  const { failure, fail, clear } = useFormFailure()
  const { send } = useSend((body: Body, options) =>
    call(changeNda, { params: { id: String(nda.id) }, body }, options),
  )
  useUnsaved(dirty)
  const close = useConfirmClose(dirty, onClose)
  const first = idOf(look.first)
  useEffect(() => document.getElementById(first)?.focus(), [first])

  const saving = useSave<NdaValues, LoadedNda, Body, Nda, LoadedNda>({
    store,
    inputOf({ values: typed, version }) {
      const faults = ndaFaults(typed, { isNew: false, today: dayInSeoul() })
      store.refuse(faults)
      clear()
      const wrong = faults[0]?.field
      if (wrong) document.getElementById(idOf(wrong))?.focus()
      return wrong ? null : { ...termsOf(typed), version: version ?? nda.version }
    },
    send,
    newerIn: (error) => newerIn(error, 'nda/conflict', (stored: Nda) => loadedNda(stored)),
    onSaved(saved) {
      toast({ title: look.done, description: partiesOf(saved) })
      void refreshNda(client, saved)
      onClose()
    },
    onRefused(error) {
      store.refuse(refusedFields(error))
      fail('저장 실패', userMessage(error, '입력한 내용은 그대로 있습니다. 잠시 후 다시 시도해주세요.'))
      void refreshNda(client, nda)
    },
  })

  return (
    <NdaFrame
      title={look.title}
      description={`${partiesOf(nda)} · ${ndaScopes.byKey[nda.scope].word}`}
      label={look.label}
      failure={failure}
      pending={saving.busy}
      onSubmit={() => void saving.save()}
      onClose={() => void close()}
    >
      <NdaFields
        values={values}
        errors={errors}
        parties={[nda.recipient.businessNumber, ...(nda.seller ? [nda.seller.businessNumber] : [])]}
        idOf={idOf}
        onChange={(part) => store.change(part)}
      />
      <ConflictQuestion conflict={saving.conflict} onCancel={saving.leaveConflict} onChoose={saving.choose} />
    </NdaFrame>
  )
}
