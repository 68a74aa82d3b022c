import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listCompanyFiles } from '#shared/files/files.endpoints.ts'
import {
  endIntake,
  getIntake,
  listIntakeFiles,
  listIntakeFolders,
  listIntakes,
  storeIntake,
} from '#shared/intakes/intakes.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { pdfOf, uploadAll } from '#test/kit/files.ts'
import { intakeDesk, uploadZip } from '#test/kit/intakes.ts'
import { rawZip } from '#test/kit/rawZip.ts'
import { company } from '../database/tables/company.ts'
import { fileIntake } from '../database/tables/intakes/fileIntake.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { removeOldIntakes } from './rows/intakeRows.ts'

const t = testApp()
const desk = intakeDesk(t)
let me: Caller
let admin: Caller
let own: string
let others: string
beforeAll(async () => {
  me = await t.as(await makeUser(t.db, { role: 'team' }))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  own = await register(me, '가람솔정밀(주)')
  others = await register(admin, '주식회사 누리봄바이오')
})
beforeEach(() => desk.work())

let size = 100
/** Makes a PDF with a content that no other file of the tests has. */
const pdf = () => pdfOf((size += 1))
const params = (id: number) => ({ id: String(id) })
const namesOf = async (number: string) =>
  (await admin.call(listCompanyFiles, { params: { businessNumber: number }, query: {} })).body
    .map(({ fileName }) => fileName)
    .toSorted()

