import { cutText } from '../../audit/values.ts'
import { withDirection } from '../../platform/particle.ts'
import type { Activity, ActivityChange } from '../timeline.endpoints.ts'
import { clause, type Sentence } from './clauses.ts'

const longestNote = 90

/** Returns the first line that is not empty, truncated to one line of a screen. */
export const firstLine = (text: string) =>
  cutText(
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? '',
    longestNote,
  )

type Deed = 'created' | 'changed' | 'deleted' | 'restored' | 'next-action'
const deeds = new Map<string, Deed>([
  ['daily-report/created', 'created'],
  ['daily-report/changed', 'changed'],
  ['daily-report/deleted', 'deleted'],
  ['daily-report/restored', 'restored'],
  ['daily-report/next-action', 'next-action'],
])

/**
 * Returns what was done with a report. Activities of older releases contain no action; it is derived from their changed
 * fields.
 */
function deedOf({ action, changes }: Activity): Deed {
  const known = deeds.get(action ?? '')
  if (known) return known
  if (changes.every(({ field }) => field.startsWith('nextAction'))) return 'next-action'
  if (changes.every(({ before }) => before === null)) return 'created'
  return changes.every(({ after }) => after === null) ? 'deleted' : 'changed'
}

/** Describes an action on a report, with its stage and first line as far as the viewer may see them. */
export function reportSentence(activity: Activity): Pick<Sentence, 'did' | 'badge' | 'note'> {
  const now = (name: string) => textOf(activity.changes.find(({ field }) => field === name)?.after)
  const deed = deedOf(activity)
  const line = firstLine(now('detailContent') || now('keyPoints'))
  const day = now('reportDate')
  const report = `${day ? `${dayText(day)} ` : ''}일일보고를`
  const shared = { badge: now('reportStage') || null, note: line || null }
  switch (deed) {
    case 'created':
      return { ...shared, did: clause(report, 'write').ends }
    case 'changed':
      return { ...shared, did: clause('일일보고를', 'edit').ends }
    case 'restored':
      return { ...shared, did: clause(report, 'restore').ends }
    case 'deleted':
      return { badge: null, note: null, did: clause('일일보고를', 'delete').ends }
    case 'next-action':
      return { badge: null, note: firstLine(now('nextAction')) || null, did: nextAction(activity) }
  }
}

const textOf = (value: ActivityChange['after'] | undefined) => (typeof value === 'string' ? value : '')

/** Formats 2026-11-12 as 11월 12일. */
const dayText = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`

function nextAction({ changes }: Activity): string {
  const done = changes.find(({ field }) => field === 'nextActionDone')?.after
  if (done === true) return clause('다음 할 일을', 'finish').ends
  const day = textOf(changes.find(({ field }) => field === 'nextActionDate')?.after)
  return day
    ? clause(`다음 할 일을 ${withDirection(dayText(day))}`, 'postpone').ends
    : clause('다음 할 일을', 'edit').ends
}
