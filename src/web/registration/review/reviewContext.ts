import { createContext, useContext, useSyncExternalStore } from 'react'
import { countRows } from '#shared/company/figures/sumRows.ts'
import type { FieldMeta } from './buildReview.ts'
import { type ListName, listFields, sharedListName } from './fieldLists.ts'
import { controlId, type ReviewStore } from './reviewStore.ts'

export const ReviewContext = createContext<ReviewStore | null>(null)

export function useReview(): ReviewStore {
  const store = useContext(ReviewContext)
  if (!store) throw new Error('useReview needs a ReviewContext')
  return store
}

export function useReviewValue<T>(read: (store: ReviewStore) => T): T {
  const store = useReview()
  return useSyncExternalStore(store.subscribe, () => read(store))
}

export const useRows = (list: ListName) => useReviewValue((store) => store.rows(list))

/** Returns the value of a form field, together with its value in the report, its stored value and its score. */
export function useField(path: string) {
  const store = useReview()
  const value = useReviewValue(({ get }) => get(path))
  const meta = useReviewValue(({ model }) => model().fields.get(path))
  return {
    value,
    meta,
    set: (text: string) => store.set(path, text),
    control: {
      id: controlId(path),
      onFocus: () => store.focus(path),
      onBlur: () => store.leave(path),
    },
  }
}

/** Counts the given rows, except for total rows. */
export const countShown = ({ get }: ReviewStore, list: ListName, ids: readonly string[]): number =>
  countRows(
    sharedListName[list],
    ids.map((id) =>
      Object.fromEntries(listFields[list].map(({ name }) => [name, get(`${list}.${id}.${name}`)])),
    ),
  )

/** Scrolls to a field and focuses it. */
export function goTo({ path }: Pick<FieldMeta, 'path'>): void {
  const control = document.getElementById(controlId(path))
  control?.scrollIntoView({ block: 'center', inline: 'nearest' })
  control?.focus({ preventScroll: true })
}