describe('a ZIP', () => {
  it('becomes a list, is corrected and stored like uploads', async () => {
    const intake = await desk.read(
      me,
      rawZip([
        { name: '가람솔정밀/계약/자문계약서 최종.pdf', content: pdf() },
        { name: `기타/${own}_재무제표.pdf`, content: pdf() },
        { name: '모름/메모.pdf', content: pdf() },
        { name: '모름/아무것.exe', content: 'MZ\0\0' },
      ]),
    )
    expect(intake).toMatchObject({
      state: 'open',
      source: 'zip',
      counts: { all: 4, placed: 2, waiting: 1, refused: 1 },
    })
    const files = await desk.files(me, intake.id)
    expect(
      files.map(({ path, company, reason, category, state }) => [
        path,
        company?.businessNumber,
        reason,
        category,
        state,
      ]),
    ).toEqual([
      ['가람솔정밀/계약/자문계약서 최종.pdf', own, 'name', '계약서등', 'placed'],
      [`기타/${own}_재무제표.pdf`, own, 'number', '참고자료', 'placed'],
      ['모름/메모.pdf', undefined, 'none', '참고자료', 'waiting'],
      ['모름/아무것.exe', undefined, 'none', '참고자료', 'refused'],
    ])
    expect(files[3]?.refusal).toBe('업로드할 수 없는 파일 형식입니다: 아무것.exe')
    expect(await namesOf(own)).toEqual([])

    const where = { folder: '모름' }
    const corrected = await desk.correct(me, intake.id, { where, businessNumber: own, category: 'IM' })
    expect([corrected.status, corrected.body.changed, corrected.body.counts.placed]).toEqual([200, 1, 3])
    const job = await desk.store(me, intake.id)
    expect(job).toMatchObject({
      state: 'succeeded',
      hasFile: true,
      result: { stored: 3, same: 0, refused: 0, left: 1 },
    })
    expect(await namesOf(own)).toEqual([`${own}_재무제표.pdf`, '메모.pdf', '자문계약서 최종.pdf'].toSorted())
    const { body } = await me.call(getIntake, { params: params(intake.id) })
    expect(body.counts).toMatchObject({ stored: 3, refused: 1, placed: 0 })
  })

  it('stores nothing twice: neither within the ZIP, nor what the company has, nor when it runs again', async () => {
    const company = await register(me, '두번솔테크(주)')
    const [there, twice] = [pdf(), pdf()]
    await uploadAll(me, company, [{ name: '있음.pdf', category: 'IM', content: there }])
    const zip = rawZip([
      { name: '두번솔테크/또 있음.pdf', content: there },
      { name: '두번솔테크/가.pdf', content: twice },
      { name: '두번솔테크/나.pdf', content: twice },
    ])
    const intake = await desk.read(me, zip)
    expect(intake.counts).toMatchObject({ placed: 1, same: 2 })
    expect(
      (await desk.files(me, intake.id, { state: 'same' })).map(({ storedName }) => storedName).toSorted(),
    ).toEqual(['두번솔테크/가.pdf', '있음.pdf'])
    expect((await desk.store(me, intake.id)).result).toMatchObject({ stored: 1, left: 2 })
    expect(
      (await me.call(storeIntake, { params: params(intake.id), body: { onlySure: false } })).error.code,
    ).toBe('intake/nothing')
    const again = await uploadZip(me, zip)
    expect([again.status, again.body.id]).toEqual([201, intake.id])
    await me.call(endIntake, { params: params(intake.id) })
    const fresh = await desk.read(me, zip)
    expect(fresh.counts).toMatchObject({ placed: 0, same: 3 })
    expect(await namesOf(company)).toEqual(['가.pdf', '있음.pdf'])
  })

  it('leaves the companies of others alone', async () => {
    const intake = await desk.read(
      me,
      rawZip([
        { name: '누리봄바이오/보고.pdf', content: pdf() },
        { name: '가람솔정밀/우리 것.pdf', content: pdf() },
      ]),
    )
    const [theirs] = await desk.files(me, intake.id, { state: 'refused' })
    expect(theirs).toMatchObject({
      company: { businessNumber: others },
      refusal: expect.stringContaining('담당자'),
    })
    const denied = await desk.correct(me, intake.id, { ids: [theirs?.id ?? 0], businessNumber: others })
    expect([denied.status, denied.error.code]).toEqual([403, 'file/upload-denied'])
    const unknown = await desk.correct(me, intake.id, {
      ids: [theirs?.id ?? 0],
      businessNumber: nextBusinessNumber(),
    })
    expect([unknown.status, unknown.error.code]).toEqual([404, 'company/not-found'])
    expect((await desk.store(me, intake.id)).result).toMatchObject({ stored: 1, refused: 0, left: 1 })
    expect(await namesOf(others)).toEqual([])
  })

  it('is stored with the rights of that moment', async () => {
    const lost = await register(me, '바뀐솔정공(주)')
    const intake = await desk.read(me, rawZip([{ name: '바뀐솔정공/a.pdf', content: pdf() }]))
    expect(intake.counts).toMatchObject({ placed: 1 })
    await t.db.update(company).set({ createdBy: null }).where(eq(company.businessNumber, lost))
    expect((await desk.store(me, intake.id)).result).toEqual({ stored: 0, same: 0, refused: 1, left: 1 })
    expect(await desk.files(me, intake.id)).toMatchObject([
      { state: 'refused', refusal: '이 기업의 담당자로 지정되지 않아 파일을 업로드할 수 없습니다.' },
    ])
    expect(await namesOf(lost)).toEqual([])
    const elsewhere = await desk.correct(me, intake.id, { where: {}, businessNumber: own })
    expect(elsewhere.body.counts).toMatchObject({ placed: 1, refused: 0 })
  })

  it('is refused with a reason if it cannot be read', async () => {
    const refusedBy = async (content: Buffer) => {
      let answer: Awaited<ReturnType<typeof uploadZip>> | undefined
      await t.unchanged(async () => {
        answer = await uploadZip(me, content)
      })
      return [answer?.status, answer?.error.code]
    }
    expect(await refusedBy(pdf())).toEqual([400, 'intake/not-zip'])
    const many = Array.from({ length: 5001 }, (_, n) => ({ name: `${n}.pdf`, content: 'x', stored: true }))
    expect(await refusedBy(rawZip(many))).toEqual([413, 'intake/too-many-files'])
    expect(await refusedBy(rawZip([{ name: '폴더/' }]))).toEqual([400, 'intake/empty'])
    const cut = rawZip([{ name: 'a.pdf', content: pdf() }])
    expect((await refusedBy(cut.subarray(0, cut.length - 30)))[0]).toBe(400)
    expect((await uploadZip(t.nobody, cut)).status).toBe(401)
  })

  it('names what is wrong with single files, and reads old Korean names', async () => {
    const cp949 = Buffer.from([0xb0, 0xa1, 0xb6, 0xf7, 0xbc, 0xd6, 0xc1, 0xa4, 0xb9, 0xd0])
    const intake = await desk.read(
      me,
      rawZip([
        { name: '1 ../../밖.pdf', content: pdf() },
        { name: '/절대.pdf', content: pdf() },
        { name: 'C:\\자리.pdf', content: pdf() },
        { name: '암호.pdf', content: pdf(), encrypted: true },
        { name: '방식.pdf', content: pdf(), method: 14 },
        { name: '거짓 크기.pdf', content: pdf(), size: 60 },
        { name: '거짓 값.pdf', content: pdf(), crc: 1 },
        { name: '폭탄.pdf', content: Buffer.alloc(40_000_000), size: 49_000_000 },
        { name: '큰.pdf', content: 'x', size: 60_000_000 },
        { name: '빈.pdf', content: '' },
        { name: '속.zip', content: rawZip([{ name: '가람솔정밀.pdf', content: pdf() }]) },
        { name: '__MACOSX/._속.pdf', content: 'x' },
        { name: 'Thumbs.db', content: 'x' },
        { name: Buffer.concat([cp949, Buffer.from('/a.pdf')]), content: pdf() },
        { name: '850101-1234567.pdf', content: pdf() },
      ]),
    )
    const files = await desk.files(me, intake.id)
    expect(Object.fromEntries(files.map(({ path, refusal }) => [path, refusal]))).toMatchInlineSnapshot(`
      {
        "(주민번호).pdf": null,
        "1/밖.pdf": "경로가 폴더 밖을 가리켜 읽지 않았습니다.",
        "C:/자리.pdf": "경로가 폴더 밖을 가리켜 읽지 않았습니다.",
        "가람솔정밀/a.pdf": null,
        "거짓 값.pdf": "내용이 손상되어 읽을 수 없습니다.",
        "거짓 크기.pdf": "내용이 손상되어 읽을 수 없습니다.",
        "방식.pdf": "읽을 수 없는 방식으로 압축되어 있습니다. 일반 ZIP으로 다시 압축해주세요.",
        "빈.pdf": "빈 파일입니다.",
        "속.zip": "업로드할 수 없는 파일 형식입니다: 속.zip",
        "암호.pdf": "비밀번호가 걸려 있어 읽을 수 없습니다. 비밀번호 없이 다시 압축해주세요.",
        "절대.pdf": "경로가 폴더 밖을 가리켜 읽지 않았습니다.",
        "큰.pdf": "파일이 너무 큽니다. 한 파일은 50MB까지 저장할 수 있습니다.",
        "폭탄.pdf": "내용이 손상되어 읽을 수 없습니다.",
      }
    `)
    expect(files.find(({ state }) => state === 'placed')).toMatchObject({
      path: '가람솔정밀/a.pdf',
      company: { businessNumber: own },
    })
  })
})

