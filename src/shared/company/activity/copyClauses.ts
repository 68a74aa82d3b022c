import { withObject } from '../../platform/particle.ts'
import type { Activity } from '../timeline.endpoints.ts'
import { clause } from './clauses.ts'
import { reasonNote } from './notes.ts'

const textOf = (activity: Activity, name: string) => {
  const value = activity.changes.find(({ field }) => field === name)?.after
  return typeof value === 'string' ? value : ''
}

/** Describes a change of the register of copies, such as 한솔빛금형(주) M&A IM 사본 D26-0417을 만들었습니다. */
export function copyClauses(activity: Activity): string {
  const said = ['dealWith', 'copyKind'].map((name) => textOf(activity, name)).filter(Boolean)
  const copy = withObject([...said, '사본', textOf(activity, 'copyNumber')].join(' '))
  switch (activity.action) {
    case 'copies/made':
      return clause(copy, 'make').ends
    case 'copies/recalled':
      return clause(copy, 'recall').ends
    case 'copies/entered':
    case null:
    default:
      return clause(copy, 'enter').ends
  }
}

/** Returns how the copy was given, or why it was recalled. */
export function copyNote(activity: Activity): string | null {
  const reason = textOf(activity, 'copyReason')
  if (reason !== '') return reasonNote(reason)
  return textOf(activity, 'copyWay') || null
}
