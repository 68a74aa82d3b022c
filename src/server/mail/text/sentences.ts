import type { NotificationKind } from '#shared/notifications/notificationKinds.ts'
import { withDirection } from '#shared/platform/particle.ts'

/** The words of each kind of notification in a mail: before a count, and after the name of a company. */
const words: Record<NotificationKind, { counted: string; of: string }> = {
  assigned: { counted: '담당자 지정', of: '의 담당자로 지정되었습니다' },
  removed: { counted: '담당자 해제', of: '의 담당자에서 빠졌습니다' },
  mentioned: { counted: '메모에서 나를 부름', of: '의 메모에서 나를 불렀습니다' },
  replied: { counted: '내 메모의 답글', of: '의 내 메모에 답글이 달렸습니다' },
  'task-given': { counted: '맡은 할 일', of: '의 할 일을 맡았습니다' },
  'task-due': { counted: '기한이 된 할 일', of: '의 할 일 기한이 되었습니다' },
  file: { counted: '담당기업의 새 파일', of: '에 파일이 올라왔습니다' },
  stage: { counted: '담당기업의 단계 변경', of: ' 단계가 바뀌었습니다' },
  'deal-moved': { counted: '진행표 이동', of: ' 진행이 옮겨졌습니다' },
  'nda-ending': { counted: '곧 끝나는 NDA', of: ' NDA가 곧 끝납니다' },
  notice: { counted: '새 공지', of: '' },
  export: { counted: '내보내기', of: '' },
  import: { counted: '가져오기', of: '' },
  backup: { counted: '백업', of: '' },
  'large-export': { counted: '많은 기업을 내보냄', of: '' },
  'mail-failed': { counted: '보내지 못한 메일', of: '' },
}

/** What a mail may say of a notification: no text of notes, tasks or notices, because people type contacts into them. */
export interface Told {
  kind: NotificationKind
  count: number
  /** Null if the notification names no company, or if the firm allows no names in mails. */
  companyName: string | null
  slot: string | null
}

/** The subject and first line of a mail about one notification. */
export function sentenceOf({ kind, count, companyName, slot }: Told): string {
  const { counted, of } = words[kind]
  if (companyName === null || of === '') return `${counted} ${count.toLocaleString('ko-KR')}건`
  if (kind === 'assigned' && slot) return `${companyName}의 ${withDirection(slot)} 지정되었습니다`
  if (kind === 'removed' && slot) return `${companyName}의 ${slot}에서 빠졌습니다`
  return `${companyName}${of}`
}

/** More names than this are counted. */
const mostNames = 5

/** One line for each kind: how many, and of which companies if names are allowed. */
export function linesOf(told: readonly Told[]): string[] {
  return [...Map.groupBy(told, ({ kind }) => kind)].map(([kind, some]) => {
    const count = some.reduce((sum, one) => sum + one.count, 0)
    const names = [...new Set(some.flatMap(({ companyName }) => companyName ?? []))]
    const more = names.length > mostNames ? ` 외 ${names.length - mostNames}곳` : ''
    const listed = names.length > 0 ? `: ${names.slice(0, mostNames).join(', ')}${more}` : ''
    return `- ${words[kind].counted} ${count.toLocaleString('ko-KR')}건${listed}`
  })
}
