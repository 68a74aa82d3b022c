import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { analysedUpload } from '#server/database/tables/companyFile.ts'
import { uploadDay } from '#server/database/tables/storedFile.ts'
import { deleteFile, restoreFile } from '#shared/files/files.endpoints.ts'
import { type Answer, type Caller, startTestApp, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged, pdfOf, send, uploadAll } from '#test/kit/files.ts'
import { readsAs, sampleAnalysis } from '#test/kit/report.ts'
import { openAllowance } from './uploadQuota.ts'

const env = { UPLOAD_MB_PER_DAY: '1', UNSAVED_REPORTS_MB: '1' }
const kilobytes = 1024
const t = testApp({ env, runner: readsAs(() => sampleAnalysis(nextBusinessNumber())) })
let caller: Caller
let teamId: string
let number: string
beforeEach(async () => {
  const user = await makeUser(t.db, { role: 'team' })
  teamId = user.teamId
  caller = await t.as(user)
  number = await register(caller, '한도솔(주)')
})

const upload = (by: Caller, size: number, name = '자료.pdf') =>
  uploadAll(by, number, [{ name, category: 'IM', content: pdfOf(size * kilobytes) }])
const analyse = (size: number) =>
  send(caller, '/api/analyze-document', [
    { name: 'file', fileName: '보고서.pdf', content: pdfOf(size * kilobytes) },
  ])
const used = async () => {
  const [row] = await t.db.select().from(uploadDay).where(eq(uploadDay.teamId, teamId))
  return (row?.bytes ?? 0) / kilobytes
}
const quota = ({ status, error }: Answer<unknown>) => [status, error?.code]

