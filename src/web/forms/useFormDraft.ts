import { useEffect } from 'react'
import type { DraftDifference } from './DraftOffer.tsx'
import type { FormStore, Loaded } from './formStore.ts'
import { continueDraft, type DraftShape } from './keptForm.ts'
import { type Choices, draftDifference } from './merge.ts'
import { type DraftOptions, useDraft } from './useDraft.ts'

/** Stores a form's input as a draft and restores it: as it was written or, if the record was saved since, merged. */
export function useFormDraft<V, G extends Loaded<V>, D extends { version?: number | undefined }>(
  store: FormStore<V, G>,
  /** Must be the same object at every render, because effects depend on it. */
  shape: DraftShape<V, G, D>,
  options: DraftOptions,
) {
  const draft = useDraft<D>(options)
  const { keep } = shape
  useEffect(
    () =>
      store.subscribe(() => {
        if (store.isDirty()) draft.keep(keep(store.get()))
        // The person has undone all changes, so there is nothing to offer later.
        else if (!draft.offer) draft.clear()
      }),
    [store, draft, keep],
  )
  const isOlder = (kept: D) => kept.version !== store.get().loaded.version
  return {
    draft,
    /** True if the record was saved after the offered draft was written. Only then is the server asked who saved it. */
    offersOlder: draft.offer !== null && isOlder(draft.offer.values),
    differenceOf(kept: D, saved: Omit<DraftDifference, 'fields'>): DraftDifference | null {
      if (!isOlder(kept)) return null
      return { ...saved, fields: draftDifference(store.rules, shape.over(kept, store.get().loaded)) }
    },
    restore: (kept: D, choices?: Choices) => continueDraft(store, shape, kept, choices),
  }
}
