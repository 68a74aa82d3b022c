import { passwordFault } from '#shared/auth/password.ts'
import { passwordLimits } from '#shared/auth/passwordLimits.ts'
import { passwordMessage } from '#shared/catalogue/errors/passwordErrors.ts'
import { compatible } from '#shared/platform/normalForm.ts'

export interface PasswordChange {
  current: string
  next: string
  again: string
}

/** Returns each password rule, and whether the typed password meets the rule. The server checks the same rules. */
export function passwordRules({ current, next }: PasswordChange, teamId: string) {
  const fault = passwordFault(next, teamId)
  const length = [...next].length
  const long = length >= passwordLimits.min && length <= passwordLimits.max
  const plain = compatible(next).toLowerCase()
  return [
    { text: `${passwordLimits.min}자 이상 ${passwordLimits.max}자 이하`, met: long },
    { text: '팀ID가 들어 있지 않음', met: next !== '' && !plain.includes(teamId.toLowerCase()) },
    { text: '추측하기 쉬운 비밀번호가 아님', met: long && fault !== 'password/common' },
    { text: '지금 쓰는 비밀번호와 다름', met: next !== '' && next !== current },
  ]
}

export function passwordErrors({ current, next, again }: PasswordChange, teamId: string) {
  const errors: Partial<Record<keyof PasswordChange, string>> = {}
  if (!current) errors.current = '현재 비밀번호를 입력해주세요.'
  const fault = passwordFault(next, teamId) ?? (next === current ? 'password/unchanged' : null)
  if (fault) errors.next = passwordMessage(fault)
  if (!again) errors.again = '새 비밀번호를 한 번 더 입력해주세요.'
  else if (again !== next) errors.again = '새 비밀번호와 다릅니다.'
  return errors
}
