import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn } from '#server/platform/session/policy.ts'
import { addBrokerage, changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { isUnsafe } from '#shared/platform/endpoint.ts'
import { nextBusinessNumber, save } from '../kit/companies.ts'
import { registerManaged } from '../kit/managers.ts'
import { changeCalls } from './changeCalls.ts'
import { expectSameAnswers, targetsOf } from './changes.ts'
import { apart } from './changesApart.ts'
import { type Canary, canaryName, makeWorld, mark, plantCanary, type World } from './world.ts'

/** A change of a hidden company gets the same answer as a change of a company that does not exist. */

let world: World
let canary: Canary
beforeAll(async () => {
  world = await makeWorld()
  canary = await plantCanary(world)
  await world.set({ companyReading: 'own-and-admin' })
}, 240_000)
afterAll(() => world.t.stop())

it('the calls are all that anybody who is signed in may make', () => {
  const open = world.t.routes
    .filter(({ endpoint, policy }) => isUnsafe(endpoint.method) && policy === signedIn)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const made = changeCalls(world, targetsOf(world, canary).hidden)
  expect(open.filter((call) => !(call in made) && !(call in apart))).toEqual([])
})

it('somebody without companies gets the same answers', async () => {
  const statuses = await expectSameAnswers(world, canary, world.newcomer.caller)
  // Few answers may be 400: an invalid body is refused before anything is looked up, so it tests nothing.
  expect(statuses.filter((status) => status === '400').length).toBeLessThan(6)
}, 120_000)

it('a manager of others gets the same answers', async () => {
  const statuses = await expectSameAnswers(world, canary, world.stranger.caller)
  expect(statuses.filter((status) => status === '400').length).toBeLessThan(8)
}, 120_000)

it('whoever registers the number of a hidden company learns only that it is taken and whom to ask', async () => {
  const { caller } = world.stranger
  for (const part of [{}, { additional: { side: 'sell', dealNote: '견본' } }]) {
    const body = { company: { businessNumber: canary.number, companyName: '다른이름(주)' }, ...part }
    const { status, error, text } = await save(caller, body as never)
    expect([status, error.code]).toEqual([409, 'company/number-taken'])
    expect(text).not.toContain(canaryName)
    expect(text).not.toContain(mark)
    expect(error.message).toBe('이 사업자번호로는 등록할 수 없습니다. 관리자 강민석에게 문의해주세요.')
  }
  const lead = await caller.call(addBrokerage, { body: { dealNote: '잠재' } })
  const tie = async (businessNumber: string) => {
    const { status, error } = await caller.call(changeBrokerage, {
      params: { key: String(lead.body.id) },
      body: { businessNumber },
    })
    return [status, error.code]
  }
  expect(await tie(canary.number)).toEqual(await tie(nextBusinessNumber()))
})

it('the number of a hidden company that was deleted is answered in the same way', async () => {
  const { admin, stranger } = world
  const gone = await registerManaged(admin, '지운솔(주)', { manager1Team: world.owner.user.teamId })
  const params = { businessNumber: gone }
  expect((await admin.call(deleteCompany, { params, body: { reason: '등록 착오' } })).status).toBe(200)
  const body = { company: { businessNumber: gone, companyName: '다른이름(주)' } }
  const { status, error } = await save(stranger.caller, body as never)
  expect([status, error.code]).toEqual([409, 'company/number-taken'])
})
