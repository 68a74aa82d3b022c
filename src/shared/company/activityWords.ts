import { fieldLabel, fieldText } from '../audit/fieldLabels.ts'
import { priceFields, slotFields } from './catalogue/brokerage.ts'
import type { Activity, ActivityChange } from './timeline.endpoints.ts'

const titles: Record<string, string> = {
  registered: '기업 등록',
  dossier: '기업 정보 저장',
  financials: '재무정보 저장',
  brokerage: '부가정보 저장',
  stage: '단계·상태 변경',
  tied: '잠재기업 연결',
  removed: '부가정보 삭제',
  manager: '담당자 변경',
  history: '담당자 변경이력 정정',
  file: '파일',
  report: '일일보고',
  document: '자료생성',
  hidden: '기업 삭제',
  restored: '기업 복원',
}
export const titleOf = ({ kind }: Pick<Activity, 'kind'>) => titles[kind] ?? kind

/** 재무 2025, 거래처, 손익계산서: a part by its name, a field by its own. */
export const changeLabel = ({ field }: ActivityChange) => fieldLabel(field.split('.'))

export const unitOf = ({ field }: ActivityChange): string | undefined =>
  field in priceFields ? priceFields[field as keyof typeof priceFields].unit : undefined

/** A state of a field as a person reads it; a manager by the name. */
export function changeText(
  { field }: ActivityChange,
  value: ActivityChange['before'],
  nameOf: (teamId: string) => string,
): string {
  if (value === null || value === '') return '없음'
  if (field in slotFields && typeof value === 'string') return nameOf(value)
  return fieldText(field, value)
}

const mostShown = 6

/** The first changes of a save; a registration fills a hundred fields, which the tabs themselves show. */
export const shownChanges = ({ changes }: Activity) => ({
  shown: changes.slice(0, mostShown),
  more: Math.max(0, changes.length - mostShown),
})

/** In one line: of a single field what stands there now, of several the kind of change. */
export function lineOf(activity: Activity, nameOf: (teamId: string) => string): string {
  const [change, ...others] = activity.changes
  if (!change || others.length > 0) return titleOf(activity)
  const { field, before, after, cells } = change
  const names = after ?? before
  if (field === 'files') return Array.isArray(names) ? names.join(', ') : titleOf(activity)
  const label = changeLabel(change)
  if (cells !== null) return `${label} ${cells}개 값`
  return before === null && after === null ? label : `${label} ${changeText(change, after, nameOf)}`
}
