import { useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import type { BrokerageListRow } from '#shared/company/brokerage.endpoints.ts'
import { getCompanySaver } from '#shared/company/company.endpoints.ts'
import type { Loaded } from '#web/forms/formStore.ts'
import type { DraftShape, KeptForm } from '#web/forms/keptForm.ts'
import { useForm } from '#web/forms/useForm.ts'
import { useFormDraft } from '#web/forms/useFormDraft.ts'
import { useSavedBy } from '#web/forms/useSavedBy.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { type BrokerageValues, brokerageDraft, brokerageRules, loadedFrom, nameOf } from './brokerageForm.ts'

interface BrokerageDraft extends KeptForm {
  /** The company that the brokerage record will be linked to. */
  company?: SearchHit | undefined
}

/**
 * Defines what a draft stores: the form values and, because they contain only the number of the chosen company, also
 * the company's details to show after a restore.
 */
function draftWithCompany(
  found: Map<string, SearchHit>,
): DraftShape<BrokerageValues, Loaded<BrokerageValues>, BrokerageDraft> {
  return {
    keep: (state) => ({ ...brokerageDraft.keep(state), company: found.get(state.values.businessNumber) }),
    over(kept, loaded) {
      if (kept.company) found.set(kept.company.businessNumber, kept.company)
      return brokerageDraft.over(kept, loaded)
    },
  }
}

export function useBrokerageForm(record: BrokerageListRow | null) {
  const form = useForm(() => loadedFrom(record), { rules: brokerageRules })
  const { store, values } = form
  const [found] = useState(() => new Map<string, SearchHit>())
  const [shape] = useState(() => draftWithCompany(found))
  const [finished, setFinished] = useState(false)
  const { draft, offersOlder, differenceOf, restore } = useFormDraft(store, shape, {
    form: 'brokerage',
    subject: record ? String(record.id) : '',
    label: record ? `부가정보 수정 · ${nameOf(record) ?? `${record.id}번`}` : '새 부가정보',
    url: record ? `/companyadd?edit=${record.id}` : '/companyadd?new=1',
  })
  const businessNumber = record?.businessNumber ?? ''
  // The server can say who saved a company last. It is not asked about a lead, because a lead has no company.
  const asked = offersOlder && businessNumber !== ''
  const savedBy = useSavedBy(getCompanySaver, { params: { businessNumber } }, asked)
  const dirty = form.dirty && !finished
  useUnsaved(dirty, draft)

  return {
    store,
    values,
    errors: form.errors,
    dirty,
    draft,
    company: found.get(values.businessNumber) ?? null,
    change: (part: Partial<BrokerageValues>) => store.change(part),
    choose(hit: SearchHit | null) {
      if (hit) found.set(hit.businessNumber, hit)
      store.change({ businessNumber: hit?.businessNumber ?? '' })
    },
    differenceOf: (kept: BrokerageDraft) =>
      differenceOf(kept, { savedAt: record?.updatedAt ?? null, savedBy }),
    restore,
    finish() {
      setFinished(true)
      // Editing: removes all drafts of this record. Creating: removes only this draft (`clear`), because `end` would
      // also remove drafts of other new records.
      if (record) draft.end()
      else draft.clear()
    },
  }
}
export type BrokerageForm = ReturnType<typeof useBrokerageForm>
