import { afterEach, beforeAll, expect, it } from 'vitest'
import { searchFiles } from '#shared/files/files.endpoints.ts'
import { getFirmSettings, saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { type Caller, startTestApp, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { pdfOf, uploadAll } from '#test/kit/files.ts'
import { firmSetting } from '../database/tables/firm/firmSetting.ts'

const t = testApp()
let user: TestUser
let admin: Caller
let number: string
beforeAll(async () => {
  user = await makeUser(t.db, { role: 'admin' })
  admin = await t.as(user)
  number = await register(admin, '한도솔정밀(주)')
})
afterEach(async () => void (await t.db.delete(firmSetting)))

const save = (body: object) => admin.call(saveFirmSettings, { body: { version: 0, ...body } })
const file = (name: string, bytes = 300) => ({ name, category: 'IM', content: pdfOf(bytes) })
const upload = async (...files: ReturnType<typeof file>[]) => {
  const { status, error } = await uploadAll(admin, number, files)
  return [status, error?.message]
}

it('a changed limit applies to the next upload and is told to the screen', async () => {
  const limits = async () => (await admin.call(searchFiles, { query: {} })).body.limits
  expect(await limits()).toEqual({ files: 20, fileBytes: 50 * 1024 * 1024 })
  expect((await save({ fileMaxMb: 1, filesPerUpload: 2 })).status).toBe(200)
  expect(await limits()).toEqual({ files: 2, fileBytes: 1024 * 1024 })
  expect(await upload(file('가.pdf', 1024 * 1024 + 1))).toEqual([
    413,
    '파일이 너무 큽니다. 한 파일은 1MB까지 업로드할 수 있습니다.',
  ])
  expect(await upload(file('가.pdf'), file('나.pdf'), file('다.pdf'))).toEqual([
    413,
    '한 번에 2개까지 업로드할 수 있습니다.',
  ])
  expect((await upload(file('가.pdf'), file('나.pdf')))[0]).toBe(201)
})

it('the daily limits apply at once', async () => {
  expect((await upload(file('라.pdf')))[0]).toBe(201)
  await save({ uploadsPerDay: 1 })
  expect((await upload(file('마.pdf')))[0]).toBe(429)
})

it('a value of the environment wins, is named, and cannot be changed', async () => {
  const second = await startTestApp({ env: { FILE_MAX_MB: '2' }, database: t.database })
  const there = await second.as(user)
  const { body } = await there.call(getFirmSettings, {})
  expect([body.fixed, body.values.fileMaxMb]).toEqual([['fileMaxMb'], 2])
  await save({ fileMaxMb: 1 })
  const { limits } = (await there.call(searchFiles, { query: {} })).body
  expect(limits.fileBytes).toBe(2 * 1024 * 1024)
  const denied = await there.call(saveFirmSettings, { body: { version: 1, fileMaxMb: 3 } })
  expect([denied.status, denied.error.code]).toEqual([409, 'firm-setting/fixed'])
  await second.stop()
})
