import type { Described } from './firmLimits.ts'

interface MailSwitch extends Described {
  kind: 'switch'
  default: false
}
const mailSwitch = (env: string, label: string, help: string): MailSwitch => ({
  kind: 'switch',
  default: false,
  label,
  help,
  env,
})

/** The notifications for which a mail can be sent at once instead of only with the digest. */
export const mailAtOnce = {
  mailAssigned: mailSwitch(
    'MAIL_ASSIGNED',
    '담당자 지정과 해제를 바로 보내기',
    '지정되거나 빠진 사람에게 보냅니다.',
  ),
  mailMentioned: mailSwitch(
    'MAIL_MENTIONED',
    '멘션과 답글을 바로 보내기',
    '메모에서 부른 사람과 답글을 받은 사람에게 보냅니다.',
  ),
  mailTasks: mailSwitch(
    'MAIL_TASKS',
    '할 일을 바로 보내기',
    '할 일을 맡았을 때와 기한이 되었을 때 보냅니다.',
  ),
  mailNdas: mailSwitch(
    'MAIL_NDAS',
    'NDA 만료를 바로 보내기',
    '끝나기 30일 전과 7일 전에 담당자에게 보냅니다.',
  ),
  mailNotices: mailSwitch('MAIL_NOTICES', '공지를 바로 보내기', '새 공지를 모든 사용자에게 보냅니다.'),
} as const

/** Which mails the firm sends. All are off by default, and the server that sends them is set in the environment. */
export const mailSettings = {
  mailDigest: mailSwitch(
    'MAIL_DIGEST',
    '아침 요약 보내기',
    '근무일 아침 8시 30분에 새 알림과 할 일의 수를 보냅니다. 주말과 공휴일에는 보내지 않습니다.',
  ),
  ...mailAtOnce,
  mailCompanyNames: mailSwitch(
    'MAIL_COMPANY_NAMES',
    '메일에 기업 이름 쓰기',
    '끄면 건수와 주소만 보냅니다. 켜도 받는 사람이 볼 수 있는 기업의 이름만 쓰고, 연락처는 쓰지 않습니다.',
  ),
} as const

export type MailSettingKey = keyof typeof mailSettings
export type MailAtOnceKey = keyof typeof mailAtOnce
export const mailSettingKeys = Object.keys(mailSettings) as MailSettingKey[]
export const mailAtOnceKeys = Object.keys(mailAtOnce) as MailAtOnceKey[]
