import * as z from 'zod/mini'
import { boundedText } from '../platform/bounded.ts'
import { endpoint } from '../platform/endpoint.ts'
import { plainText } from '../platform/text.ts'
import { passwordLimits } from './passwordLimits.ts'
import { SignedInUser, userLimits } from './user.ts'

// `plainText` refuses resident numbers, because a failed sign-in is logged with the typed team ID.
const teamId = plainText(userLimits.teamId)

// Empty fields are valid here, because the handler answers them with a specific message.
export const login = endpoint('POST', '/api/auth/login', {
  summary: '로그인합니다. test가 참이면 확인만 하고 세션을 바꾸지 않습니다.',
  once: false,
  body: z.object({
    teamId: z._default(teamId, ''),
    password: z._default(boundedText(1024), ''),
    test: z.optional(z.boolean()),
  }),
  response: SignedInUser,
})

export const logout = endpoint('POST', '/api/auth/logout', {
  summary: '이 기기의 세션을 끝냅니다.',
  response: z.object({ message: z.string() }),
})

export const me = endpoint('GET', '/api/auth/me', {
  summary: '로그인한 사용자를 알려줍니다.',
  staleAfter: [],
  response: SignedInUser,
})

export const setPassword = endpoint('POST', '/api/users/{teamId}/password', {
  summary: '비밀번호를 설정합니다. 본인은 현재 비밀번호가 필요합니다.',
  once: false,
  params: z.object({ teamId }),
  body: z.object({
    password: z._default(boundedText(passwordLimits.max * 4), ''),
    currentPassword: z.optional(boundedText(1024)),
  }),
  response: z.object({ message: z.string() }),
})

export const OwnSession = z.object({
  /** Names the session in calls. It opens nothing. */
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  userAgent: z.nullable(z.string()),
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listOwnSessions = endpoint('GET', '/api/auth/sessions', {
  summary: '내가 로그인해 있는 기기 목록입니다.',
  staleAfter: [],
  response: z.array(OwnSession),
})
export const endOtherSessions = endpoint('POST', '/api/auth/sessions/end-others', {
  summary: '이 기기를 뺀 내 세션을 모두 끝냅니다.',
  response: z.object({ ended: z.number() }),
})
