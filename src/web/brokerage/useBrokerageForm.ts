import { useState } from 'react'
import type { BrokerageRecord, SearchHit } from '#shared/company/answers.ts'
import type { BrokerageListRow } from '#shared/company/brokerage.endpoints.ts'
import { getCompanySaver } from '#shared/company/company.endpoints.ts'
import type { DraftChoices, DraftDifference } from '#web/forms/DraftOffer.tsx'
import { useDraft } from '#web/forms/useDraft.ts'
import { useSavedBy } from '#web/forms/useSavedBy.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import {
  type BrokerageValues,
  draftDifference,
  mergeChosen,
  nameOf,
  sameValues,
  valuesOf,
} from './brokerageForm.ts'

/** The version stands in the draft: continued after somebody else's change it must still meet the conflict. */
interface BrokerageDraft {
  values: BrokerageValues
  version?: number
  /** What it was typed over. */
  from?: BrokerageValues
  /** The company it is to be tied to. */
  company?: SearchHit
}

/** What is being written. The record is taken once, at the opening: a refetch must not pull it from under the form. */
export function useBrokerageForm(record: BrokerageListRow | null) {
  const [base, setBase] = useState({ values: valuesOf(record), version: record?.version })
  const [values, setValues] = useState(base.values)
  const [company, setCompany] = useState<SearchHit | null>(null)
  const [finished, setFinished] = useState(false)
  const draft = useDraft<BrokerageDraft>({
    form: 'brokerage',
    subject: record ? String(record.id) : '',
    label: record ? `부가정보 수정 · ${nameOf(record) ?? `${record.id}번`}` : '새 부가정보',
    url: record ? `/companyadd?edit=${record.id}` : '/companyadd?new=1',
  })
  const outdated = record !== null && draft.offer !== null && draft.offer.values.version !== base.version
  const businessNumber = record?.businessNumber ?? ''
  // A lead has no company whose saver could be told.
  const savedBy = useSavedBy(getCompanySaver, { params: { businessNumber } }, outdated && businessNumber !== '')
  const dirty = !finished && !sameValues(values, base.values)
  useUnsaved(dirty, draft)
  function keep(next: BrokerageValues, hit: SearchHit | null, version = base.version) {
    // Typed and taken back: nothing to offer the next time.
    if (!draft.offer && sameValues(next, base.values)) draft.clear()
    else
      draft.keep({
        values: next,
        from: base.values,
        ...(version === undefined ? {} : { version }),
        ...(hit ? { company: hit } : {}),
      })
  }

  return {
    dirty,
    base,
    values,
    company,
    draft,
    change(part: Partial<BrokerageValues>) {
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
    /** Of a draft that is older than what is stored now. */
    differenceOf({ values: kept, from, version }: BrokerageDraft): DraftDifference | null {
      if (!record || version === base.version) return null
      return { fields: draftDifference(from, kept, record), savedAt: record.updatedAt, savedBy }
    },
    restore(offered: BrokerageDraft, choices?: DraftChoices) {
      const chosen = choices && record ? mergeChosen(offered.values, record, choices) : offered.values
      setValues(chosen)
      setCompany(chosen.businessNumber === offered.values.businessNumber ? (offered.company ?? null) : null)
      keep(chosen, offered.company ?? null)
    },
    /** After a conflict: what was chosen, on top of what is stored now. */
    rebase(stored: BrokerageRecord, chosen: BrokerageValues) {
      const next = { values: valuesOf(stored), version: stored.version }
      setBase(next)
      setValues(chosen)
      keep(chosen, company, stored.version)
      return next
    },
    finish() {
      setFinished(true)
      // A new record's saving says nothing of another new one that is still on offer.
      if (record) draft.end()
      else draft.clear()
    },
  }
}
export type BrokerageForm = ReturnType<typeof useBrokerageForm>
