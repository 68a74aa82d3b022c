import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { conversation, conversationLine } from '#server/database/tables/notes/conversation.ts'
import { note } from '#server/database/tables/notes/note.ts'
import { changeNote, deleteNote } from '#shared/company/notes.endpoints.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { listConversationLines } from '#shared/conversations/conversations.endpoints.ts'
import { expected, samples } from '#test/conversations/samples.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { cp949, everything, preview, store } from '#test/kit/conversations.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'

const t = testApp()
let admin: Caller
let me: Caller
let other: Caller
let author: TestUser
let made = 0
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin', managerName: '강민석' }))
  author = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  me = await t.as(author)
  other = await t.as(await makeUser(t.db, { managerName: '박준호' }))
})

const company = (extra: object = {}) => register(admin, `대화솔${(made += 1)}(주)`, extra)
const windows = samples[0]?.text ?? ''
const android = samples[3]?.text ?? ''
const timeline = async (caller: Caller, businessNumber: string, query: object = {}) =>
  (await caller.call(getTimeline, { params: { businessNumber }, query: query as never })).body
const notesOf = async (caller: Caller, businessNumber: string) =>
  (await timeline(caller, businessNumber, { group: 'note' })).rows.flatMap(({ note: one }) => one ?? [])
const take = async (caller: Caller, businessNumber: string, content: string, more: object = {}) => {
  const seen = await preview(caller, businessNumber, { content })
  return store(caller, businessNumber, { content }, { ...everything(seen.body), ...more })
}

describe('the preview of an export', () => {
  it('says its days, people, what is left out, and stores nothing', async () => {
    const number = await company()
    await t.unchanged(async () => {
      const { status, body } = await preview(me, number, { content: windows })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        fileName: 'KakaoTalk_20261112_1802.txt',
        title: '정하늘 이사',
        total: expected.lines.length,
        stored: 0,
        storedUntil: null,
        leftOut: { media: 1, call: 1, deleted: 1, system: 2 },
        canKeepFile: false,
        companies: [{ businessNumber: number }],
      })
      expect(body.people).toEqual([
        { name: '정하늘 이사', lines: 4, teamId: null, businessNumber: null },
        { name: '김도현', lines: 2, teamId: author.teamId, businessNumber: null },
      ])
      expect(body.days.map(({ day, lines }) => [day, lines.length])).toEqual([
        ['2026-11-11', 5],
        ['2026-11-10', 1],
      ])
      expect(body.days[0]?.lines[0]).toEqual({
        place: 1,
        time: '00:05',
        speaker: 1,
        text: '늦게 죄송합니다.',
        masked: false,
      })
    })
    expect((await preview(admin, number, { content: windows })).body.canKeepFile).toBe(true)
  })

  it('reads UTF-8, UTF-16 and CP949, with and without a mark', async () => {
    const number = await company()
    const plain = windows.replaceAll('😀', '?')
    const contents = [
      Buffer.from(plain),
      Buffer.from(`\ufeff${plain}`),
      Buffer.from(`\ufeff${plain}`, 'utf16le'),
      Buffer.from(plain, 'utf16le'),
      Buffer.from(`\ufeff${plain}`, 'utf16le').swap16(),
      cp949(plain),
    ]
    const read: unknown[] = []
    for (const content of contents) {
      const { body } = await preview(me, number, { content })
      read.push([body.encoding, body.total, body.people[0]?.name])
    }
    const encodings = ['utf-8', 'utf-8', 'utf-16', 'utf-16', 'utf-16', 'cp949']
    expect(read).toEqual(encodings.map((encoding) => [encoding, expected.lines.length, '정하늘 이사']))
  })

  it('knows the contacts of companies only for those who may see them', async () => {
    const number = await company({ additional: { side: '매도기업', contact1Name: '정하늘' } })
    const personOf = async (caller: Caller) =>
      (await preview(caller, number, { content: windows })).body.people[0]
    expect(await personOf(admin)).toMatchObject({ name: '정하늘 이사', businessNumber: number })
    expect(await personOf(me)).toMatchObject({ businessNumber: null })
  })

  it('refuses other files with a sentence that says what to do', async () => {
    const number = await company()
    await t.unchanged(async () => {
      const refusals = [
        [{ content: '' }, 400],
        [{ content: '안녕하세요' }, 400],
        [{ content: windows, name: '대화.pdf' }, 400],
        [{ content: Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x00]) }, 400],
        [{ content: Buffer.from('%PDF-1.4\n') }, 400],
        [{ content: '가'.repeat(3_600_000) }, 413],
        [{ content: `----- 2026년 11월 11일 수요일 -----\n${'[김] [14:02] 네\n'.repeat(50_001)}` }, 400],
      ] as const
      for (const [file, status] of refusals) {
        const answer = await preview(me, number, file)
        expect([answer.status, answer.error.message.length > 10]).toEqual([status, true])
      }
      expect((await preview(me, '999-99-99999', { content: windows })).status).toBe(404)
      expect((await preview(t.nobody, number, { content: windows })).status).toBe(401)
    })
  })
})

