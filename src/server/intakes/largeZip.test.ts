import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getIntake } from '#shared/intakes/intakes.endpoints.ts'
import { type Caller, startTestApp, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { pdfOf } from '#test/kit/files.ts'
import { intakeDesk, uploadZip } from '#test/kit/intakes.ts'
import { rawZip } from '#test/kit/rawZip.ts'

const t = testApp()
const desk = intakeDesk(t)
let user: TestUser
let me: Caller
beforeAll(async () => {
  user = await makeUser(t.db, { role: 'team' })
  me = await t.as(user)
  await register(me, '가람솔정밀(주)')
})
beforeEach(() => desk.work())

async function refused(content: Buffer) {
  let found: unknown
  await t.unchanged(async () => {
    const { status, error } = await uploadZip(me, content)
    found = [status, error.code, error.message]
  })
  return found
}

it('a ZIP64 is refused with what to do', async () => {
  const zip = rawZip([{ name: '가람솔정밀/a.pdf', content: pdfOf(100) }])
  const zip64 = Buffer.from(zip)
  zip64.writeUInt16LE(0xffff, zip.length - 22 + 10)
  zip64.writeUInt32LE(0xffff_ffff, zip.length - 22 + 16)
  expect(await refused(zip64)).toEqual([
    400,
    'intake/zip64',
    '4GB나 파일 65,535개를 넘는 ZIP(ZIP64)은 읽을 수 없습니다. 나누어 압축하거나, 시스템 관리자에게 서버의 폴더에서 읽도록 요청해주세요. (npm run files:intake)',
  ])
})

it('a ZIP with so many entries that its directory is not read says that there are too many', async () => {
  const many = Array.from({ length: 20_001 }, (_, n) => ({ name: `${n}`, content: '', stored: true }))
  expect(await refused(rawZip(many))).toEqual([
    413,
    'intake/too-many-files',
    '한 번에 파일 5,000개까지 가져올 수 있습니다. 나누어 압축해 업로드해주세요.',
  ])
})

it('reading stops while the disk is nearly full and continues afterwards', async () => {
  await desk.stop()
  let hasRoom = true
  const disk = { hasRoom: () => hasRoom, refuseWhenFull: () => undefined, stop: () => undefined }
  const small = await startTestApp({ database: t.database, disk })
  const there = intakeDesk(small)
  const caller = await small.as(user)
  const zip = rawZip([{ name: '가람솔정밀/b.pdf', content: pdfOf(150) }])
  const { body: intake } = await uploadZip(caller, zip)
  hasRoom = false
  there.work()
  const look = async () => (await caller.call(getIntake, { params: { id: String(intake.id) } })).body
  await expect.poll(async () => (await look()).job?.state).toBe('queued')
  expect((await look()).counts).toMatchObject({ unread: 1, refused: 0 })
  hasRoom = true
  await expect.poll(async () => (await look()).counts.placed, { timeout: 20_000 }).toBe(1)
  await there.stop()
  await small.stop()
})
