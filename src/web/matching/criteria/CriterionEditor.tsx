import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useEffect } from 'react'
import {
  addCriterion,
  type CompanyCriteria,
  type Criterion,
  changeCriterion,
  removeCriterion,
} from '#shared/criteria/criteria.endpoints.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
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
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Form } from '#web/ui/form/form.tsx'
import { CriterionFields } from './CriterionFields.tsx'
import { criteriaProposalsQuery, criteriaQuery } from './criteria.api.ts'
import {
  checkCriterion,
  criterionDraft,
  criterionDraftForm,
  criterionFaults,
  criterionRules,
  loadedOf,
} from './criterionForm.ts'
import { PreviewCard } from './PreviewCard.tsx'

interface CriterionEditorProps {
  number: string
  /** The criterion as it is stored now. Null for a new criterion. */
  row: Criterion | null
  /** True if somebody else has deleted the criterion meanwhile. */
  gone: boolean
  mayChange: boolean
  /** Called with the saved criterion, or null after it was deleted. */
  onSaved(row: Criterion | null): void
}

/** One criterion with all its fields, and what it would find. */
export function CriterionEditor({ number, row, gone, mayChange, onSaved }: CriterionEditorProps) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { failure, fail, clear } = useFormFailure()
  const { store, values, errors, dirty } = useForm(() => loadedOf(row), {
    rules: criterionRules,
    check: criterionFaults,
  })
  const proposals = useQuery({ ...criteriaProposalsQuery(number), enabled: mayChange })
  const { send } = useSend(({ body, version }: Sent, options) =>
    row && !gone
      ? call(changeCriterion, { params: { id: String(row.id) }, body: { terms: body, version } }, options)
      : call(addCriterion, { params: { businessNumber: number }, body }, options),
  )
  const remove = useSend((version: number, options) =>
    call(removeCriterion, { params: { id: String(row?.id) }, query: { version: String(version) } }, options),
  )
  const { draft, differenceOf, restore } = useFormDraft(store, criterionDraft, {
    form: criterionDraftForm,
    subject: row ? String(row.id) : number,
    label: `${row ? '인수조건' : '새 인수조건'} · ${number}`,
    url: `/detail-progress?businessNumber=${number}&tab=matching&view=criteria`,
  })
  useUnsaved(mayChange && dirty, draft)
  // What somebody else saves is shown at once, but never over what was typed here.
  useEffect(() => {
    if (row && !dirty && row.version > (store.get().version ?? 0)) store.rebase(loadedOf(row))
  }, [row, dirty, store])

  /** Puts a change into the list at once, so that nothing older is shown until the list is read again. */
  async function settle(id: number | undefined, saved: Criterion | null) {
    const { queryKey } = criteriaQuery(number)
    await client.cancelQueries({ queryKey })
    client.setQueryData<CompanyCriteria>(
      queryKey,
      (known) =>
        known && {
          ...known,
          rows: [...known.rows.filter((one) => one.id !== id), ...(saved ? [saved] : [])],
        },
    )
    onSaved(saved)
  }
  const refetch = () => void refetchAfter(client, 'deals', { businessNumber: number })
  const saving = useSave({
    store,
    inputOf(state): Sent | null {
      clear()
      store.ask()
      const checked = checkCriterion(state.values)
      return 'body' in checked ? { body: checked.body, version: state.version ?? 0 } : null
    },
    send,
    newerIn: (error) => newerIn(error, 'criterion/conflict', (stored: Criterion) => loadedOf(stored)),
    async onSaved(saved) {
      toast({ title: '인수조건 저장 완료', description: saved.name })
      store.rebase(loadedOf(saved))
      if (row) draft.end()
      else draft.clear()
      await settle(saved.id, saved)
      refetch()
    },
    onRefused(error) {
      fail('인수조건 저장 실패', userMessage(error, '잠시 후 다시 시도해주세요.'))
      refetch()
    },
  })
  const pending = saving.busy
  const faults = Object.keys(errors).length
  async function drop() {
    if (!row) return
    clear()
    const sure = await confirm({
      title: '인수조건을 삭제할까요?',
      description: `${row.name}: 삭제하면 이 조건으로는 더 이상 찾지 않습니다. 감사로그에는 남습니다.`,
      confirmLabel: '삭제',
      destructive: true,
    })
    if (!sure) return
    try {
      await remove.send(store.get().version ?? row.version)
      toast({ title: '인수조건 삭제 완료', description: row.name })
      draft.end()
      await settle(row.id, null)
    } catch (error) {
      fail('인수조건 삭제 실패', userMessage(error, '잠시 후 다시 시도해주세요.'))
    }
    refetch()
  }
  return (
    <>
      <Form aria-label="인수조건" onSubmit={() => void saving.save()} className="min-w-0">
        {mayChange && (
          <DraftOffer
            draft={draft}
            differenceOf={(kept) => differenceOf(kept, { savedAt: row?.updatedAt ?? null, savedBy: null })}
            onRestore={restore}
          />
        )}
        <Card>
          <FormFailure failure={failure} className="m-4 mb-0" />
          {gone && (
            <Notice tone="warn" live className="m-4 mb-0" title="다른 사람이 이 조건을 삭제했습니다.">
              {mayChange ? '계속 쓰려면 새 조건으로 저장해주세요.' : '이 조건으로는 더 이상 찾지 않습니다.'}
            </Notice>
          )}
          <CriterionFields
            typed={values}
            errors={errors}
            disabled={!mayChange || pending}
            proposals={proposals.data}
            onChange={(part) => store.change(part)}
          />
          {mayChange && (
            <div className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-lg border-t bg-surface px-4 py-3">
              {row && !gone && (
                <Button variant="danger" pending={remove.pending} onClick={() => void drop()}>
                  삭제
                </Button>
              )}
              {faults > 0 && (
                <span role="status" className="tnum text-danger text-sm">
                  확인할 항목 {faults}개
                </span>
              )}
              <span className="ml-auto flex gap-2">
                <Button disabled={!dirty || pending} onClick={() => store.reset()}>
                  취소
                </Button>
                <Button type="submit" variant="primary" disabled={!dirty && !gone} pending={pending}>
                  <Save aria-hidden />
                  {gone ? '새 조건으로 저장' : '저장'}
                </Button>
              </span>
            </div>
          )}
        </Card>
      </Form>
      {mayChange && <PreviewCard number={number} typed={values} row={gone ? null : row} />}
      <ConflictQuestion conflict={saving.conflict} onCancel={saving.leaveConflict} onChoose={saving.choose} />
    </>
  )
}

interface Sent {
  body: Extract<ReturnType<typeof checkCriterion>, { body: unknown }>['body']
  version: number
}
