/** The groups of notifications (알림). Each person can switch each group off. */
export const notificationGroups = {
  me: { label: '나에게', note: '담당자 지정·해제, 멘션, 답글, 할 일' },
  companies: { label: '내 기업', note: '파일, 단계, 진행표, NDA 만료' },
  firm: { label: '회사', note: '공지, 가져오기·내보내기·백업, 관리자 경고' },
} as const
export type NotificationGroup = keyof typeof notificationGroups
export const groupKeys = Object.keys(notificationGroups) as NotificationGroup[]

/** The kinds of notifications, with the group of each. */
export const notificationKinds = {
  assigned: 'me',
  removed: 'me',
  mentioned: 'me',
  replied: 'me',
  'task-given': 'me',
  'task-due': 'me',
  file: 'companies',
  stage: 'companies',
  'deal-moved': 'companies',
  'nda-ending': 'companies',
  notice: 'firm',
  export: 'firm',
  import: 'firm',
  backup: 'firm',
  'large-export': 'firm',
  'mail-failed': 'firm',
} as const satisfies Record<string, NotificationGroup>
export type NotificationKind = keyof typeof notificationKinds
export const kindKeys = Object.keys(notificationKinds) as NotificationKind[]
export const kindsOf = (group: NotificationGroup): NotificationKind[] =>
  kindKeys.filter((kind) => notificationKinds[kind] === group)

/** The kinds of notifications that are about a note in which somebody turns to the person. */
export const mentionKinds: readonly NotificationKind[] = ['mentioned', 'replied']

/** After this many days a notification is deleted. */
export const notificationDays = 30
