import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useEffect } from 'react'
import { type DealForm, dealForms, type Urgency, urgencies } from '#shared/catalogue/words/matchWords.ts'
import {
  type CompanyCriteria,
  type SellerTerms,
  saveSellerTerms,
} from '#shared/criteria/criteria.endpoints.ts'
import { longestReason } from '#shared/criteria/limits.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { type FieldRules, plainFields } from '#web/forms/fieldRules.ts'
import type { Loaded } from '#web/forms/formStore.ts'
import { plainDraft } from '#web/forms/keptForm.ts'
import { newerIn } from '#web/forms/saveOver.ts'
import { useForm } from '#web/forms/useForm.ts'
import { useFormDraft } from '#web/forms/useFormDraft.ts'
import { useSave } from '#web/forms/useSave.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { NumberInput } from '#web/ui/form/masked/number-input.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { ChooseMany } from './CriterionFields.tsx'
import { criteriaQuery } from './criteria.api.ts'

/** The terms of a seller, beside the prices: share for sale, forms, reason, urgency. */
export function SellerTermsForm({ number }: { number: string }) {
  const { data, error, refetch } = useQuery(criteriaQuery(number))
  if (error && !data)
    return (
      <ErrorState
        title="매각 조건을 불러오지 못했습니다"
        text={userMessage(error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Card>
        <SkeletonRows rows={4} columns={2} />
      </Card>
    )
  if (!data.terms)
    return (
      <Card>
        <EmptyState
          title="매각 조건이 없는 기업입니다"
          text="매각 조건은 매도기업과 투자희망기업에 입력합니다. 중개유형을 확인해주세요."
        />
      </Card>
    )
  return <Terms number={number} stored={data.terms} mayChange={data.can.change} />
}

interface TypedTerms {
  share: string
  forms: DealForm[]
  reason: string
  urgency: Urgency | 'none'
}
const loadedOf = ({ version, share, forms, reason, urgency }: SellerTerms): Loaded<TypedTerms> => ({
  start: {
    share: share === null ? '' : String(share),
    forms,
    reason: reason ?? '',
    urgency: urgency ?? 'none',
  },
  version,
})

const rules: FieldRules<TypedTerms> = plainFields<TypedTerms>({
  labels: { share: '매각 지분율', forms: '거래형태', urgency: '긴급도', reason: '매각 사유' },
  same: (_name, a, b) => JSON.stringify(a) === JSON.stringify(b),
  shown: (name, value) =>
    name === 'forms'
      ? (value as DealForm[]).join(', ')
      : name === 'urgency' && value === 'none'
        ? '미정'
        : String(value),
})

const termsDraft = plainDraft(rules)

function Terms({ number, stored, mayChange }: { number: string; stored: SellerTerms; mayChange: boolean }) {
  const client = useQueryClient()
  const { failure, fail, clear } = useFormFailure()
  const { store, values: typed, dirty: changed } = useForm(() => loadedOf(stored), { rules })
  const { send } = useSend(
    (
      { typed: { share, forms, reason, urgency }, version }: { typed: TypedTerms; version: number },
      options,
    ) =>
      call(
        saveSellerTerms,
        {
          params: { businessNumber: number },
          body: {
            share: share === '' ? null : share,
            forms,
            reason,
            urgency: urgency === 'none' ? null : urgency,
            version,
          },
        },
        options,
      ),
  )
  const dirty = mayChange && changed
  const { draft, differenceOf, restore } = useFormDraft(store, termsDraft, {
    form: 'seller-terms',
    subject: number,
    label: `매각 조건 · ${number}`,
    url: `/detail-progress?businessNumber=${number}&tab=matching&view=criteria`,
  })
  useUnsaved(dirty, draft)
  // What somebody else saves is shown at once, but never over what was typed here.
  useEffect(() => {
    if (!changed && stored.version > (store.get().version ?? 0)) store.rebase(loadedOf(stored))
  }, [stored, changed, store])
  const set = (part: Partial<TypedTerms>) => store.change(part)
  const refetch = () => void refetchAfter(client, 'deals', { businessNumber: number })
  const saving = useSave({
    store,
    inputOf(state) {
      clear()
      return store.isDirty() ? { typed: state.values, version: state.version ?? 0 } : null
    },
    send,
    newerIn: (error) => newerIn(error, 'seller-terms/conflict', (newer: SellerTerms) => loadedOf(newer)),
    async onSaved(terms) {
      toast({ title: '매각 조건 저장 완료' })
      store.rebase(loadedOf(terms))
      draft.end()
      const { queryKey } = criteriaQuery(number)
      await client.cancelQueries({ queryKey })
      client.setQueryData<CompanyCriteria>(queryKey, (known) => known && { ...known, terms })
      refetch()
    },
    onRefused(error) {
      fail('매각 조건 저장 실패', userMessage(error, '잠시 후 다시 시도해주세요.'))
      refetch()
    },
  })
  const pending = saving.busy
  const disabled = !mayChange || pending
  return (
    <Form aria-label="매각 조건" onSubmit={() => void saving.save()}>
      {mayChange && (
        <DraftOffer
          draft={draft}
          differenceOf={(kept) => differenceOf(kept, { savedAt: null, savedBy: null })}
          onRestore={restore}
        />
      )}
      <Card className="max-w-[760px]">
        <CardBody className="grid gap-4">
          <FormFailure failure={failure} />
          <p className="text-quiet text-xs">
            희망 금액은 추가등록의 매도자 희망금액, 없으면 담당자 가능금액으로 비교합니다.
          </p>
          <Field label="매각 지분율" className="max-w-56">
            <NumberInput
              value={typed.share}
              unit="%"
              decimals={2}
              disabled={disabled}
              onValueChange={(share) => set({ share })}
            />
          </Field>
          <Field label="거래형태" group>
            <ChooseMany
              label="거래형태"
              options={dealForms.texts}
              chosen={typed.forms}
              disabled={disabled}
              onChange={(forms) => set({ forms })}
            />
          </Field>
          <Field label="긴급도" group className="max-w-96">
            <Segments
              options={[
                { value: 'none' as const, label: '미정' },
                ...urgencies.texts.map((text) => ({ value: text, label: text })),
              ]}
              value={typed.urgency}
              disabled={disabled}
              onValueChange={(urgency) => set({ urgency })}
            />
          </Field>
          <Field label="매각 사유">
            <Textarea
              rows={3}
              value={typed.reason}
              disabled={disabled}
              counter={{ max: longestReason }}
              onChange={(event) => set({ reason: event.currentTarget.value })}
            />
          </Field>
          {mayChange && (
            <div className="flex justify-end gap-2">
              <Button disabled={!dirty || pending} onClick={() => store.reset()}>
                취소
              </Button>
              <Button type="submit" variant="primary" disabled={!dirty} pending={pending}>
                <Save aria-hidden />
                저장
              </Button>
            </div>
          )}
        </CardBody>
      </Card>
      <ConflictQuestion conflict={saving.conflict} onCancel={saving.leaveConflict} onChoose={saving.choose} />
    </Form>
  )
}
