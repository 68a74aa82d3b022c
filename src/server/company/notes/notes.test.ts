import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { note, noteMention, noteVersion } from '#server/database/tables/notes/note.ts'
import { appUser } from '#server/database/tables/user.ts'
import { deleteCompany, getCompany } from '#shared/company/company.endpoints.ts'
import {
  changeNote,
  deleteNote,
  getNote,
  listMentionable,
  listNoteVersions,
  replyToNote,
  writeNote,
} from '#shared/company/notes.endpoints.ts'
import { getDetailCounts, getTimeline } from '#shared/company/timeline.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { uploadOne } from '#test/kit/files.ts'

const t = testApp()
let admin: Caller
let adminTeam: string
let author: TestUser
let me: Caller
let colleague: TestUser
let other: Caller
let number: string
beforeAll(async () => {
  const boss = await makeUser(t.db, { role: 'admin', managerName: '강민석' })
  adminTeam = boss.teamId
  admin = await t.as(boss)
  author = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  me = await t.as(author)
  colleague = await makeUser(t.db, { managerName: '박준호' })
  other = await t.as(colleague)
  number = await register(admin, '메모솔(주)')
})

const labelOf = ({ teamId, managerName }: { teamId: string; managerName?: string }) =>
  `${teamId}_${managerName}`
const write = (caller: Caller, body: object, businessNumber = number) =>
  caller.call(writeNote, { params: { businessNumber }, body: body as never })
const params = ({ id }: { id: number }) => ({ id: String(id) })
const timeline = async (caller: Caller, query: object = {}, businessNumber = number) =>
  (await caller.call(getTimeline, { params: { businessNumber }, query: query as never })).body
const mentioned = async (id: number) =>
  (await t.db.select().from(noteMention).where(eq(noteMention.noteId, id))).map(({ teamId }) => teamId)

