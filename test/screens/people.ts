import { changeUser, deleteUser, listUsers, type User } from '#shared/users/users.endpoints.ts'
import { refused, type StandIns } from './kit/standIns.ts'

export const person = (teamId: string, managerName: string, more: Partial<User> = {}): User => ({
  teamId,
  managerName,
  position: '대리',
  role: 'staff',
  mobile: null,
  email: null,
  createdAt: '2026-03-02T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
  hasPassword: true,
  mustChangePassword: false,
  failedSignIns: 0,
  version: 1,
  ...more,
})
export const colleagues = Array.from({ length: 8 }, (_, at) => person(String(201 + at), `동료${at + 1}`))

/** Stubs the users of the server; returns the list of users, so that a test can change it like another user. */
export function firmOf(server: StandIns, ...people: User[]): User[] {
  const kept = [...people, ...structuredClone(colleagues)]
  server.answer(listUsers, () => kept)
  server.answer(changeUser, ({ params, body }) => {
    const found = kept.find((one) => one.teamId === params.teamId)
    if (!found) return refused('user/not-found')
    if (body.version !== found.version)
      return refused(
        'user/conflict',
        {},
        {
          stored: found,
          sent: body,
          savedBy: { teamId: '002', managerName: '오태경', at: new Date().toISOString() },
        },
      )
    const { role = found.role, version: _, ...texts } = body
    return Object.assign(found, texts, { role, version: (found.version ?? 0) + 1 })
  })
  server.answer(deleteUser, ({ params }) => {
    const at = kept.findIndex((one) => one.teamId === params.teamId)
    if (at < 0) return refused('user/not-found')
    kept.splice(at, 1)
    return { message: '삭제되었습니다.' }
  })
  return kept
}
