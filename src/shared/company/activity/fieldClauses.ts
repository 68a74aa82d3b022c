import { slotFields } from '../../catalogue/fields/brokerage.ts'
import { withDirection, withObject } from '../../platform/particle.ts'
import type { Activity, ActivityChange } from '../timeline.endpoints.ts'
import { type Clause, clause, joinClauses, type NameOf } from './clauses.ts'
import { followers } from './kinds.ts'
import { changeLabel, changeText, unitOf } from './words.ts'

const stageFields = ['side', 'progressStage', 'companyStatus', 'reportStage']

/** Removes fields that change only together with another field. The sentence names that other field instead. */
export const withoutFollowers = (changes: readonly ActivityChange[]) =>
  changes.filter(({ field }) => !followers.has(field))

const longest = 30
const isShort = (text: string) => text.length <= longest && !text.includes('\n')

/**
 * Describes changed fields in Korean. If stages changed, the sentence describes them and only counts the other fields.
 * Otherwise it describes one or two fields with their values; of more fields it only names the first two.
 */
export function fieldClauses({ changes, contacts }: Activity, nameOf: NameOf): string {
  const described = withoutFollowers(changes)
  const stages = stageFields.flatMap((name) => described.filter(({ field }) => field === name))
  const others = described.filter((change) => !stages.includes(change))
  const ofContacts = contacts.length > 0 ? [clause('연락처를', 'edit')] : []
  if (stages.length > 0) {
    const clauses = stages.map((change) => changeClause(change, nameOf))
    return joinClauses([...clauses, ...ofContacts], others.length)
  }
  const clauses = others.length <= 2 ? others.map((change) => changeClause(change, nameOf)) : [named(others)]
  return joinClauses([...clauses, ...ofContacts])
}

/** Names the first two fields and the number of all changed fields: 전화번호, 팩스번호 등 5개 항목을 */
function named(changes: readonly ActivityChange[]): Clause {
  const [first, second] = changes.map(changeLabel)
  return clause(withObject(`${first}, ${second} 등 ${changes.length}개 항목`), 'edit')
}

function changeClause(change: ActivityChange, nameOf: NameOf): Clause {
  const { before, after, cells } = change
  const label = changeLabel(change)
  if (cells !== null || (before === null && after === null)) return clause(withObject(label), 'edit')
  const [old, now] = [before, after].map((value) => valueText(change, value, nameOf))
  if (!old && !now) return clause(withObject(label), 'edit')
  if (now === undefined) return clause(withObject(label), after === null ? 'clear' : 'edit')
  if (before === null) return clause(`${withObject(label)} ${withDirection(now)}`, enters(change))
  // The old value is too long to quote, so the sentence says only that the field was edited.
  if (old === undefined) return clause(withObject(label), 'edit')
  return clause(`${withObject(label)} ${old}에서 ${withDirection(now)}`, 'change')
}

const enters = ({ field, after }: ActivityChange) =>
  stageFields.includes(field) || field in slotFields || typeof after === 'boolean' ? 'set' : 'enter'

/** Returns a value as text; undefined if it is empty or too long for a sentence. */
function valueText(change: ActivityChange, value: ActivityChange['before'], nameOf: NameOf) {
  if (value === null || value === '') return undefined
  const text = `${changeText(change, value, nameOf)}${unitOf(change) ?? ''}`
  return isShort(text) ? text : undefined
}

/** Describes saved figures in Korean, such as 2024·2025년 재무 수치와 손익계산서를 저장했습니다. */
export function financialClauses(changes: readonly ActivityChange[]): string {
  const years = changes.filter(({ field }) => field.startsWith('years.')).map(({ field }) => field.slice(6))
  const statements = changes.filter(({ field }) => !field.startsWith('years.')).map(changeLabel)
  const parts = [years.length > 0 ? `${years.toSorted().join('·')}년 재무 수치` : '', ...statements]
  const named = parts.filter(Boolean)
  const [first = '재무정보'] = named
  const what = named.length > 3 ? `${first} 등 ${named.length}개 항목` : named.join(', ')
  return clause(withObject(what || first), 'save').ends
}

/** Describes the managers of a company after the change, slot by slot. */
export function managerClauses({ action, changes }: Activity, nameOf: NameOf): string {
  const slots = changes.filter(({ field }) => field in slotFields)
  const clauses = slots.map((change): Clause => {
    const label = changeLabel(change)
    const [old, now] = [change.before, change.after].map((team) =>
      typeof team === 'string' ? nameOf(team) : '',
    )
    if (old && now) return clause(`${withObject(label)} ${old}에서 ${withDirection(now)}`, 'change')
    if (now) return clause(`${withObject(now)} ${withDirection(label)}`, 'assign')
    return clause(withObject(`${label} ${old}`.trim()), 'release')
  })
  if (clauses.length === 0) return clause('담당자를', 'save').ends
  return `${managerWay[action ?? ''] ?? ''}${joinClauses(clauses)}`
}

const managerWay: Record<string, string> = {
  'manager/default-assigned': '기본 담당자로 ',
  'manager/handed-over': '담당기업 일괄 이관으로 ',
  'manager/handover-undone': '일괄 이관을 취소하고 ',
}
