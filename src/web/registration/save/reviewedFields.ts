import { fieldOfScore, type ReviewedFields } from '#shared/registration/scoredFields.ts'
import { listNames } from '../review/fieldLists.ts'
import type { ReviewStore } from '../review/reviewStore.ts'

/**
 * Returns the fields that the person corrected and those that were right, as feedback on the report reader. Fields
 * whose stored value was kept are omitted, because they do not show whether the report was read correctly.
 */
export function reviewedFields(store: ReviewStore): ReviewedFields {
  const { fields, pathOfScore } = store.model()
  const corrected = new Set<string>()
  const right = new Set<string>()
  const shown = new Map(listNames.map((list) => [list as string, new Set(store.rows(list))]))
  for (const [score, path] of pathOfScore) {
    const name = fieldOfScore(score)
    const meta = fields.get(path)
    const [part = '', row = ''] = path.split('.')
    if (name === null || !meta || meta.report === '' || shown.get(part)?.has(row) === false) continue
    const value = store.get(path).trim()
    if (value === meta.report) right.add(name)
    else if (store.isEdited(path) && value !== meta.stored) corrected.add(name)
  }
  return { corrected: [...corrected], right: [...right].filter((name) => !corrected.has(name)) }
}
