import { withDirection, withObject } from '../../platform/particle.ts'
import type { Activity, ActivityChange } from '../timeline.endpoints.ts'
import { clause, joinClauses } from './clauses.ts'

const quoted = (name: string) => `‘${name}’`
const textOf = (value: ActivityChange['before'] | undefined) => (typeof value === 'string' ? value : '')
const listOf = (value: ActivityChange['before'] | undefined) => (Array.isArray(value) ? value : [])
const changeOf = ({ changes }: Activity, name: string) => changes.find(({ field }) => field === name)

const fileVerbs = {
  'file/uploaded': 'upload',
  'file/deleted': 'delete',
  'file/restored': 'restore',
} as const

/** Describes a change of files in Korean, such as ‘자문계약서.pdf’ 파일을 올렸습니다. */
export function fileClauses(activity: Activity): string {
  const files = changeOf(activity, 'files')
  const [before, after] = [listOf(files?.before), listOf(files?.after)]
  const names = after.length > 0 ? after : before
  const renamed = changeOf(activity, 'fileName')
  const moved = changeOf(activity, 'fileCategory')
  if (textOf(renamed?.before) || textOf(moved?.before)) return changedFile(names[0] ?? '', renamed, moved)
  const verb =
    fileVerbs[activity.action as keyof typeof fileVerbs] ?? (after.length > 0 ? 'upload' : 'delete')
  return clause(withObject(filesText(names)), verb).ends
}

function changedFile(name: string, renamed?: ActivityChange, moved?: ActivityChange): string {
  const [old, now] = [textOf(renamed?.before), textOf(renamed?.after)]
  const [from, to] = [textOf(moved?.before), textOf(moved?.after)]
  const file = `${quoted(old || name)} 파일`
  return joinClauses([
    ...(old ? [clause(`${withObject(`${file} 이름`)} ${withDirection(quoted(now))}`, 'change')] : []),
    ...(from ? [clause(`${old ? '' : `${withObject(file)} `}${from}에서 ${withDirection(to)}`, 'move')] : []),
  ])
}

function filesText(names: readonly string[]): string {
  const [first] = names
  if (first === undefined) return '파일'
  return names.length === 1 ? `${quoted(first)} 파일` : `${quoted(first)} 등 파일 ${names.length}개`
}

/** Describes a new document in Korean, such as 블라인드 티저를 만들었습니다. An uploaded document is described as uploaded. */
export function documentClauses(activity: Activity): string {
  const template = textOf(changeOf(activity, 'documentTemplate')?.after) || '자료'
  const code = textOf(changeOf(activity, 'codeName')?.after)
  const uploaded = textOf(changeOf(activity, 'documentMethod')?.after) === '업로드'
  const what = code ? `${quoted(code)} ${template}` : template
  return clause(withObject(what), uploaded ? 'upload' : 'make').ends
}

const historyVerbs = {
  'manager/history-added': 'add',
  'manager/history-changed': 'edit',
  'manager/history-deleted': 'delete',
} as const

export const historyClauses = ({ action }: Activity): string =>
  clause('담당자 변경이력을', historyVerbs[action as keyof typeof historyVerbs] ?? 'edit').ends
