import { beforeEach, expect, it } from 'vitest'
import type { Caller } from '#test/kit/app.ts'
import {
  assetsIn,
  balanceHint,
  decideTeaching,
  listTeachings,
  readAgain,
  readReport,
  removeTeaching,
  teachBalance,
} from '#test/kit/teaching.ts'
import { teachingApp } from '#test/kit/teachingApp.ts'

const on = teachingApp()
let { first, next, mine, colleague, admin } = on
let id: number
beforeEach(async () => {
  ;({ first, next, mine, colleague, admin } = on)
  ;({ id } = await teachBalance(mine, first))
  if ((await decideTeaching(admin, id, true)).status !== 200) throw new Error('not approved')
})

const thousands = () => next.kept('totalAssets')
const units = () => thousands().map((value) => (value === null ? null : Math.round(value / 1000)))
const read = async (caller: Caller) => assetsIn(await readReport(caller, next))
/**
 * Teaches the same table with another unit. Figures read with this lesson are a thousand times too small, so a test
 * can tell which lesson was used.
 */
async function teachAgain(unit = '원') {
  const { fileInfo } = await readReport(mine, first)
  expect((await readAgain(mine, fileInfo.filePath, [{ ...balanceHint(first), unit }])).status).toBe(200)
}
const states = async (caller: Caller) =>
  (await listTeachings(caller)).teachings.map((one) => [one.id, one.state, one.unit, one.replaces])

it('an approved lesson stays in force until its new version is approved', async () => {
  await teachAgain()
  expect(await read(colleague)).toEqual(thousands())
  expect(await read(mine)).toEqual(units())
  // The owner and the admin side see the waiting version. Others see the approved one.
  expect(await states(mine)).toEqual([[id, 'waiting', '원', true]])
  expect(await states(admin)).toEqual([[id, 'waiting', '원', true]])
  expect(await states(colleague)).toEqual([[id, 'firm', '천원', false]])
  expect((await decideTeaching(admin, id, true)).status).toBe(200)
  expect(await read(colleague)).toEqual(units())
  expect(await states(colleague)).toEqual([[id, 'firm', '원', false]])
})

it('a refused version stays with its owner, and the approved one stays in force', async () => {
  await teachAgain()
  expect((await decideTeaching(admin, id, false)).status).toBe(200)
  expect([await read(colleague), await read(mine)]).toEqual([thousands(), units()])
  expect(await states(mine)).toEqual([[id, 'own', '원', true]])
  await teachAgain('백만원')
  expect(await read(colleague)).toEqual(thousands())
})

it('its owner cannot remove the approved lesson by teaching a new version and deleting it', async () => {
  await teachAgain()
  expect((await removeTeaching(colleague, id)).status).toBe(403)
  expect((await removeTeaching(mine, id)).status).toBe(200)
  expect([await read(colleague), await read(mine)]).toEqual([thousands(), thousands()])
  expect(await states(mine)).toEqual([[id, 'firm', '천원', false]])
  expect((await removeTeaching(mine, id)).status).toBe(403)
  await teachAgain()
  expect((await removeTeaching(admin, id)).status).toBe(200)
  expect(await read(colleague)).toBeUndefined()
})

it('taught again unchanged it stays approved; taught back to the approved version it is approved again', async () => {
  await teachAgain('천원')
  expect(await states(mine)).toEqual([[id, 'firm', '천원', false]])
  await teachAgain('원')
  await teachAgain('천원')
  expect(await states(mine)).toEqual([[id, 'firm', '천원', false]])
})
