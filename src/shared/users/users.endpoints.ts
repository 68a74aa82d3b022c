import * as z from 'zod/mini'
import { RoleInput } from '../auth/roleInput.ts'
import { userLimits } from '../auth/user.ts'
import { roles } from '../catalogue/words/roles.ts'
import { boundedText } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { optionalText, requiredText } from '../platform/text.ts'

/** A user. The optional fields are only sent to the admin side. */
export const User = z.object({
  teamId: z.string(),
  managerName: z.string(),
  position: z.nullable(z.string()),
  role: z.enum(roles.keys),
  mobile: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
  /** False if no password is set, so that the person cannot sign in. */
  hasPassword: z.optional(z.boolean()),
  mustChangePassword: z.optional(z.boolean()),
  /** Failed sign-ins of the last 24 hours, without those before an unlock or a later sign-in from the same source. */
  failedSignIns: z.optional(z.number()),
  /** True if the person has connected an authenticator app or a passkey. */
  hasFactor: z.optional(z.boolean()),
  version: z.optional(z.number()),
})
export type User = z.infer<typeof User>

/**
 * A team ID: letters and digits, with punctuation only between them. It occurs in URLs, headers and file names, and
 * look-alike characters would allow impersonation. The pattern lists upper-case and lower-case letters, because a
 * case-insensitive Unicode pattern would also accept ſ for s.
 */
const teamIdText = /^[A-Za-z\d가-힣](?:[A-Za-z\d가-힣._-]*[A-Za-z\d가-힣])?$/u

const details = {
  managerName: requiredText('담당자명', userLimits.managerName),
  position: optionalText('직급', userLimits.position),
  mobile: optionalText('휴대전화', userLimits.mobile),
  email: optionalText('이메일', userLimits.email, /^[^\s@]+@[^\s@]+$/),
  role: z.optional(RoleInput),
}

export const NewUser = z.object({
  teamId: requiredText('팀ID', userLimits.teamId, teamIdText),
  ...details,
  password: z.optional(boundedText(512)),
})
/** The largest number of people that one call can add. It is small, because hashing each password takes long. */
export const mostNewUsers = 30
export const UserChange = z.object({ ...details, version: z.optional(z.number()) })

const params = z.object({ teamId: boundedText(userLimits.teamId) })
const message = z.object({ message: z.string() })

export const listUsers = endpoint('GET', '/api/users', {
  summary: '사용자 목록입니다. 관리자와 부관리자에게는 모든 항목을 보냅니다.',
  staleAfter: ['users'],
  response: z.array(User),
})
export const addUser = endpoint('POST', '/api/users', {
  summary: '사용자를 추가합니다. 비밀번호가 없으면 아직 로그인할 수 없습니다.',
  status: 201,
  body: NewUser,
  secrets: ['password'],
  response: User,
})
export const addUsers = endpoint('POST', '/api/users/many', {
  summary: '사용자를 한 번에 여러 명 추가합니다. 한 명이라도 잘못되면 아무도 추가하지 않습니다.',
  status: 201,
  weight: callWeights.generation,
  body: z.object({
    people: list(NewUser, mostNewUsers, `한 번에 ${mostNewUsers}명까지 추가할 수 있습니다.`).check(
      z.minLength(1, '추가할 사람을 입력해주세요.'),
    ),
  }),
  // The list contains the first passwords of the new users.
  secrets: ['people'],
  response: z.array(User),
})
export const changeUser = endpoint('PUT', '/api/users/{teamId}', {
  summary: '사용자를 수정합니다. 권한이 바뀌면 그 사용자의 세션이 모두 끝납니다.',
  params,
  body: UserChange,
  response: User,
})
export const deleteUser = endpoint('DELETE', '/api/users/{teamId}', {
  summary: '사용자를 삭제합니다. 팀ID는 다시 쓸 수 없습니다.',
  params,
  response: message,
})
export const unlockUser = endpoint('POST', '/api/users/{teamId}/unlock', {
  summary: '로그인 실패 기록을 지워 잠금을 풉니다.',
  params,
  response: message,
})
