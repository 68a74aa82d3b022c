import { expect, test } from 'vitest'
import { listWaiting } from '#shared/company/waiting.endpoints.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { changeUser, listUsers } from '#shared/users/users.endpoints.ts'
import { refused, standIns } from './kit/standIns.ts'
import { person } from './people.ts'

const ask = (path: string, init?: RequestInit) => new Request(new URL(path, window.location.origin), init)

test('sends an answer as its contract defines it', async () => {
  const server = standIns()
  server.answer(listUsers, () => [person('201', '동료')])
  const response = await server.handle(ask('/api/users'))
  expect([response.status, await response.json()]).toMatchObject([200, [{ teamId: '201' }]])
  expect([server.faults, server.calls(listUsers).length]).toEqual([[], 1])
})

test('an answer that the server would never give is refused and named', async () => {
  const server = standIns()
  server.answer(listUsers, () => [{ ...person('201', '동료'), role: 'boss' }] as never)
  expect((await server.handle(ask('/api/users'))).status).toBe(500)
  expect(server.faults).toEqual([
    expect.stringMatching(/\/api\/users answers what the server never says: 0\.role/),
  ])
})

test('a call without an answer and a call that breaks its contract are reported', async () => {
  const server = standIns()
  server.answer(changeUser, () => refused('user/not-found'))
  expect((await server.handle(ask('/api/users'))).status).toBe(404)
  const body = JSON.stringify({ managerName: 7 })
  await server.handle(ask('/api/users/201', { method: 'PUT', body }))
  expect(server.faults).toEqual([
    'nobody answers GET /api/users',
    expect.stringMatching(/^PUT \/api\/users\/\{teamId\}: wrong body: managerName/),
  ])
})

test('a path that is written out wins over one with a parameter', async () => {
  const server = standIns()
  server.answer(listWaiting, () => refused('access/denied'))
  server.answer(getWholeCompany, () => refused('company/not-found'))
  expect((await server.handle(ask('/api/companies/waiting'))).status).toBe(403)
})
