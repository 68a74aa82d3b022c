import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { note } from '#server/database/tables/notes/note.ts'
import { samples } from '#test/conversations/samples.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { everything, preview, store } from '#test/kit/conversations.ts'
import { makeUser } from '#test/kit/factories.ts'

const t = testApp()
let admin: Caller
let me: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin', managerName: '강민석' }))
  me = await t.as(await makeUser(t.db, { role: 'team', managerName: '김도현' }))
})
const company = () => register(admin, '거절솔(주)')
const windows = samples[0]?.text ?? ''

it('refuses a wrong choice, people who are unknown and files of others, and changes nothing', async () => {
  const number = await company()
  const choice = everything((await preview(me, number, { content: windows })).body)
  await t.unchanged(async () => {
    const wrong: [unknown, number, string?][] = [
      ['', 400],
      ['{"total":', 400],
      ['가'.repeat(70_000), 400],
      [{ ...choice, days: ['2026-13-01'] }, 400],
      [{ ...choice, days: [] }, 400, 'conversation/nothing-chosen'],
      [{ ...choice, leftOut: [0, 1, 2, 3, 4, 5] }, 400, 'conversation/nothing-chosen'],
      [{ ...choice, leftOut: [-1] }, 400],
      [{ ...choice, total: 3 }, 409, 'conversation/changed'],
      [{ ...choice, people: [{ at: 0, teamId: '없는팀' }] }, 400, 'conversation/speaker-unknown'],
      [
        { ...choice, people: [{ at: 0, businessNumber: '999-99-99999' }] },
        400,
        'conversation/speaker-unknown',
      ],
      [{ ...choice, keepsFile: true }, 403, 'conversation/file-denied'],
    ]
    for (const [given, status, code] of wrong) {
      const answer = await store(me, number, { content: windows }, given)
      expect([given, answer.status]).toEqual([given, status])
      if (code) expect(answer.error.code).toBe(code)
    }
    expect((await store(t.nobody, number, { content: windows }, choice)).status).toBe(401)
  })
  expect(await t.db.$count(note, and(eq(note.businessNumber, number), isNull(note.deletedAt)))).toBe(0)
})
