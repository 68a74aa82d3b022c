import type { AuditChange } from '#shared/audit/audit.endpoints.ts'
import { changesOf, imageChanges } from '#shared/audit/changes.ts'
import type { AuditSummary } from '#shared/audit/summary.ts'
import { type Images, isPlain } from '#shared/audit/values.ts'

/** The most letters of one value. No form field is that long, so a value typed in a form is never cut. */
const valueLetters = 20_000
const pageChanges = 200
const pageLetters = 100_000

/**
 * Returns the changes of an audit entry from position `from` on, as many as one answer may carry. If the entry has a
 * summary, its states before and after the change (images) were stored as differences only. Otherwise the differences
 * are computed here.
 */
export function pageOfChanges(images: Images, from: number, summary: AuditSummary | null) {
  const all = summary ? changesOf(images) : imageChanges(images.before, images.after)
  const changes: AuditChange[] = []
  let letters = 0
  for (const change of all.slice(from, from + pageChanges)) {
    const [before, after] = [cutValue(change.before), cutValue(change.after)]
    changes.push({
      ...change,
      before: before.value,
      after: after.value,
      leftOut: before.leftOut + after.leftOut,
    })
    letters += before.letters + after.letters
    if (letters >= pageLetters) break
  }
  const next = from + changes.length
  return { changes, total: all.length, next: next < all.length && changes.length > 0 ? next : null }
}

interface Cut {
  value: unknown
  letters: number
  leftOut: number
}

function cutValue(value: unknown, room = valueLetters): Cut {
  if (typeof value === 'string') {
    if (value.length <= room) return { value, letters: value.length, leftOut: 0 }
    const kept = value.slice(0, room).replace(/[\ud800-\udbff]$/, '')
    return { value: kept, letters: kept.length, leftOut: value.length - kept.length }
  }
  if (Array.isArray(value)) {
    const { parts, ...cut } = cutParts(
      value.map((part) => ['', part]),
      room,
    )
    return { ...cut, value: parts.map(([, part]) => part) }
  }
  if (isPlain(value)) {
    const { parts, ...cut } = cutParts(Object.entries(value), room)
    return { ...cut, value: Object.fromEntries(parts) }
  }
  return { value: value ?? null, letters: 8, leftOut: 0 }
}

function cutParts(given: [string, unknown][], room: number) {
  const parts: [string, unknown][] = []
  let letters = 0
  let leftOut = 0
  for (const [name, part] of given) {
    if (letters >= room) {
      leftOut += JSON.stringify(part ?? null).length
      continue
    }
    const cut = cutValue(part, room - letters)
    parts.push([name, cut.value])
    letters += cut.letters + name.length + 1
    leftOut += cut.leftOut
  }
  return { parts, letters, leftOut }
}
