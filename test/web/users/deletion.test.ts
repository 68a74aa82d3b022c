import { expect, test } from 'vitest'
import type { User } from '#shared/users/users.endpoints.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { sumUp } from '#web/users/deletion.ts'

const user = (teamId: string, managerName: string): User => ({
  teamId,
  managerName,
  position: null,
  role: 'staff',
})
const refusal = (message: string, code = 'user/x') => ({
  status: 'rejected' as const,
  reason: new ApiError(409, JSON.stringify({ error: message, message, code })),
})
const done = { status: 'fulfilled' as const, value: undefined }

test('refused users are listed under the reason of their refusal', () => {
  const users = [user('1', '가'), user('2', '나'), user('3', '다'), user('4', '라')]
  const offline = { status: 'rejected' as const, reason: new TypeError('Failed to fetch') }
  expect(sumUp(users, [refusal('안 됩니다.'), done, refusal('안 됩니다.'), offline])).toEqual({
    deleted: 1,
    refused: [
      { message: '안 됩니다.', names: ['가(1)', '다(3)'] },
      { message: '사용자 삭제 중 오류가 발생했습니다.', names: ['라(4)'] },
    ],
    managing: [],
  })
})

test('nobody refused', () => {
  expect(sumUp([user('1', '가')], [done])).toEqual({ deleted: 1, refused: [], managing: [] })
})

test('users who still manage companies are listed separately, because a handover can solve it', () => {
  const users = [user('1', '가'), user('2', '나'), user('3', '다')]
  const results = [refusal('2개', 'user/manages-companies'), refusal('안 됩니다.'), done]
  expect(sumUp(users, results)).toEqual({
    deleted: 1,
    refused: [{ message: '안 됩니다.', names: ['나(2)'] }],
    managing: [{ user: users[0], message: '2개' }],
  })
})
