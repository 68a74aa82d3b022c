import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ndaScopes } from '#shared/catalogue/words/ndaWords.ts'
import { addNda } from '#shared/ndas/ndas.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { CompanyChoice } from '#web/domain/companySearch/CompanyChoice.tsx'
import { useFormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { NdaFields } from './NdaFields.tsx'
import { NdaFrame } from './NdaFrame.tsx'
import { emptyNda, type NdaValues, ndaFaults, ndaLabels, ndaRules, termsOf } from './ndaForm.ts'
import { refreshNda } from './ndas.api.ts'
import { partiesOf } from './ndaTexts.ts'

const scopes = ndaScopes.rows.map(({ key, word }) => ({
  value: key,
  label: key === 'deal' ? '한 기업' : word,
}))

interface AddNdaDialogProps {
  number: string
  companyName: string
  /**
   * True if the company whose page is open gives its documents to the other company, which is then the recipient.
   * Otherwise the company of the page is the recipient.
   */
  sells: boolean
  onClose(): void
}

/** Registers an NDA of the company whose page is open. */
export function AddNdaDialog({ number, companyName, sells, onClose }: AddNdaDialogProps) {
  const client = useQueryClient()
  const form = useForm<NdaValues>(() => ({ start: emptyNda('deal'), version: undefined }), {
    rules: ndaRules,
  })
  const { store, values, errors } = form
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  const { failure, fail, clear } = useFormFailure()
  const { send, pending } = useSend((body: NonNullable<CallInput<typeof addNda>['body']>, options) =>
    call(addNda, { body }, options),
  )
  useUnsaved(form.dirty)
  const close = useConfirmClose(form.dirty, onClose)

  async function save() {
    if (pending) return
    const faults = ndaFaults(values, { isNew: true, today: dayInSeoul() })
    store.refuse(faults)
    clear()
    const first = faults[0]?.field
    if (first) return document.getElementById(idOf(first))?.focus()
    const other = values.other?.businessNumber ?? null
    const parties =
      values.scope === 'all'
        ? { recipient: number, seller: null }
        : sells
          ? { recipient: other ?? '', seller: number }
          : { recipient: number, seller: other }
    try {
      const nda = await send({ scope: values.scope, ...parties, ...termsOf(values) })
      toast({ title: 'NDA를 등록했습니다', description: partiesOf(nda) })
      void refreshNda(client, nda)
      onClose()
    } catch (error) {
      store.refuse(
        refusedFields(error).map(({ field, text }) => ({
          field: field === 'seller' || field === 'recipient' ? 'other' : field,
          text,
        })),
      )
      fail('저장 실패', userMessage(error, '입력한 내용은 그대로 있습니다. 잠시 후 다시 시도해주세요.'))
    }
    return undefined
  }

  return (
    <NdaFrame
      title="NDA 등록"
      description={
        sells
          ? `${companyName}의 자료를 제공하기 위한 NDA입니다.`
          : `${companyName}에 자료를 제공하기 위한 NDA입니다.`
      }
      label="등록"
      failure={failure}
      pending={pending}
      onSubmit={() => void save()}
      onClose={() => void close()}
    >
      {!sells && (
        <Field id={idOf('scope')} label={ndaLabels.scope} group error={errors.scope}>
          <Segments
            options={scopes}
            value={values.scope}
            onValueChange={(scope) => store.change({ scope })}
          />
        </Field>
      )}
      {values.scope === 'deal' && (
        <CompanyChoice
          id={idOf('other')}
          label={sells ? '받는 기업' : '제공 기업'}
          ofAll
          required
          chosen={values.other && { label: values.other.companyName, side: values.other.side }}
          error={errors.other}
          placeholder="이름, 초성, 사업자번호"
          clearLabel="기업 다시 선택"
          onChoose={(other) => store.change({ other })}
        />
      )}
      <NdaFields
        values={values}
        errors={errors}
        parties={[number, ...(values.other ? [values.other.businessNumber] : [])]}
        idOf={idOf}
        onChange={(part) => store.change(part)}
      />
    </NdaFrame>
  )
}
