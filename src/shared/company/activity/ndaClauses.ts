import { withObject } from '../../platform/particle.ts'
import type { Activity } from '../timeline.endpoints.ts'
import { clause } from './clauses.ts'
import { reasonNote } from './notes.ts'

const textOf = (activity: Activity, name: string) => {
  const value = activity.changes.find(({ field }) => field === name)?.after
  return typeof value === 'string' ? value : ''
}

/** Describes a change of an NDA, such as 한솔빛금형(주) NDA를 연장했습니다. */
export function ndaClauses(activity: Activity): string {
  const other = textOf(activity, 'dealWith')
  const named = other === '' ? 'NDA' : `${other} NDA`
  const document = withObject(named)
  switch (activity.action) {
    case 'nda/added':
      return clause(document, 'register').ends
    case 'nda/signed':
      return clause(withObject(`${named} 서명본`), 'register').ends
    case 'nda/extended':
      return clause(document, 'extend').ends
    case 'nda/revoked':
      return clause(document, 'revoke').ends
    case null:
    default:
      return clause(document, 'edit').ends
  }
}

/** Returns the last day of the NDA, or the reason why it was revoked. */
export function ndaNote(activity: Activity): string | null {
  const reason = textOf(activity, 'ndaReason')
  if (reason !== '') return reasonNote(reason)
  const ends = textOf(activity, 'ndaEnds')
  return ends === '' ? null : `${ends}까지`
}
