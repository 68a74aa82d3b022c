import { type ErrorCode, errorCatalogue, errorMessage } from '#shared/catalogue/errors/errors.ts'

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

/** Why it was refused, as the person read it. A code of an older release stands for itself. */
export function refusalReason(code: string): string {
  if (code === 'auth/locked') return '로그인 시도가 너무 많아 잠시 제한되었습니다.'
  return isCode(code) ? errorMessage(code) : code
}
