import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodePng } from '#server/reader/load/tesseract.ts'
import { downloadCopy, type FoundCopy, findCopy } from '#shared/copies/copies.endpoints.ts'
import { inspectCopy } from '#shared/copies/making.endpoints.ts'
import { blackedOut, pictureOf } from '#test/copies/pictures.ts'
import { encryptedPdf, sourcePdf } from '#test/copies/sources.ts'
import type { Caller } from '#test/kit/app.ts'
import { type CopyApp, person, startCopyApp } from '#test/kit/copyApp.ts'
import { pdf, send } from '#test/kit/files.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import { openPdf } from '../trace/file/pdfFile.ts'

let app = {} as CopyApp
beforeAll(async () => {
  app = await startCopyApp()
  app.work()
})
afterAll(() => app.stop())

const find = (caller: Caller, content: Uint8Array | Buffer, fileName: string) =>
  send<FoundCopy>(caller, findCopy.path, [{ name: 'file', fileName, content: Buffer.from(content) }])

it('a page without its text names the copy, to whoever may see the person; it is recorded', async () => {
  const { from, to, body } = await app.pair('유출', 'IM', Buffer.from(await sourcePdf(2, 1)))
  await app.nda(to, from)
  const { made } = await app.make(app.me, { ...body, people: [person()] })
  const [copy] = made?.copies ?? []
  const file = await app.me.call(downloadCopy, { params: { id: String(copy?.id) } })
  const bytes = Uint8Array.from(file.raw.rawPayload)
  const whole = await find(app.me, bytes, '받은 파일.pdf')
  expect(whole.body).toMatchObject({
    found: { number: copy?.number, by: 'text', confirmed: true },
    copy: { number: copy?.number, recipient: { businessNumber: to }, person: { name: '맹지후' } },
  })
  const picture = blackedOut(await pictureOf(bytes))
  const photo = encodePng(picture.grey, picture.width, picture.height)
  const found = await find(app.other, photo, '사진.png')
  expect(found.body).toMatchObject({ found: { number: copy?.number, by: 'dots' }, copy: { person: null } })
  const [entry] = await app.t.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'copies/sought'))
    .orderBy(desc(auditEntry.id))
  expect(entry).toMatchObject({ subjectId: copy?.number, businessNumber: from })
  expect(JSON.stringify(entry?.after)).toContain('사진.png')
  // A person who may not read the seller gets the same answer as for a number that is not in the register.
  await app.t.database.pool.query('insert into secret_company (business_number) values ($1)', [from])
  const hidden = await find(app.other, bytes, '받은 파일.pdf')
  expect(hidden.body).toEqual({
    found: { number: copy?.number, by: 'text', confirmed: true },
    contradiction: [],
    copy: null,
  })
  expect(hidden.text).not.toContain(from)
  // A copy of a copy is refused, because two dot patterns on one page make each other unreadable.
  const again = await app.pair('복사', 'IM', Buffer.from(bytes))
  await app.nda(again.to, again.from)
  const refused = await app.make(app.me, { ...again.body, people: [person()] })
  expect(refused.made?.refused?.code).toBe('copies/already-stamped')
})

it('answers differently for a page that is not a copy, a damaged file and no file', async () => {
  const none = await find(app.me, await sourcePdf(3, 1), '원본.pdf')
  expect(none.body).toEqual({ found: null, contradiction: [], copy: null })
  expect((await find(app.me, Buffer.from('no picture'), '글.png')).error.code).toMatch(/^copies\//)
  expect((await find(app.t.nobody, pdf, '원본.pdf')).status).toBe(401)
  expect((await send(app.me, findCopy.path, [])).error.code).toBe('file/missing')
})

it('an encrypted PDF asks for its password, and its copy needs none', async () => {
  const { from, to, body } = await app.pair('암호문', 'IM', Buffer.from(await encryptedPdf('비밀 2026')))
  await app.nda(to, from)
  const look = async (password?: string) =>
    app.me.call(inspectCopy, { body: { ...body, ...(password ? { password } : {}) } })
  expect((await look()).error.code).toBe('copies/encrypted')
  expect((await look('틀림')).error.code).toBe('copies/wrong-password')
  expect((await look('비밀 2026')).body).toEqual({ pages: 1, encrypted: true, signed: false })
  const { made } = await app.make(app.me, { ...body, people: [person()] })
  expect(made?.refused?.code).toBe('copies/encrypted')
  const opened = await app.make(app.me, { ...body, people: [person()], password: '비밀 2026' })
  const [copy] = opened.made?.copies ?? []
  const file = await app.me.call(downloadCopy, { params: { id: String(copy?.id) } })
  const pdfOfCopy = await openPdf(Uint8Array.from(file.raw.rawPayload))
  expect(pdfOfCopy.textOf(0)).toContain(copy?.number)
  pdfOfCopy.close()
})
