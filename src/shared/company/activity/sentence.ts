import { withSubject } from '../../platform/particle.ts'
import type { Activity } from '../timeline.endpoints.ts'
import { clause, type NameOf, type Sentence } from './clauses.ts'
import { copyClauses, copyNote } from './copyClauses.ts'
import { dealClauses, dealNote } from './dealClauses.ts'
import { fieldClauses, financialClauses, managerClauses, withoutFollowers } from './fieldClauses.ts'
import { documentClauses, fileClauses, historyClauses } from './fileClauses.ts'
import { matchClauses, matchNote } from './matchClauses.ts'
import { ndaClauses, ndaNote } from './ndaClauses.ts'
import { reasonNote } from './notes.ts'
import { firstLine, reportSentence } from './reportSentence.ts'

/** Name and position, such as 김도현 팀장; without a position 김도현 님. */
export const actorLabel = ({ actorName, actorTeam, actorPosition }: Activity) =>
  actorName || actorTeam ? `${actorName ?? actorTeam} ${actorPosition || '님'}` : '시스템'

/**
 * Describes an activity in Korean. `describeActivity` has already removed everything that the viewer may not see, so
 * the sentence cannot reveal it.
 */
export function activitySentence(activity: Activity, nameOf: NameOf): Sentence {
  const plain = { who: withSubject(actorLabel(activity)), badge: null, note: noteOf(activity) }
  return activity.kind === 'report'
    ? { ...plain, ...reportSentence(activity) }
    : { ...plain, did: didOf(activity, nameOf) }
}

function noteOf(activity: Activity): string | null {
  if (activity.kind === 'deal') return dealNote(activity)
  if (activity.kind === 'nda') return ndaNote(activity)
  if (activity.kind === 'copy') return copyNote(activity)
  if (activity.kind === 'match') return matchNote(activity)
  const reason = activity.changes.find(({ field }) => field === 'statusReason')?.after
  return typeof reason === 'string' && reason !== '' ? reasonNote(firstLine(reason)) : null
}

function didOf(activity: Activity, nameOf: NameOf): string {
  const { kind, changes } = activity
  switch (kind) {
    case 'registered':
      return clause('기업을', 'register').ends
    case 'imported':
      return importClause(activity)
    case 'hidden':
      return clause('기업을', 'delete').ends
    case 'restored':
      return clause('기업을', 'restore').ends
    case 'merged':
      return mergeClause(activity)
    case 'tied':
      return clause('잠재기업을 이 기업에', 'connect').ends
    case 'removed':
      return clause('부가정보를', 'delete').ends
    case 'manager':
      return managerClauses(activity, nameOf)
    case 'history':
      return historyClauses(activity)
    case 'file':
      return fileClauses(activity)
    case 'document':
      return documentClauses(activity)
    case 'deal':
      return dealClauses(activity)
    case 'nda':
      return ndaClauses(activity)
    case 'copy':
      return copyClauses(activity)
    case 'note':
      return noteClause(activity)
    case 'match':
      return matchClauses(activity)
    case 'financials':
      return financialClauses(withoutFollowers(changes))
    default:
      return fieldClauses(activity, nameOf) || savedNothing(activity)
  }
}

/** Describes a new note. Its text is not part of the activity. */
function noteClause({ changes }: Activity): string {
  const other = changes.find(({ field }) => field === 'dealWith')?.after
  return clause(typeof other === 'string' ? `상대방 ${other}에 메모를` : '메모를', 'leave').ends
}

/** Describes a merge with another company, or its undo. */
function mergeClause({ action, changes }: Activity): string {
  const value = (field: string) => String(changes.find((change) => change.field === field)?.after ?? '')
  const other = [value('mergedName'), value('mergedNumber')].filter(Boolean).join(' ')
  return action === 'company/unmerged'
    ? clause(`${other} 합치기를`, 'undo').ends
    : clause(`${other} 기업을 이 기업에`, 'merge').ends
}

/** Describes what an import has stored in a company, or what the undo of an import has removed. */
function importClause({ action, changes }: Activity): string {
  const many = (field: string) => String(changes.find((change) => change.field === field)?.after ?? '')
  switch (action) {
    case 'import/company-created':
      return clause('가져오기로 기업을', 'register').ends
    case 'import/report-created':
      return clause(`가져오기로 보고서 ${many('reportCount')}건을`, 'add').ends
    case 'import/deal-created':
      return clause(`가져오기로 상대방 ${many('dealCount')}곳을`, 'add').ends
    case 'import/company-undone':
    case 'import/report-undone':
    case 'import/deal-undone':
      return clause('가져오기를', 'undo').ends
    case null:
    default:
      return clause('가져오기로 기업 정보를', 'edit').ends
  }
}

/**
 * The sentence for a save without visible changes. Viewers without the right to see contacts read the same sentence
 * for a change of contacts.
 */
const savedNothing = ({ kind, contacts }: Activity) =>
  contacts.length > 0
    ? clause('연락처를', 'edit').ends
    : clause(kind === 'dossier' ? '기업정보를' : '부가정보를', 'save').ends
