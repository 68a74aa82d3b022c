import type { MergeItem, MergePreview } from '#shared/merges/merges.endpoints.ts'
import type { ContactRef } from '#shared/merges/mergeWords.ts'

export type Choice = 'keep' | 'merge' | 'both'
/** The person's choices so far. For a value without a choice, the remaining company keeps its own. */
export interface Choices {
  values: Record<string, Choice>
  managers: (string | null)[] | null
  contacts: (ContactRef | null)[] | null
}
export const noChoices: Choices = { values: {}, managers: null, contacts: null }

export const choiceOf = ({ values }: Choices, { id }: MergeItem): Choice => values[id] ?? 'keep'
export const allOf = (items: readonly MergeItem[], choice: Choice) =>
  Object.fromEntries(items.map(({ id }) => [id, choice]))
/**
 * Returns a choice for each differing value: the one that was changed later. If the time of the change is unknown, the
 * value of the remaining company is chosen.
 */
export const newestOf = (items: readonly MergeItem[]) =>
  Object.fromEntries(
    items.map(({ id, keepAt, mergeAt }): [string, Choice] => [
      id,
      mergeAt !== null && (keepAt === null || mergeAt > keepAt) ? 'merge' : 'keep',
    ]),
  )

export const managersOf = (choices: Choices, { managers }: MergePreview) =>
  choices.managers ?? managers.proposed
export const contactsOf = (choices: Choices, { contacts }: MergePreview) =>
  choices.contacts ?? contacts.proposed

/** Builds the request body from the preview and the choices. */
export function bodyOf(preview: MergePreview, choices: Choices) {
  const { keep, merge, items } = preview
  const chosen = (wanted: Choice) =>
    items.filter((item) => choiceOf(choices, item) === wanted).map(({ id }) => id)
  return {
    keep: keep.businessNumber,
    merge: merge.businessNumber,
    keepVersion: keep.version,
    mergeVersion: merge.version,
    take: chosen('merge'),
    join: chosen('both'),
    managers: managersOf(choices, preview),
    contacts: contactsOf(choices, preview),
  }
}

/**
 * Counts the contacts of both companies that are left out, because the remaining company has only three contact slots.
 */
export function contactsLeftOut(choices: Choices, preview: MergePreview): number {
  const kept = new Set(contactsOf(choices, preview))
  return preview.contacts.people.filter(({ ref }) => !kept.has(ref)).length
}

/**
 * Puts a manager or contact (`value`) into the slot with the index `place`. If the same value was in another slot, that
 * slot becomes empty.
 */
export function withPlace<T>(list: readonly (T | null)[], place: number, value: T | null): (T | null)[] {
  return list.map((one, at) => (at === place ? value : one === value ? null : one))
}

const count = (number: number) => number.toLocaleString('ko-KR')
export function valueText({ kind, unit }: MergeItem, value: MergeItem['keep']): string {
  if (value === null || value === '') return '–'
  if (kind === 'rows') return `${typeof value === 'number' ? count(value) : value}줄`
  if (typeof value === 'number') return `${count(value)}${unit ? ` ${unit}` : ''}`
  return value
}
