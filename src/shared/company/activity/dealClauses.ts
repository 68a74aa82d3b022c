import { withDirection, withObject } from '../../platform/particle.ts'
import type { Activity, ActivityChange } from '../timeline.endpoints.ts'
import { clause } from './clauses.ts'
import { reasonNote } from './notes.ts'
import { firstLine } from './reportSentence.ts'

const textOf = (value: ActivityChange['before'] | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function read(activity: Activity) {
  const of = (side: 'before' | 'after') => (name: string) =>
    textOf(activity.changes.find(({ field }) => field === name)?.[side])
  return { was: of('before'), is: of('after') }
}

/** Describes a change of a counterparty in Korean, such as 한결인더스트리(주) 진행을 IM에서 LOI로 옮겼습니다. */
export function dealClauses(activity: Activity): string {
  const { was, is } = read(activity)
  const count = is('dealCount')
  const many = count === '' ? '' : `상대방 ${count}곳`
  const other = is('dealWith') || many || '상대방'
  const deal = withObject(`${other} 진행`)
  switch (activity.action) {
    case 'deal/added':
      return clause(withObject(`진행표에 ${other}`), 'add').ends
    case 'bulk/deal-undone':
      return clause(`진행표에 ${withObject(many || '상대방')} 넣은 일괄 변경을`, 'undo').ends
    case 'deal/moved':
      return clause(`${deal} ${was('dealStage')}에서 ${withDirection(is('dealStage'))}`, 'move').ends
    case 'deal/ended':
      return clause(deal, 'end').ends
    case 'deal/reopened':
      return clause(deal, 'resume').ends
    case 'deal/listed':
      return clause(`${deal} ${withDirection(is('dealList'))}`, 'move').ends
    case 'deal/linked':
      return clause(`진행표의 잠재기업을 ${is('dealWith')}에`, 'connect').ends
    case null:
    default:
      return clause(deal, 'edit').ends
  }
}

/** Returns the reason why a deal went back a stage or ended; null without one. */
export function dealNote(activity: Activity): string | null {
  const { is } = read(activity)
  const reason = [is('dealReason'), firstLine(is('dealNote'))].filter(Boolean).join(' · ')
  return reason === '' ? null : reasonNote(reason)
}
