import { useState } from 'react'
import type { AddOnRow } from '#shared/company/add.endpoints.ts'
import type { AddRecord, SearchHit } from '#shared/company/answers.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { type AddOnValues, nameOf, sameValues, valuesOf } from './addOnForm.ts'

/** The version stands in the draft: continued after somebody else's change it must still meet the conflict. */
interface AddOnDraft {
  values: AddOnValues
  version?: number
  /** The company it is to be tied to. */
  company?: SearchHit
}

/** What is being written. The record is taken once, at the opening: a refetch must not pull it from under the form. */
export function useAddOnForm(record: AddOnRow | null) {
  const confirm = useConfirm()
  const [base, setBase] = useState({ values: valuesOf(record), version: record?.version })
  const [values, setValues] = useState(base.values)
  const [company, setCompany] = useState<SearchHit | null>(null)
  const [finished, setFinished] = useState(false)
  const draft = useDraft<AddOnDraft>({
    form: 'add-on',
    subject: record ? String(record.id) : '',
    label: record ? `부가정보 수정 · ${nameOf(record) ?? `${record.id}번`}` : '새 부가정보',
    url: record ? `/companyadd?edit=${record.id}` : '/companyadd?new=1',
  })
  const dirty = !finished && !sameValues(values, base.values)
  useUnsaved(dirty, draft)
  function keep(next: AddOnValues, hit: SearchHit | null, version = base.version) {
    // Typed and taken back: nothing to offer the next time.
    if (!draft.offer && sameValues(next, base.values)) draft.clear()
    else
      draft.keep({
        values: next,
        ...(version === undefined ? {} : { version }),
        ...(hit ? { company: hit } : {}),
      })
  }

  return {
    base,
    values,
    company,
    draft,
    change(part: Partial<AddOnValues>) {
      const next = { ...values, ...part }
      setValues(next)
      keep(next, company)
    },
    choose(hit: SearchHit | null) {
      const next = { ...values, businessNumber: hit?.businessNumber ?? '' }
      setCompany(hit)
      setValues(next)
      keep(next, hit)
    },
    restore(offered: AddOnDraft) {
      setValues(offered.values)
      setCompany(offered.company ?? null)
      if (offered.version !== undefined) setBase({ ...base, version: offered.version })
      draft.keep(offered)
    },
    /** After a conflict: what was chosen, on top of what is stored now. */
    rebase(stored: AddRecord, chosen: AddOnValues) {
      const next = { values: valuesOf(stored), version: stored.version }
      setBase(next)
      setValues(chosen)
      keep(chosen, company, stored.version)
      return next
    },
    finish() {
      setFinished(true)
      draft.clear()
    },
    async mayClose(): Promise<boolean> {
      if (!dirty) return true
      return confirm({
        title: '저장하지 않은 내용이 있습니다',
        description: '닫아도 입력하던 내용은 이 기기에 7일 동안 초안으로 보관됩니다.',
        confirmLabel: '닫기',
        cancelLabel: '계속 작성',
      })
    },
  }
}
export type AddOnForm = ReturnType<typeof useAddOnForm>
