import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { markSecrecy } from '#shared/company/secrecy.endpoints.ts'
import { changeCounterparty } from '#shared/deals/deals.endpoints.ts'
import { changeTask } from '#shared/deals/tasks.endpoints.ts'
import { uploadOne } from '../kit/files.ts'
import { report } from '../kit/reports.ts'
import { eventStreams } from './eventStreams.ts'
import { type Canary, makeWorld, mark, plantCanary, type World } from './world.ts'

/**
 * Open event streams. From the moment of a change on, only people who may read a hidden company receive events about
 * it.
 */

let world: World
let canary: Canary
const streams = eventStreams(() => world)
const { listen } = streams
beforeAll(async () => {
  world = await makeWorld()
  canary = await plantCanary(world)
  await world.set({ companyReading: 'own-and-admin' })
}, 240_000)
afterAll(async () => {
  streams.end()
  await world.t.stop()
})

/** Changes everything of the hidden company once, and afterwards a company that everybody may read. */
async function changeAll(word: string) {
  const { caller } = world.owner
  const ok = ({ status, text }: { status: number; text: string }) =>
    expect([status < 300, text]).toEqual([true, text])
  ok(
    await caller.call(changeBrokerage, {
      params: { key: canary.number },
      body: { dealNote: `${mark} ${word}` },
    }),
  )
  await report(caller, canary.number, {
    startTime: word,
    endTime: '23:59',
    reportDate: '2026-01-06',
  } as never)
  const { rows } = await world.t.database.pool.query(
    `select 'deal' as what, version from counterparty where id = $1 union all select 'task', version from task where id = $2`,
    [canary.ids.deal, canary.ids.task],
  )
  const versionOf = (what: string) => Number(rows.find((row) => row.what === what)?.version)
  ok(
    await caller.call(changeCounterparty, {
      params: { id: canary.ids.deal },
      body: { star: word === '10:00', version: versionOf('deal') },
    }),
  )
  ok(
    await caller.call(changeTask, {
      params: { id: canary.ids.task },
      body: { text: `${mark} ${word}`, version: versionOf('task') },
    }),
  )
  await uploadOne(caller, canary.number, `${mark} ${word.replace(':', '')}.pdf`, '참고자료')
  const last = { params: { key: world.buyer }, body: { dealNote: `끝 ${word}` } }
  ok(await world.partner.caller.call(changeBrokerage, last))
}

/**
 * Whether the event about the company that everybody may read has arrived. All events about the hidden company were
 * sent before it.
 */
const isLast = (text: string) => new RegExp(`"company"[^\\n]*"${world.buyer}"`).test(text)

it('a stream tells of a hidden company only to its managers and the admin side', async () => {
  const names = ['owner', 'stranger', 'newcomer'] as const
  const told = await Promise.all(names.map((name) => listen(world[name].caller)))
  const ofAdmin = await listen(world.admin)
  const all = [...told, ofAdmin]
  await changeAll('10:00')
  await expect.poll(() => all.every((text) => isLast(text()))).toBe(true)
  expect(all.map((text) => text().includes(canary.number))).toEqual([true, false, false, true])
  for (const text of told.slice(1)) expect(text()).not.toContain(mark)
})

it('a stream that was open before a company was marked tells nothing of it afterwards', async () => {
  await world.set({ companyReading: 'everyone' })
  const open = await listen(world.newcomer.caller)
  await changeAll('11:00')
  await expect.poll(() => open().includes(canary.number)).toBe(true)
  const params = { businessNumber: canary.number }
  expect((await world.owner.caller.call(markSecrecy, { params, body: { secret: true } })).status).toBe(200)
  await expect.poll(() => open().includes('"reading"')).toBe(true)
  const until = open().length
  await changeAll('12:00')
  const after = () => open().slice(until)
  await expect.poll(() => isLast(after())).toBe(true)
  expect(after()).not.toContain(canary.number)
})
