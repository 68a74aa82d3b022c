import { findAmong, findSubject, type Subject } from '#shared/company/conditions/subjects.ts'
import { knownOwnFields } from '#web/domain/ownFields/ownFields.api.ts'

/** Finds what a condition compares, also an own field of the firm, with its name and choices if they are loaded. */
export function subjectOf(key: string): Subject | undefined {
  const fields = knownOwnFields()
  const found = fields.length > 0 ? findAmong(fields)(key) : findSubject(key)
  return typeof found === 'string' ? undefined : found
}