describe('a note', () => {
  it('of another reader does not refuse the save of a form that was open meanwhile', async () => {
    const businessNumber = await register(admin, '열린양식(주)')
    const seen = (await admin.call(getCompany, { params: { businessNumber } })).body.version ?? 0
    expect((await write(other, { text: '열어 둔 사이의 메모' }, businessNumber)).status).toBe(201)
    const saved = await save(admin, { company: { businessNumber, fax: '02-555-0101' }, version: seen })
    expect([saved.status, saved.body.version]).toEqual([200, seen + 1])
  })

  it('stands in the timeline with its replies, mentions and files, and can be filtered and found', async () => {
    await uploadOne(admin, number, '가동률.pdf', '참고자료')
    const text = `@${labelOf(colleague)} 님, 가동률 자료 받았습니다.\n둘째 줄`
    const { status, body } = await write(me, { text, files: ['가동률.pdf'] })
    expect([status, body.text, body.version, body.editedAt]).toEqual([201, text, 1, null])
    expect(body).toMatchObject({
      author: { teamId: author.teamId, managerName: '김도현' },
      mentions: [{ teamId: colleague.teamId, label: labelOf(colleague) }],
      files: [{ fileName: '가동률.pdf', fileCategory: '참고자료', canDownload: false }],
      can: { change: true, delete: true },
    })
    const replied = await other.call(replyToNote, {
      params: params(body),
      body: { text: '보수일을 빼면 78%입니다.' },
    })
    expect([replied.status, replied.body.id, replied.body.replyCount]).toEqual([201, body.id, 1])
    const all = await timeline(other)
    expect(all.rows[0]?.note).toMatchObject({
      id: body.id,
      can: { change: false, delete: false },
      replies: [
        { text: '보수일을 빼면 78%입니다.', author: { managerName: '박준호' }, can: { change: true } },
      ],
    })
    expect(all.groups.note).toBe(1)
    expect((await timeline(other, { group: 'note' })).rows).toHaveLength(1)
    expect((await timeline(other, { search: '가동률 자료' })).total).toBe(1)
    expect((await timeline(other, { search: '보수일' })).total).toBe(1)
    const [audit] = await t.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'note/written'), eq(auditEntry.subjectId, String(body.id))))
    expect(audit).toMatchObject({ teamId: author.teamId, businessNumber: number, after: { noteText: text } })
  })

  it('keeps earlier texts; only the author changes it, author and admin side delete it', async () => {
    const { body } = await write(me, { text: '처음 글' })
    const call = { params: params(body), body: { text: '고친 글', version: 1 } }
    await t.unchanged(async () => {
      for (const caller of [other, admin])
        expect((await caller.call(changeNote, call)).error.code).toBe('note/denied')
      expect((await other.call(deleteNote, { params: params(body) })).error.code).toBe('note/denied')
      expect((await t.nobody.call(changeNote, call)).status).toBe(401)
    })
    const changed = await me.call(changeNote, call)
    expect(changed.body).toMatchObject({ text: '고친 글', version: 2, editedAt: expect.any(String) })
    expect((await other.call(listNoteVersions, { params: params(body) })).body).toMatchObject([
      { version: 1, text: '처음 글' },
    ])
    // Two screens of the author: the second one gets both texts.
    const stale = await me.call(changeNote, { params: params(body), body: { text: '다른 글', version: 1 } })
    expect([stale.status, stale.error]).toMatchObject([
      409,
      { code: 'note/conflict', stored: { text: '고친 글' }, sent: { text: '다른 글' } },
    ])
    expect((await timeline(me)).rows.some(({ note: one }) => one?.text === '고친 글')).toBe(true)
    expect((await admin.call(deleteNote, { params: params(body) })).status).toBe(200)
    expect((await timeline(me)).rows.some(({ note: one }) => one?.id === body.id)).toBe(false)
    for (const caller of [me, admin]) {
      expect((await caller.call(getNote, { params: params(body) })).status).toBe(404)
      expect((await caller.call(deleteNote, { params: params(body) })).status).toBe(404)
    }
    const [row] = await t.db.select().from(note).where(eq(note.id, body.id))
    expect(row?.text).toBe('')
    expect(await t.db.select().from(noteVersion).where(eq(noteVersion.noteId, body.id))).toEqual([])
  })

  it('of two saves at once one wins and the other gets both texts', async () => {
    const { body } = await write(me, { text: '같은 글' })
    const save = (text: string) => me.call(changeNote, { params: params(body), body: { text, version: 1 } })
    const answers = await Promise.all([save('하나'), save('둘')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('that was deleted keeps the replies of others', async () => {
    const { body } = await write(me, { text: '지울 글' })
    const { body: replied } = await other.call(replyToNote, {
      params: params(body),
      body: { text: '남을 답글' },
    })
    await me.call(deleteNote, { params: params(body) })
    const counts = async () =>
      (await me.call(getDetailCounts, { params: { businessNumber: number } })).body.activities
    const before = await counts()
    const found = (await timeline(other)).rows.find(({ note: one }) => one?.id === body.id)?.note
    expect(found).toMatchObject({ deleted: true, text: '', replies: [{ text: '남을 답글' }] })
    const reply = replied.replies[0]
    await other.call(deleteNote, { params: params({ id: reply?.id ?? 0 }) })
    expect((await timeline(other)).rows.some(({ note: one }) => one?.id === body.id)).toBe(false)
    expect(await counts()).toBe(before - 1)
  })

  it('has replies, but a reply has none', async () => {
    const { body } = await write(me, { text: '위' })
    const { body: thread } = await other.call(replyToNote, { params: params(body), body: { text: '아래' } })
    const reply = thread.replies[0]
    const deeper = await me.call(replyToNote, {
      params: params({ id: reply?.id ?? 0 }),
      body: { text: '더' },
    })
    expect(deeper.error.code).toBe('note/no-reply-to-reply')
    expect((await me.call(getNote, { params: params({ id: reply?.id ?? 0 }) })).body.id).toBe(body.id)
  })
})

describe('mentions', () => {
  it('find nobody who is unknown or gone, and the longer of two labels', async () => {
    const gone = await makeUser(t.db, { managerName: '떠난이' })
    await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, gone.teamId))
    const longer = await makeUser(t.db, { managerName: '박준호' })
    await t.db.update(appUser).set({ managerName: '박준호수' }).where(eq(appUser.teamId, longer.teamId))
    const text = `@${labelOf(gone)} @없는_사람 @ @${longer.teamId}_박준호수 @${labelOf(colleague)}, @${labelOf(colleague)}`
    const { body } = await write(me, { text })
    expect((await mentioned(body.id)).toSorted()).toEqual([colleague.teamId, longer.teamId].toSorted())
  })

  it('of more than 50 people are refused', async () => {
    const people = await Promise.all(Array.from({ length: 51 }, () => makeUser(t.db, { managerName: '많' })))
    const text = people.map((one) => `@${labelOf(one)}`).join(' ')
    await t.unchanged(async () => {
      expect((await write(me, { text })).error.code).toBe('note/too-many-mentions')
    })
    const five = text.split(' ').slice(0, 5).join(' ').repeat(4)
    expect((await write(me, { text: five })).status).toBe(201)
  })

  it('are offered with the managers first', async () => {
    const { body } = await other.call(listMentionable, { params: { businessNumber: number } })
    const at = (teamId: string) => body.findIndex((one) => one.teamId === teamId)
    expect(body.find(({ teamId }) => teamId === colleague.teamId)).toMatchObject({
      label: labelOf(colleague),
      part: null,
    })
    expect(at(adminTeam)).toBeLessThan(at(colleague.teamId))
  })
})

it('bad input is refused and changes nothing', async () => {
  const { body: kept } = await write(me, { text: '남는 글' })
  await t.unchanged(async () => {
    for (const text of ['', ' \n ', '\u200b\u3164', '가'.repeat(2001), '번호 680415-1234567']) {
      expect((await write(me, { text })).status).toBe(400)
      const edit = { params: params(kept), body: { text, version: 1 } }
      expect((await me.call(changeNote, edit)).status).toBe(400)
      expect((await me.call(replyToNote, { params: params(kept), body: { text } })).status).toBe(400)
    }
    expect((await write(me, { text: '글', files: ['없는.pdf'] })).status).toBe(404)
    expect((await write(me, { text: '글', counterpartyId: 999_999 })).status).toBe(404)
    expect((await write(me, { text: '글' }, '999-99-99999')).status).toBe(404)
    expect((await write(t.nobody, { text: '글' })).status).toBe(401)
  })
  const { body } = await write(me, { text: `  앞뒤\u200b 공백\r\n줄  ` })
  expect(body.text).toBe('앞뒤 공백\n줄')
  expect((await write(me, { text: '😀'.repeat(2000) })).status).toBe(201)
})

it('of a deleted company are nowhere', async () => {
  const gone = await register(admin, '지운메모(주)')
  const { body } = await write(me, { text: '숨는 글' }, gone)
  await admin.call(deleteCompany, { params: { businessNumber: gone }, body: { reason: '중복' } })
  expect((await me.call(getNote, { params: params(body) })).status).toBe(404)
  expect((await me.call(deleteNote, { params: params(body) })).status).toBe(404)
})
