import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBulkChange, previewBulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { enterCopy } from '#shared/copies/making.endpoints.ts'
import { undoMerge } from '#shared/merges/merges.endpoints.ts'
import { addNda } from '#shared/ndas/ndas.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { pdf, uploadOne } from '../kit/files.ts'
import { importBook } from '../kit/importBook.ts'
import { choiceOf, importDesk, upload } from '../kit/imports.ts'
import { intakeDesk } from '../kit/intakes.ts'
import { registerManaged } from '../kit/managers.ts'
import { mergeInto } from '../kit/mergeWorld.ts'
import { rawZip } from '../kit/rawZip.ts'
import { eventStreams } from './eventStreams.ts'
import { type Canary, makeWorld, mark, plantCanary, type World } from './world.ts'

/** Events of changes that write many records at once, or that end a company. */

let world: World
let canary: Canary
/** A second hidden company, which is merged into the first one. */
let double: string
const streams = eventStreams(() => world)
beforeAll(async () => {
  world = await makeWorld()
  await world.set({ companyReading: 'own-and-admin' })
  canary = await plantCanary(world)
  double = await registerManaged(world.admin, '카나리겹침(주)', { manager1Team: world.owner.user.teamId })
}, 240_000)
afterAll(async () => {
  streams.end()
  await world.t.stop()
})

const done = <T>({ status, text, body }: { status: number; text: string; body: T }): T => {
  expect([status < 300, text]).toEqual([true, text])
  return body
}

async function changeInBulk() {
  const { caller } = world.owner
  const change = { field: 'companyStatus' as const, value: '진행보류', reason: '견본 사유' }
  const rows = [canary.number, double].map((businessNumber) => ({ businessNumber }))
  const preview = done(await caller.call(previewBulkChange, { body: { change, rows } }))
  const versions = preview.rows.map(({ businessNumber, version }) => ({
    businessNumber,
    version: version ?? 0,
  }))
  done(await caller.call(makeBulkChange, { body: { change, rows: versions, onlyPossible: false } }))
}

async function importFigures() {
  const desk = importDesk(world.t)
  desk.work()
  const { caller } = world.owner
  const rows = [
    ['기업명', '사업자번호', '주요제품'],
    ['카나리황금새(주)', canary.number, `${mark} 새 제품`],
  ]
  const file = await upload(caller, await importBook([{ rows }]))
  expect((await desk.check(caller, file.body.id, choiceOf(file.body))).state).toBe('succeeded')
  expect((await desk.save(caller, file.body.id)).state).toBe('succeeded')
  expect((await desk.undo(caller, file.body.id)).state).toBe('succeeded')
  await desk.stop()
}

async function takeOldFiles() {
  const desk = intakeDesk(world.t)
  desk.work()
  const { caller } = world.owner
  const name = `${mark}/티저 ${canary.number}.pdf`
  // Other bytes than those of the stored files, because the same bytes would not be stored twice.
  const content = Buffer.concat([pdf, Buffer.from('%')])
  const intake = await desk.read(caller, rawZip([{ name, content }]))
  done(await desk.correct(caller, intake.id, { where: {}, businessNumber: canary.number }))
  expect((await desk.store(caller, intake.id)).state).toBe('succeeded')
  await desk.stop()
}

async function givePapers() {
  const { caller } = world.owner
  const terms = {
    form: 'mutual',
    signedDay: '2026-02-05',
    startsDay: '2026-02-05',
    endsDay: '2099-02-05',
  } as const
  done(await caller.call(addNda, { body: { ...terms, recipient: canary.number, scope: 'all' } }))
  const fileName = `${mark} 배포.pdf`
  await uploadOne(caller, canary.number, fileName, '티저')
  const copy = {
    businessNumber: canary.number,
    fileName,
    recipient: world.buyer,
    name: '맹지후',
    named: true,
  }
  const given = { ...copy, way: 'hand', form: 'paper', givenDay: dayInSeoul() }
  done(await caller.call(enterCopy, { body: given as never }))
}

async function mergeAndDelete() {
  const { admin } = world
  const merge = await mergeInto(admin, canary.number, double)
  done(await admin.call(undoMerge, { params: { id: String(merge.id) } }))
  const params = { businessNumber: double }
  done(await admin.call(deleteCompany, { params, body: { reason: '등록 착오' } }))
  done(await admin.call(restoreCompany, { params }))
}

it.each([
  // These two tell everybody only that companies have changed.
  ['a bulk change', changeInBulk, 'topic'],
  ['an import and its undo', importFigures, 'topic'],
  ['an intake of old files', takeOldFiles, 'number'],
  ['an NDA and a copy', givePapers, 'number'],
  ['a merge, its undo and a deletion', mergeAndDelete, 'number'],
] as const)('%s of hidden companies tells others nothing', async (name, change, told) => {
  const [owner, stranger, newcomer] = await Promise.all(
    (['owner', 'stranger', 'newcomer'] as const).map((who) => streams.listen(world[who].caller)),
  )
  await change()
  const last = { params: { key: world.buyer }, body: { dealNote: `끝 ${name}` } }
  done(await world.partner.caller.call(changeBrokerage, last))
  // Everybody receives this event, and all events of the change were sent before it.
  const isLast = (text = '') => new RegExp(`"company"[^\\n]*"${world.buyer}"`).test(text)
  const all = [owner, stranger, newcomer]
  await expect.poll(() => all.every((text) => isLast(text?.()))).toBe(true)
  expect(owner?.()).toContain(told === 'number' ? canary.number : '"companies"')
  for (const text of [stranger?.(), newcomer?.()])
    for (const trace of [mark, canary.number, double]) expect(text).not.toContain(trace)
})
