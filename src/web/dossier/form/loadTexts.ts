import { ApiError, userMessage } from '#web/lib/call/apiError.ts'

/** Returns the message for a failed load. */
export function loadFailure(error: unknown, otherwise = '데이터를 불러오지 못했습니다.'): string {
  if (error instanceof ApiError) {
    if (error.status === 404) return '기업 정보를 찾을 수 없습니다.'
    if (error.status >= 500) return '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'
    return userMessage(error, otherwise)
  }
  // `fetch` throws a TypeError if there was no response.
  return error instanceof TypeError ? '네트워크 연결을 확인해주세요.' : otherwise
}

export function saveFailure(error: unknown): string {
  const reason =
    error instanceof ApiError
      ? (error.body?.details ?? userMessage(error, '알 수 없는 오류'))
      : error instanceof TypeError
        ? '네트워크 연결을 확인해주세요.'
        : '알 수 없는 오류'
  return `데이터를 저장하는 중 오류가 발생했습니다: ${reason}`
}