it('limits the bytes of a person per day; the next day starts at zero', async () => {
  expect((await upload(caller, 600)).status).toBe(201)
  await expectUnchanged(t, async () => {
    const refused = await upload(caller, 600)
    expect(quota(refused)).toEqual([429, 'file/quota'])
    expect(refused.error.message).toContain('1MB')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
  expect((await upload(caller, 400)).status).toBe(201)
  await t.db
    .update(uploadDay)
    .set({ day: sql`${uploadDay.day} - 1` })
    .where(eq(uploadDay.teamId, teamId))
  expect((await upload(caller, 600)).status).toBe(201)
})

it('applies to each person separately, and on all servers together', async () => {
  const second = await startTestApp({ env, database: t.database })
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  expect((await upload(caller, 900)).status).toBe(201)
  const there = await second.as({ teamId, managerName: '', position: null, role: 'team' })
  expect(quota(await upload(there, 900))).toEqual([429, 'file/quota'])
  expect((await upload(admin, 900)).status).toBe(201)
  await second.stop()
})

it('of two parallel uploads only those that fit are kept', async () => {
  const answers = await Promise.all([upload(caller, 600, '가.pdf'), upload(caller, 600, '나.pdf')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429])
  expect(await used()).toBe(600)
})

it('files that were not kept do not count, deleted files do', async () => {
  const wrong = { name: '그림.pdf', category: 'IM', content: Buffer.alloc(700 * kilobytes, 'x') }
  expect((await uploadAll(caller, number, [wrong])).status).toBe(400)
  expect(await used()).toBe(0)
  expect((await upload(caller, 700)).status).toBe(201)
  await caller.call(deleteFile, { params: { businessNumber: number, fileName: '자료.pdf' } })
  expect(await used()).toBe(700)
  expect(quota(await upload(caller, 700))).toEqual([429, 'file/quota'])
})

it('limits the files of a person per day, and does not count files that were not kept', async () => {
  const few = await startTestApp({ env: { UPLOADS_PER_DAY: '3' }, database: t.database })
  const by = await few.as({ teamId, managerName: '', position: null, role: 'team' })
  const send = (...given: string[]) =>
    uploadAll(
      by,
      number,
      given.map((name) => ({ name, category: 'IM' })),
    )
  expect((await send('가.pdf', '나.pdf')).status).toBe(201)
  await expectUnchanged(few, async () => {
    const refused = await send('다.pdf', '라.pdf')
    expect(quota(refused)).toEqual([429, 'file/daily-count'])
    expect(refused.error.message).toContain('3개')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
  expect((await send('그림.exe')).status).toBe(400)
  const both = await Promise.all([send('다.pdf'), send('라.pdf')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 429])
  expect(quota(await send('마.pdf'))).toEqual([429, 'file/daily-count'])
  await few.stop()
})

it('parallel uploads share the remaining quota, by count and by size', async () => {
  const limits = { bytesPerDay: 100, filesPerDay: 3 }
  const open = () => openAllowance(t.db, limits, teamId)
  await (await open()).take(10, 1)
  const [one, two, three] = [await open(), await open(), await open()]
  for (const each of [one, two, three]) each.requireFile(2)
  await one.take(10, 1)
  await expect(two.take(10, 2)).rejects.toMatchObject({ code: 'file/daily-count' })
  await expect(three.take(90, 1)).rejects.toMatchObject({ code: 'file/quota' })
  await two.take(80, 1)
  await one.giveBack(10, 1)
  expect((await open()).left).toBe(10)
})

it('a company at its file limit accepts no upload, no generated document and no restored file', async () => {
  const small = await startTestApp({
    env: { FILES_PER_COMPANY: '2' },
    database: t.database,
    runner: readsAs(() => sampleAnalysis(number)),
  })
  const by = await small.as({ teamId, managerName: '', position: null, role: 'team' })
  const send = (name: string) => uploadAll(by, number, [{ name, category: 'IM' }])
  await send('가.pdf')
  await send('나.pdf')
  const gone = await by.call(deleteFile, { params: { businessNumber: number, fileName: '가.pdf' } })
  const both = await Promise.all([send('다.pdf'), send('라.pdf')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  await expectUnchanged(small, async () => {
    const refused = await send('마.pdf')
    expect(quota(refused)).toEqual([409, 'file/company-full'])
    expect(refused.error.message).toContain('2개')
    const restored = await by.call(restoreFile, { params: { id: gone.body.deleted.id } })
    expect(quota(restored)).toEqual([409, 'file/company-full'])
  })
  // The registration is saved without its report, and the answer says so.
  const { body } = (await analyseBy(by)) as unknown as Answer<{ fileInfo: { filePath: string } }>
  const saved = await by.send({
    method: 'POST',
    url: '/api/save-company-data',
    payload: { company: { businessNumber: number, companyName: '한도솔(주)' }, fileInfo: body.fileInfo },
  })
  expect([saved.status, JSON.stringify(saved.body)]).toEqual([
    200,
    expect.stringContaining('보관하지 않았습니다'),
  ])
  await small.stop()
})
const analyseBy = (by: Caller) =>
  send(by, '/api/analyze-document', [{ name: 'file', fileName: '보고서.pdf', content: pdfOf(2000) }])

it('analysed reports count too', async () => {
  expect((await analyse(700)).status).toBe(200)
  expect(quota(await analyse(700))).toEqual([429, 'file/quota'])
  expect(quota(await upload(caller, 700))).toEqual([429, 'file/quota'])
})

it('limits unsaved reports in total: the oldest are removed with their bytes', async () => {
  const roomy = await startTestApp({
    env: { UNSAVED_REPORTS_MB: '1' },
    database: t.database,
    runner: readsAs(() => sampleAnalysis(nextBusinessNumber())),
  })
  caller = await roomy.as({ teamId, managerName: '', position: null, role: 'team' })
  const tokens: string[] = []
  for (let round = 0; round < 4; round += 1) {
    const { body } = (await analyse(400 + round)) as unknown as Answer<{ fileInfo: { filePath: string } }>
    tokens.push(body.fileInfo.filePath)
  }
  const waiting = await t.db.select().from(analysedUpload).where(eq(analysedUpload.teamId, teamId))
  expect(waiting.map(({ token }) => token).toSorted()).toEqual(tokens.slice(2).toSorted())
  expect(await Array.fromAsync(roomy.store.list())).toHaveLength(2)
  // A report that is larger than the whole quota is still kept until the person saves it.
  expect((await analyse(1500)).status).toBe(200)
  expect(await t.db.$count(analysedUpload, eq(analysedUpload.teamId, teamId))).toBe(1)
  await roomy.stop()
})
