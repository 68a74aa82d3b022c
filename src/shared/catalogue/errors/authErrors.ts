/** Errors of signing in, of the second factor and of sessions. `errors.ts` lists all errors. */
export const authErrors = {
  'auth/required': [401, '로그인이 필요합니다.'],
  'auth/session-ended': [401, '세션이 종료되었습니다. 다시 로그인해주세요.'],
  'auth/team-mismatch': [401, '로그인한 사용자가 바뀌었습니다. 다시 로그인해주세요.'],
  'auth/wrong-credentials': [401, '팀ID 또는 비밀번호가 올바르지 않습니다'],
  'auth/missing-credentials': [400, '팀ID와 비밀번호를 입력해주세요'],
  'auth/locked': [
    429,
    '로그인 시도가 너무 많습니다. {minutes}분 뒤에 다시 시도하거나 시스템 관리자에게 문의해주세요.',
  ],
  'auth/step-missing': [403, '2단계 인증을 마쳐야 쓸 수 있습니다.'],
  'auth/wrong-code': [
    400,
    '코드가 맞지 않습니다. 지금 나온 코드를 입력해주세요. 계속 맞지 않으면 휴대전화의 시각을 자동으로 맞춰주세요.',
  ],
  'auth/code-used': [400, '이미 쓴 코드입니다. 다음 코드가 나올 때까지 30초쯤 기다려주세요.'],
  'auth/clock-off': [
    400,
    '휴대전화의 시각이 맞지 않습니다. 휴대전화 설정에서 시각을 자동으로 맞춘 뒤 새 코드를 입력해주세요.',
  ],
  'auth/proof-needed': [403, '본인인지 다시 확인한 뒤 진행할 수 있습니다.'],
  'auth/use-factor': [400, '2단계 인증을 쓰는 계정입니다. 인증 앱의 코드나 패스키로 확인해주세요.'],
  'auth/no-factor': [400, '2단계 인증을 연결하지 않은 계정입니다.'],
  'auth/setup-not-begun': [400, '인증 앱 연결을 처음부터 다시 시작해주세요.'],
  'auth/factor-required': [
    409,
    '회사 설정에서 2단계 인증이 필요한 계정입니다. 다른 방법을 먼저 연결한 뒤 끊어주세요.',
  ],
  'auth/passkey-refused': [
    400,
    '패스키를 확인하지 못했습니다. 이 주소에서 만든 패스키인지 확인하고 다시 시도해주세요.',
  ],
  'auth/passkey-impossible': [400, '패스키는 https 주소에서만 쓸 수 있습니다. 인증 앱을 연결해주세요.'],
  'auth/passkey-known': [409, '이미 연결한 패스키입니다.'],
  'auth/too-many-passkeys': [
    409,
    '패스키는 {limit}개까지 연결할 수 있습니다. 쓰지 않는 패스키를 지워주세요.',
  ],
  'auth/seed-unreadable': [
    409,
    '서버의 열쇠가 바뀌어 인증 앱의 코드를 확인할 수 없습니다. 복구 코드를 쓰거나 관리자에게 해제를 요청해주세요.',
  ],
  'factor-reset/not-found': [404, '해제 요청을 찾을 수 없습니다. 이미 처리되었을 수 있습니다.'],
  'factor-reset/open': [409, '이 사용자의 해제 요청이 이미 확인을 기다리고 있습니다.'],
  'factor-reset/nothing': [409, '이 사용자는 2단계 인증을 연결하지 않았습니다.'],
  'factor-reset/second-person': [403, '요청한 사람과 해제할 사람이 아닌 다른 관리자가 승인해야 합니다.'],
  'auth/busy': [503, '로그인 요청이 몰려 있습니다. 잠시 후 다시 시도해주세요.'],
} as const
