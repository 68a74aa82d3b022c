/** `at-once` is about one notification, `digest` about the day, and `test` shows that sending works. */
export const mailKinds = ['at-once', 'digest', 'test'] as const
export type MailKind = (typeof mailKinds)[number]

/** `dropped`: there was nothing to say any more when the mail was to be sent. */
export const mailStates = ['waiting', 'sent', 'failed', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/** Why a mail could not be sent, with the sentence that the admin side sees. */
export const mailFaults = {
  address: '받는 사람의 이메일 주소가 올바르지 않습니다. 사용자관리에서 주소를 확인해주세요.',
  connection: '메일 서버에 연결하지 못했습니다. 서버 설정 MAIL_HOST와 MAIL_PORT를 확인해주세요.',
  silent: '메일 서버가 응답하지 않습니다. 잠시 후 다시 보냅니다.',
  certificate: '메일 서버의 인증서를 확인하지 못했습니다. 서버 설정 MAIL_HOST와 MAIL_CA_FILE을 확인해주세요.',
  'sign-in': '메일 서버가 로그인을 거절했습니다. 서버 설정 MAIL_USER와 MAIL_PASSWORD를 확인해주세요.',
  later: '메일 서버가 나중에 다시 보내라고 했습니다. 자동으로 다시 보냅니다.',
  refused: '메일 서버가 이 메일을 거절했습니다. 받는 사람의 주소와 보내는 주소를 확인해주세요.',
  expired: '하루 동안 보내지 못했습니다.',
} as const
export type MailFault = keyof typeof mailFaults
export const mailFaultKeys = Object.keys(mailFaults) as MailFault[]
