import { beforeEach, expect, it } from 'vitest'
import { saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { pdf } from '#test/kit/files.ts'
import { intakeDesk } from '#test/kit/intakes.ts'
import { rawZip } from '#test/kit/rawZip.ts'

const t = testApp()
const desk = intakeDesk(t)
beforeEach(() => desk.work())

it('a company that the person may not read is nowhere in an intake', async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const me = await t.as(await makeUser(t.db, { role: 'team' }))
  const hidden = await register(admin, '숨은솔정밀(주)')
  const zip = (name: string) => rawZip([{ name: `${name}/숨은솔정밀 ${hidden}.pdf`, content: pdf }])

  const before = await desk.read(me, zip('먼저'))
  expect(await desk.files(me, before.id)).toMatchObject([
    { company: { businessNumber: hidden }, state: 'refused', reason: 'number' },
  ])
  const body = { version: 0, companyReading: 'own-and-admin' as const }
  expect((await admin.call(saveFirmSettings, { body })).status).toBe(200)
  const nothing = { company: null, reason: 'none', words: null, state: 'waiting', refusal: null }
  expect(await desk.files(me, before.id)).toMatchObject([nothing])
  expect(await desk.files(me, before.id, { businessNumber: hidden })).toEqual([])

  const after = await desk.read(me, zip('나중'))
  // The number of the hidden company in the path is shown like a number that no company has.
  expect(await desk.files(me, after.id)).toMatchObject([{ ...nothing, words: hidden }])
  const correction = await desk.correct(me, after.id, { where: {}, businessNumber: hidden })
  expect([correction.status, correction.error.code]).toEqual([404, 'company/not-found'])
})
