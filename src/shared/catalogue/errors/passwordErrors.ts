/**
 * Errors about passwords. They are in a file of their own, because forms show them and do not need the rest of the
 * catalogue.
 */
export const passwordErrors = {
  'password/change-required': [403, '비밀번호를 먼저 변경해주세요.'],
  'password/missing': [400, '팀ID와 새 비밀번호를 입력해주세요.'],
  'password/current-wrong': [400, '현재 비밀번호가 올바르지 않습니다.'],
  'password/too-short': [400, '비밀번호는 10자 이상이어야 합니다.'],
  'password/too-long': [400, '비밀번호는 128자 이하여야 합니다.'],
  'password/common': [400, '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.'],
  'password/contains-team-id': [400, '팀ID가 들어간 비밀번호는 쓸 수 없습니다.'],
  'password/unchanged': [400, '지금 쓰는 비밀번호와 다른 비밀번호를 입력해주세요.'],
} as const
export type PasswordError = keyof typeof passwordErrors

export const passwordMessage = (code: PasswordError): string => passwordErrors[code][1]
