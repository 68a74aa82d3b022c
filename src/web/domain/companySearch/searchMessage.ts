import { ApiError } from '#web/lib/call/apiError.ts'
import type { KnownHit } from './hits.ts'
import { markMatch } from './markMatch.ts'

/** Thrown if the server's response is not a list of companies. */
export class ShapeError extends Error {}

export const nothingFound = '검색 결과가 없습니다.'
export const onlySimilar = '똑같은 이름이 없어 비슷한 이름을 찾았습니다.'

/**
 * Says what to type if the text is too short to search. This includes beginnings of a legal form: 주식회 would match
 * almost every company.
 */
export const shortHint = (typed: string) =>
  typed.replaceAll(/\s/g, '').length < 2
    ? '검색어를 2글자 이상 입력해주세요'
    : '주식회사 등을 뺀 이름을 2글자 이상 입력해주세요'

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/**
 * Whether the selected company makes the message "nothing found" unnecessary: nothing is typed, or the text matches the
 * selected company. The search may no longer find that company, for example because it has been given a manager.
 */
export function isChoiceCurrent(selected: KnownHit | null, typed: string) {
  if (!selected) return false
  if (typed.trim() === '') return true
  return [selected.companyName, selected.businessNumber].some((shown) =>
    markMatch(shown, typed.trim()).some(({ hit }) => hit),
  )
}

/** Returns the message for a failed search. */
export function searchMessage(error: unknown): string {
  if (error instanceof ShapeError) return '검색 결과 형식이 올바르지 않습니다.'
  if (error instanceof ApiError) {
    if (error.status === 404) return nothingFound
    if (error.status >= 500) return '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'
    return `검색 실패: ${error.status}`
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return '검색 시간이 초과되었습니다. 다시 시도해주세요.'
  }
  return '네트워크 연결을 확인해주세요.'
}
