import { withObject } from '../../platform/particle.ts'
import type { Activity } from '../timeline.endpoints.ts'
import { clause } from './clauses.ts'
import { reasonNote } from './notes.ts'

const textOf = (activity: Activity, name: string) => {
  const change = activity.changes.find(({ field }) => field === name)
  const value = change?.after ?? change?.before
  return typeof value === 'string' ? value : ''
}

/** Describes a change of criteria or seller terms, or a refused match, such as 인수조건 항공 구조물을 추가했습니다. */
export function matchClauses(activity: Activity): string {
  const criterion = withObject(['인수조건', textOf(activity, 'criterionName')].filter(Boolean).join(' '))
  switch (activity.action) {
    case 'criterion/added':
      return clause(criterion, 'add').ends
    case 'criterion/removed':
      return clause(criterion, 'delete').ends
    case 'criterion/seller-terms':
      return clause('매각 조건을', 'save').ends
    case 'match/refused':
      return clause(`${textOf(activity, 'dealWith') || '상대방'} 매칭을 안 맞음으로`, 'set').ends
    case null:
    default:
      return clause(criterion, 'edit').ends
  }
}

/** Returns the reason of a refused match; null for changes of criteria. */
export function matchNote(activity: Activity): string | null {
  const reason = textOf(activity, 'matchReason')
  return reason === '' ? null : reasonNote(reason)
}