describe('an intake', () => {
  it('is seen by nobody else', async () => {
    const intake = await desk.read(me, rawZip([{ name: '가람솔정밀/a.pdf', content: pdf() }]))
    const p = { params: params(intake.id) }
    for (const caller of [t.nobody, admin]) {
      const status = caller === admin ? 404 : 401
      await t.unchanged(async () => {
        expect((await caller.call(getIntake, p)).status).toBe(status)
        expect((await caller.call(listIntakeFiles, { ...p, query: {} })).status).toBe(status)
        expect((await caller.call(listIntakeFolders, { ...p, query: {} })).status).toBe(status)
        expect((await desk.correct(caller, intake.id, { where: {}, skip: true })).status).toBe(status)
        expect((await caller.call(storeIntake, { ...p, body: { onlySure: false } })).status).toBe(status)
        expect((await caller.call(endIntake, p)).status).toBe(status)
      })
    }
    expect((await admin.call(listIntakes, { query: {} })).body.total).toBe(0)
  })

  it('shows folders, takes corrections by filter and lets files be left out', async () => {
    const intake = await desk.read(
      me,
      rawZip([
        { name: '갑/을/a.pdf', content: pdf() },
        { name: '갑/b.pdf', content: pdf() },
        { name: '갑이/c.pdf', content: pdf() },
      ]),
    )
    const folders = await me.call(listIntakeFolders, {
      params: params(intake.id),
      query: { waiting: 'true' },
    })
    expect(folders.body.rows).toEqual([
      { folder: '갑', files: 1, waiting: 1 },
      { folder: '갑/을', files: 1, waiting: 1 },
      { folder: '갑이', files: 1, waiting: 1 },
    ])
    const skipped = await desk.correct(me, intake.id, { where: { folder: '갑' }, skip: true })
    expect(skipped.body).toMatchObject({ changed: 2, counts: { skipped: 2, waiting: 1 } })
    expect(
      (await desk.correct(me, intake.id, { where: { state: 'waiting' }, businessNumber: own })).body.changed,
    ).toBe(1)
    expect((await desk.correct(me, intake.id, {})).status).toBe(400)
    expect((await desk.correct(me, intake.id, { ids: [1], where: {}, skip: true })).status).toBe(400)
    expect((await desk.files(me, intake.id, { businessNumber: own })).map(({ path }) => path)).toEqual([
      '갑이/c.pdf',
    ])
    expect(
      (await desk.correct(me, intake.id, { where: { search: 'c.pdf' }, businessNumber: null })).body.counts
        .waiting,
    ).toBe(1)
  })

  it('is removed with its files after two weeks', async () => {
    const intake = await desk.read(me, rawZip([{ name: '갑/a.pdf', content: pdf() }]))
    const before = await t.db.$count(storedFile)
    await removeOldIntakes(t.db)
    expect((await me.call(getIntake, { params: params(intake.id) })).status).toBe(200)
    await t.db
      .update(fileIntake)
      .set({ createdAt: new Date(Date.now() - 15 * 86_400_000) })
      .where(eq(fileIntake.id, intake.id))
    await removeOldIntakes(t.db)
    expect((await me.call(getIntake, { params: params(intake.id) })).status).toBe(404)
    expect(await t.db.$count(storedFile)).toBe(before - 1)
  })

  it('leaves nothing behind when it ends', async () => {
    const before = await t.db.$count(storedFile)
    const intake = await desk.read(me, rawZip([{ name: '갑/a.pdf', content: pdf() }]))
    expect(await t.db.$count(storedFile)).toBe(before + 1)
    const { body } = await me.call(endIntake, { params: params(intake.id) })
    expect(body).toEqual({ ended: true, removed: 1 })
    expect(await t.db.$count(storedFile)).toBe(before)
    expect((await me.call(getIntake, { params: params(intake.id) })).error.code).toBe('intake/not-found')
  })
})
