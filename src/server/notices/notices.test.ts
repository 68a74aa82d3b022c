import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addNotice,
  countUnreadNotices,
  deleteNotice,
  downloadNoticeAttachment,
  listNotices,
  Notice,
  viewNotice,
} from '#shared/notices/notices.endpoints.ts'
import { type Answer, type Caller, testApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { type MultipartPart, multipartBody } from '#test/kit/multipart.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { notice } from '../database/tables/notice.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { sweepStore } from '../platform/storage/sweep.ts'

const t = testApp()
let writer: TestUser
let admin: Caller
let staffUser: TestUser
let staff: Caller
beforeAll(async () => {
  writer = await makeUser(t.db, { role: 'admin', managerName: '강민석' })
  admin = await t.as(writer)
  staffUser = await makeUser(t.db)
  staff = await t.as(staffUser)
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const file = (fileName: string, content: Buffer | string = pdf): MultipartPart => ({
  name: 'files',
  fileName,
  content,
})
const text = (name: string, content: string): MultipartPart => ({ name, content })

async function send(
  caller: Caller,
  method: 'POST' | 'PUT',
  url: string,
  parts: MultipartPart[],
  key?: string,
) {
  const { payload, contentType } = multipartBody(parts)
  const headers = { 'content-type': contentType, ...(key ? { 'idempotency-key': key } : {}) }
  return (await caller.send({ method, url, payload, headers })) as Answer<Notice>
}
const write = (parts: MultipartPart[], caller = admin) => send(caller, 'POST', addNotice.path, parts)
const edit = (id: number, parts: MultipartPart[], caller = admin) =>
  send(caller, 'PUT', `/api/notices/${id}`, parts)
const basic = [text('title', '정기 점검'), text('content', '첫 줄\n둘째 줄')]
const listed = async (caller: Caller, id: number) =>
  (await caller.call(listNotices, {})).body.find((one) => one.id === id)

describe('write', () => {
  it('takes the author from the session, whatever is sent', async () => {
    const answer = await write([
      ...basic,
      text('isImportant', 'true'),
      text('author', staffUser.teamId),
      text('authorName', '다른 사람'),
    ])
    expect(answer.status).toBe(201)
    expect(Notice.parse(answer.body)).toMatchObject({
      title: '정기 점검',
      content: '첫 줄\n둘째 줄',
      isImportant: true,
      author: writer.teamId,
      authorName: '강민석',
      viewCount: 0,
      isActive: true,
      can: { edit: true, delete: true },
    })
  })

  it('stores files unchanged under their Korean names', async () => {
    const decomposed = '공지 자료.pdf'.normalize('NFD')
    const { body } = await write([...basic, file(decomposed), file('../../etc/표.csv', '이름,값\n가,1\n')])
    expect(body.attachments.map((one) => one.originalFileName)).toEqual(['공지 자료.pdf', '표.csv'])
    expect(body.attachments[0]).toMatchObject({
      noticeId: body.id,
      fileSize: pdf.length,
      mimeType: 'application/pdf',
    })
    const id = String(body.attachments[0]?.id)
    const download = await staff.call(downloadNoticeAttachment, { params: { id } })
    expect(download.raw.rawPayload.equals(pdf)).toBe(true)
    const encoded =
      /filename\*=UTF-8''([^;]+)/.exec(String(download.headers['content-disposition']))?.[1] ?? ''
    expect(decodeURIComponent(encoded)).toBe('공지 자료.pdf')
    const rows = await t.db.select().from(auditEntry).where(eq(auditEntry.action, 'notice/file-downloaded'))
    expect(rows.at(-1)?.teamId).toBe(staffUser.teamId)
  })

  it('two files of the same name get different names', async () => {
    const { body } = await write([...basic, file('같은 이름.pdf'), file('같은 이름.pdf')])
    expect(body.attachments.map((one) => one.fileName)).toEqual(['같은 이름.pdf', '같은 이름 (2).pdf'])
  })

  it.each([
    ['no title', [text('content', 'x')], 'notice/incomplete'],
    ['blank content', [text('title', 'x'), text('content', '  \n ')], 'notice/incomplete'],
    ['title of 201', [text('title', '가'.repeat(201)), text('content', 'x')], 'request/invalid'],
    ['a script file', [...basic, file('run.exe', 'MZ')], 'file/type-not-allowed'],
    ['an SVG image', [...basic, file('x.svg', '<svg onload="alert(1)"/>')], 'file/type-not-allowed'],
    [
      'HTML that calls itself PNG',
      [...basic, file('x.png', '<html><script>1</script>')],
      'file/type-not-allowed',
    ],
    ['a PDF that calls itself a Word file', [...basic, file('x.docx')], 'file/type-not-allowed'],
    ['an empty file', [...basic, file('빈 파일.pdf', '')], 'file/empty'],
    ['a file without a name', [...basic, file('../..')], 'file/name-invalid'],
  ])('%s is 400 and leaves nothing', (_name, parts, code) =>
    t.unchanged(async () => {
      const answer = await write(parts)
      expect([answer.status, answer.error.code]).toEqual([400, code])
    }),
  )

  it('21 files are 413', () =>
    t.unchanged(async () => {
      const answer = await write([
        ...basic,
        ...Array.from({ length: 21 }, (_, index) => file(`${index}.pdf`)),
      ])
      expect([answer.status, answer.error.code]).toEqual([413, 'file/too-many'])
    }))

  it('one refused file refuses the whole notice and leaves no bytes', async () => {
    await write([...basic, file('good.pdf'), file('bad.exe', 'MZ')])
    const rows = await t.db.select().from(storedFile)
    await sweepStore(t.store, async () => new Set(rows.map((row) => row.storageKey)), {
      olderThanMs: 0,
      now: () => Date.now() + 1000,
    })
    expect((await Array.fromAsync(t.store.list())).length).toBe(rows.length)
  })

  it('the same idempotency key twice creates one notice', async () => {
    const parts = [text('title', '한 번만'), text('content', 'x'), file('a.pdf')]
    const [one, two] = [
      await send(admin, 'POST', addNotice.path, parts, 'once'),
      await send(admin, 'POST', addNotice.path, parts, 'once'),
    ]
    expect([one.status, two.status, one.body.id]).toEqual([201, 201, two.body.id])
  })
})

describe('edit', () => {
  it('changes text, removes and adds files, raises the version', async () => {
    const { body: first } = await write([...basic, file('a.pdf'), file('b.pdf')])
    const removed = first.attachments[0]?.id
    const { body } = await edit(first.id, [
      text('title', '고친 제목'),
      text('content', 'x'),
      text('removeAttachmentId', String(removed)),
      text('version', '1'),
      file('c.pdf'),
    ])
    expect(body).toMatchObject({ title: '고친 제목', version: 2, author: writer.teamId, isImportant: false })
    expect(body.attachments.map((one) => one.fileName)).toEqual(['b.pdf', 'c.pdf'])
    const gone = await staff.call(downloadNoticeAttachment, { params: { id: String(removed) } })
    expect([gone.status, gone.error.code]).toEqual([404, 'file/not-found'])
  })

  it("another notice's file cannot be removed through one's own", async () => {
    const { body: one } = await write([...basic, file('one.pdf')])
    const { body: two } = await write([...basic, file('two.pdf')])
    await edit(one.id, [...basic, text('removeAttachmentId', String(two.attachments[0]?.id))])
    expect((await listed(admin, two.id))?.attachments).toHaveLength(1)
  })

  it('of two concurrent edits one succeeds and the other gets the stored state', async () => {
    const { body } = await write(basic)
    const save = (title: string) =>
      edit(body.id, [text('title', title), text('content', 'x'), text('version', '1')])
    const answers = await Promise.all([save('하나'), save('둘')])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const won = answers.find((answer) => answer.status === 200)?.body.title
    expect(answers.find((answer) => answer.status === 409)?.error).toMatchObject({
      stored: { title: won },
      sent: { title: won === '하나' ? '둘' : '하나' },
      savedBy: { managerName: expect.any(String), at: expect.any(String) },
    })
  })

  it('no more than twenty files in all', async () => {
    const { body } = await write([
      ...basic,
      ...Array.from({ length: 15 }, (_, index) => file(`${index}.pdf`)),
    ])
    const answer = await edit(body.id, [
      ...basic,
      ...Array.from({ length: 6 }, (_, index) => file(`n${index}.pdf`)),
    ])
    expect(answer.error.code).toBe('file/too-many')
    expect((await listed(admin, body.id))?.attachments).toHaveLength(15)
  })

  it('an unknown one is 404', async () => {
    expect((await edit(999_999, basic)).status).toBe(404)
  })
})

describe('read', () => {
  it('is unread until opened, counts views, important first', async () => {
    const { body: plain } = await write([text('title', '보통'), text('content', 'x')])
    const { body: important } = await write([
      text('title', '중요'),
      text('content', 'x'),
      text('isImportant', 'true'),
    ])
    const { body: later } = await write([text('title', '나중'), text('content', 'x')])
    const order = (await staff.call(listNotices, {})).body.map((one) => one.id)
    expect(order.indexOf(important.id)).toBeLessThan(order.indexOf(later.id))
    expect(order.indexOf(later.id)).toBeLessThan(order.indexOf(plain.id))
    const unread = async () => (await staff.call(countUnreadNotices, {})).body.count
    const before = await unread()
    const view = () => staff.call(viewNotice, { params: { id: String(plain.id) } })
    expect([(await view()).body.viewCount, (await view()).body.viewCount]).toEqual([1, 2])
    expect(await unread()).toBe(before - 1)
    expect(await listed(staff, plain.id)).toMatchObject({
      unread: false,
      viewCount: 2,
      can: { edit: false, delete: false },
    })
    expect(await listed(admin, plain.id)).toMatchObject({ unread: false })
  })

  it('contains no path of the server', async () => {
    await write([...basic, file('x.pdf')])
    const { text: answer } = await staff.call(listNotices, {})
    const keys = await t.db.select({ key: storedFile.storageKey }).from(storedFile)
    expect(keys.filter(({ key }) => answer.includes(key))).toEqual([])
    expect(answer).not.toContain(t.config.dataDir)
  })
})

describe('delete', () => {
  it('hides it everywhere, its files too', async () => {
    const { body } = await write([...basic, file('x.pdf')])
    const params = { id: String(body.id) }
    expect((await admin.call(deleteNotice, { params })).status).toBe(200)
    expect(await listed(admin, body.id)).toBeUndefined()
    const answers = [
      await admin.call(deleteNotice, { params }),
      await staff.call(viewNotice, { params }),
      await edit(body.id, basic),
      await staff.call(downloadNoticeAttachment, { params: { id: String(body.attachments[0]?.id) } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    const [row] = await t.db.select().from(notice).where(eq(notice.id, body.id))
    expect(row?.isActive).toBe(false)
  })
})

it.each(['staff', 'team'] as const)('%s can read but not write, edit or delete', async (role) => {
  const { body } = await write(basic)
  const caller = await t.as(await makeUser(t.db, { role }))
  await t.unchanged(async () => {
    const answers = [
      await write([...basic, text('author', writer.teamId), file('x.pdf')], caller),
      await edit(body.id, basic, caller),
      await caller.call(deleteNotice, { params: { id: String(body.id) } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403])
  })
  expect((await listed(caller, body.id))?.title).toBe('정기 점검')
})

it.each(['x', '1.5', '-1', '99999999999'])('an id like %s is 400, not 500', async (id) => {
  expect((await staff.call(viewNotice, { params: { id } })).status).toBe(400)
})
