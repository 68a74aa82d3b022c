import { type MailFault, mailFaults } from '#shared/mail/mailWords.ts'
import type { Notification } from '#shared/notifications/notifications.endpoints.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { userLabel } from '#web/domain/userLabel.ts'

export interface NotificationText {
  /** What the sentence is about, in bold; may be empty. */
  about: string
  /** The rest of the sentence. It begins with a particle or a space. */
  rest: string
  /** The line below: who did it, and the text of the note or task. */
  below: string
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const many = (count: number) => `기업 ${count.toLocaleString('ko-KR')}곳`

/** Describes a notification in Korean. */
export function notificationText(one: Notification): NotificationText {
  const { kind, count, data, otherName, text, actor } = one
  const who = actor ? userLabel(actor) : ''
  const company = one.companyName ?? (count > 1 ? many(count) : '')
  const slot = one.companyName ? (data.slot ?? '담당자') : '담당자'
  const by = (rest: string, below = who): NotificationText => ({ about: company, rest, below })
  switch (kind) {
    case 'assigned':
      return by(`의 ${withDirection(slot)} 지정되었습니다`, joined(who, '담당자 변경'))
    case 'removed':
      return by(`의 ${slot}에서 빠졌습니다`, joined(who, '담당자 변경'))
    case 'mentioned':
      return by('의 메모에서 나를 불렀습니다', joined(who, text))
    case 'replied':
      return by('의 내 메모에 답글이 달렸습니다', joined(who, text))
    case 'task-given':
      return text === null
        ? { about: `할 일 ${count}건`, rest: '을 맡았습니다', below: who }
        : { about: text, rest: ' 할 일을 맡았습니다', below: joined(who, one.companyName) }
    case 'task-due':
      return { about: text ?? '할 일', rest: ' 기한이 되었습니다', below: joined(one.companyName, otherName) }
    case 'file':
      return one.companyName
        ? by(`에 파일 ${count}개가 올라왔습니다`, joined(who, data.name))
        : { about: `파일 ${count}개`, rest: '가 담당기업에 올라왔습니다', below: who }
    case 'stage':
      return one.companyName
        ? by(` 단계가 ${data.from ? `${data.from}에서 ` : ''}${withDirection(data.to ?? '')} 바뀌었습니다`)
        : { about: many(count), rest: '의 단계가 바뀌었습니다', below: who }
    case 'deal-moved':
      return by(
        ` 진행이 ${data.from ? `${data.from}에서 ` : ''}${withDirection(data.to ?? '다음 단계')} 옮겨졌습니다`,
        joined(who, otherName ?? data.lead),
      )
    case 'nda-ending':
      return by(' NDA가 곧 끝납니다', joined(otherName))
    case 'notice':
      return { about: text ?? '', rest: '', below: joined(who, '공지사항') }
    case 'export':
    case 'import':
    case 'backup':
      return finished(kind, data)
    case 'large-export':
      return {
        about: who,
        rest: `님이 기업 ${count.toLocaleString('ko-KR')}곳을 내보냈습니다`,
        below: data.name ?? '',
      }
    case 'mail-failed':
      return {
        about: `메일 ${count.toLocaleString('ko-KR')}통`,
        rest: '을 보내지 못했습니다',
        below: mailFaults[data.fault as MailFault] ?? '',
      }
    default:
      return { about: company, rest: '', below: who }
  }
}

const names = { export: '내보내기', import: '가져오기', backup: '백업' } as const
function finished(kind: keyof typeof names, { result, name }: Notification['data']): NotificationText {
  const rest = result === 'bad' ? '를 마치지 못했습니다' : '가 끝났습니다'
  const about = names[kind]
  // 백업 ends in a consonant, so its particles differ.
  const fitting = kind === 'backup' ? rest.replace('를 ', '을 ').replace('가 ', '이 ') : rest
  return { about, rest: fitting, below: name ?? '' }
}