describe('a stored conversation', () => {
  it('is one note per day at the time of the conversation, with people, search, lines and file', async () => {
    const number = await company()
    const seen = (await preview(admin, number, { content: windows })).body
    const choice = {
      ...everything(seen),
      leftOut: [1],
      keepsFile: true,
      people: [
        { at: 0, businessNumber: number },
        { at: 1, teamId: author.teamId },
      ],
    }
    const { status, body } = await store(admin, number, { content: windows }, choice)
    expect([status, body]).toEqual([
      201,
      {
        message: '메모 2개를 남겼습니다.',
        notes: 2,
        lines: 5,
        skipped: 0,
        fileName: 'KakaoTalk_20261112_1802.txt',
      },
    ])
    const notes = await notesOf(me, number)
    expect(notes.map(({ conversation: one }) => [one?.day, one?.from, one?.until, one?.lines])).toEqual([
      ['2026-11-11', '14:02', '14:07', 4],
      ['2026-11-10', '09:15', '09:15', 1],
    ])
    expect(notes[0]).toMatchObject({
      can: { change: false },
      files: [{ fileName: 'KakaoTalk_20261112_1802.txt', fileCategory: '참고자료' }],
      conversation: {
        title: '정하늘 이사',
        speakers: [
          { name: '정하늘 이사', label: null, businessNumber: number },
          { name: '김도현', label: `${author.teamId}_김도현`, businessNumber: null },
        ],
        first: [
          { time: '14:02', speaker: 0 },
          { time: '14:03', speaker: 1 },
          { time: '14:07', speaker: 0 },
        ],
      },
    })
    const rows = (await timeline(me, number, { group: 'note' })).rows
    expect(rows.map(({ at }) => at)).toEqual(['2026-11-11T05:07:00.000Z', '2026-11-10T00:15:00.000Z'])
    const lines = await me.call(listConversationLines, { params: { id: String(notes[0]?.id) } })
    expect(lines.body.map(({ text }) => text)).toEqual(expected.lines.slice(2).map(([, , , text]) => text))
    expect((await timeline(me, number, { search: '설비 감정서가' })).total).toBe(1)
    expect((await timeline(me, number, { search: '늦게 죄송' })).total).toBe(0)
    const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.businessNumber, number))
    expect(entries.filter(({ action }) => action === 'note/conversation')).toHaveLength(2)
  })

  it('cannot be changed; its deletion keeps the words in the audit log only, and it can be stored again', async () => {
    const number = await company()
    await take(me, number, windows)
    const [first] = await notesOf(me, number)
    const params = { id: String(first?.id) }
    const change = await me.call(changeNote, { params, body: { text: '고침', version: 1 } })
    expect(change.error.code).toBe('note/conversation-fixed')
    expect((await me.call(deleteNote, { params })).status).toBe(200)
    expect((await me.call(listConversationLines, { params })).status).toBe(404)
    const id = first?.id ?? 0
    expect(await t.db.$count(conversationLine, eq(conversationLine.noteId, id))).toBe(0)
    expect(await t.db.$count(conversation, eq(conversation.noteId, id))).toBe(0)
    const [entry] = await t.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'note/deleted'), eq(auditEntry.subjectId, params.id)))
    expect(JSON.stringify(entry?.before)).toContain('설비 감정서가')
    expect((await take(me, number, windows)).body).toMatchObject({ notes: 1, lines: 5 })
  })

  it('takes only new lines of another export of the same room, by phone or PC', async () => {
    const number = await company()
    const early = windows.split('\n').slice(0, 9).join('\n')
    expect((await take(me, number, early)).body).toMatchObject({ notes: 2, lines: 3 })
    const seen = await preview(other, number, { content: android })
    expect(seen.body).toMatchObject({ stored: 3, storedUntil: '2026-11-11' })
    expect(seen.body.days.map(({ lines }) => lines.length)).toEqual([3])
    expect((await take(other, number, android)).body).toMatchObject({ notes: 1, lines: 3, skipped: 2 })
    for (const { text } of samples) {
      const again = await preview(me, number, { content: text })
      expect([again.body.stored, again.body.days]).toEqual([expected.lines.length, []])
    }
    const all = {
      total: expected.lines.length,
      days: ['2026-11-10', '2026-11-11'],
      leftOut: [],
      people: [],
      keepsFile: false,
    }
    await t.unchanged(async () => {
      expect((await store(me, number, { content: android }, all)).error.code).toBe('conversation/nothing-new')
    })
    const another = await company()
    expect((await take(me, another, windows)).body.lines).toBe(expected.lines.length)
  })

  it('that two people drop at once is stored once', async () => {
    const number = await company()
    const choice = everything((await preview(me, number, { content: windows })).body)
    const answers = await Promise.all([
      store(me, number, { content: windows }, choice),
      store(other, number, { content: android }, choice),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await notesOf(me, number)).toHaveLength(2)
  })

  it('keeps equal messages of one minute apart', async () => {
    const number = await company()
    const content = '----- 2026년 11월 11일 수요일 -----\n[김] [14:02] 네\n[이] [14:02] 네\n[김] [14:02] 네'
    expect((await take(me, number, content)).body.lines).toBe(3)
    expect(
      (await preview(me, number, { content: `${content}\n[이] [14:02] 네` })).body.days[0]?.lines,
    ).toHaveLength(1)
  })

  it('of a long day continues in numbered parts', async () => {
    const number = await company()
    const said = Array.from(
      { length: 650 },
      (_, at) => `[김] [14:${String(at % 60).padStart(2, '0')}] 말 ${at}`,
    )
    const content = `----- 2026년 11월 11일 수요일 -----\n${said.join('\n')}`
    expect((await take(me, number, content)).body).toMatchObject({ notes: 3, lines: 650 })
    const parts = (await notesOf(me, number)).map(({ conversation: one }) => [
      one?.part,
      one?.parts,
      one?.lines,
    ])
    expect(parts.toSorted()).toEqual([
      [1, 3, 300],
      [2, 3, 300],
      [3, 3, 50],
    ])
  })

  it('can stand in the activities of a counterparty, too', async () => {
    const number = await company()
    const stranger = await company()
    const choice = { ...everything((await preview(me, number, { content: windows })).body), alsoOf: stranger }
    await t.unchanged(async () => {
      expect((await store(me, number, { content: windows }, choice)).error.code).toBe(
        'conversation/speaker-unknown',
      )
    })
  })

  it('holds no resident number anywhere', async () => {
    const number = await company()
    const content =
      '----- 2026년 11월 11일 수요일 -----\n[김] [14:02] 출입용 680415-1234567 입니다\n[김] [14:03] 680415\n[김] [14:03] 1234567'
    const seen = (await preview(admin, number, { content })).body
    expect(seen.days[0]?.lines.map(({ masked }) => masked)).toEqual([true, true, true])
    const stored = await store(admin, number, { content }, { ...everything(seen), keepsFile: true })
    expect(stored.status).toBe(201)
    const [file] = (await notesOf(admin, number))[0]?.files ?? []
    const download = await admin.send({ method: 'GET', url: file?.filePath ?? '' })
    expect(download.text).toContain('출입용 ******-*******')
    const notes = await t.db.select().from(note).where(eq(note.businessNumber, number))
    const rows = await t.db
      .select()
      .from(conversationLine)
      .where(eq(conversationLine.noteId, notes[0]?.id ?? 0))
    expect(JSON.stringify([notes, rows, seen, download.text])).not.toMatch(/1234567|680415/)
  })
})
