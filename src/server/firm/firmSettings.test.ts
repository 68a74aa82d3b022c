import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getFirmRules, getFirmSettings, saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { defaultFirmSettings } from '#shared/firm/firmSettings.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { firmSetting } from '../database/tables/firm/firmSetting.ts'
import { liveEvent } from '../database/tables/liveEvent.ts'
import { readConfig } from '../platform/config.ts'

const t = testApp()
let admin: Caller
let team: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'viceadmin', managerName: '서부관' }))
  team = await t.as(await makeUser(t.db, { role: 'team' }))
})
beforeEach(async () => void (await t.db.delete(firmSetting)))

const read = async () => (await admin.call(getFirmSettings, {})).body
const save = (body: object) => admin.call(saveFirmSettings, { body: body as never })

it('the values are the defaults until somebody of the admin side changes one, for everybody at once', async () => {
  expect(await read()).toEqual({ values: defaultFirmSettings, fixed: [], version: 0, savedBy: null })
  expect((await team.call(getFirmRules, {})).body).toEqual({ exportReason: false, filesTypes: 'specified' })
  const saved = await save({ version: 0, exportReason: true })
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({ values: { exportReason: true }, version: 1 })
  expect(saved.body.savedBy?.managerName).toBe('서부관')
  expect((await team.call(getFirmRules, {})).body).toEqual({ exportReason: true, filesTypes: 'specified' })
  const [entry] = await t.db.select().from(auditEntry).where(eq(auditEntry.action, 'firm-setting/changed'))
  expect(entry).toMatchObject({ before: { exportReason: false }, after: { exportReason: true } })
  const [event] = await t.db.select().from(liveEvent).where(eq(liveEvent.topic, 'firm-settings'))
  expect(event).toMatchObject({ audience: {}, data: {} })
})

it('a save that changes nothing writes nothing', async () => {
  await save({ version: 0, exportNoticeRows: 40 })
  await t.unchanged(async () => {
    expect((await save({ version: 1, exportNoticeRows: 40 })).body.version).toBe(1)
  })
})

it('refuses values outside the limits, stale saves and everybody else, and changes nothing', async () => {
  await save({ version: 0, exportNoticeRows: 40 })
  const refuse = async (body: object, status: number, caller = admin) =>
    t.unchanged(async () =>
      expect((await caller.call(saveFirmSettings, { body: body as never })).status).toBe(status),
    )
  for (const exportNoticeRows of [0, -1, 1.5, 1_000_001, '40', null])
    await refuse({ version: 1, exportNoticeRows }, 400)
  await refuse({ version: 1, exportReason: 'true' }, 400)
  await refuse({ exportReason: true }, 400)
  await refuse({ version: 1, exportReason: true }, 403, team)
  await refuse({ version: 1, exportReason: true }, 401, t.nobody)
  expect((await team.call(getFirmSettings, {})).status).toBe(403)
  expect((await t.nobody.call(getFirmRules, {})).status).toBe(401)
  const stale = await save({ version: 0, exportNoticeRows: 50 })
  expect([stale.status, stale.error.code]).toEqual([409, 'firm-setting/conflict'])
  expect(stale.error).toMatchObject({
    stored: { values: { exportNoticeRows: 40 }, version: 1 },
    sent: { exportNoticeRows: 50 },
    savedBy: { managerName: '서부관' },
  })
})

it('of two saves at once over one version, one is refused', async () => {
  const answers = await Promise.all([
    save({ version: 0, exportReason: true }),
    save({ version: 0, exportNoticeRows: 9 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read()).version).toBe(1)
})

it('a stored value in a form that this release does not know is ignored', async () => {
  await t.db.insert(firmSetting).values([
    { key: 'exportNoticeRows', value: 'many' },
    { key: 'ofAnotherRelease', value: 1 },
  ])
  expect((await read()).values).toEqual(defaultFirmSettings)
})

describe('a value of the environment', () => {
  const fixed = testApp({ env: { EXPORT_REASON: 'true' } })
  it('wins over the stored one, is named, and cannot be changed', async () => {
    const boss = await fixed.as(await makeUser(fixed.db, { role: 'admin' }))
    await fixed.db.insert(firmSetting).values({ key: 'exportReason', value: false })
    const { body } = await boss.call(getFirmSettings, {})
    expect(body).toMatchObject({ values: { exportReason: true }, fixed: ['exportReason'] })
    expect((await boss.call(getFirmRules, {})).body.exportReason).toBe(true)
    await fixed.unchanged(async () => {
      const { status, error } = await boss.call(saveFirmSettings, {
        body: { version: 1, exportReason: false },
      })
      expect([status, error.code]).toEqual([409, 'firm-setting/fixed'])
      expect(error.message).toContain('EXPORT_REASON')
    })
    const other = await boss.call(saveFirmSettings, {
      body: { version: 1, exportReason: true, exportNoticeRows: 3 },
    })
    expect(other.body.values).toEqual({ ...defaultFirmSettings, exportReason: true, exportNoticeRows: 3 })
  })
  it.each([
    ['EXPORT_REASON', 'yes'],
    ['EXPORT_NOTICE_ROWS', '0'],
    ['EXPORT_NOTICE_ROWS', 'many'],
    ['EXPORT_NOTICE_ROWS', '1000001'],
  ])('stops the start if it is invalid: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
