import { like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import {
  balanceHint,
  decideTeaching,
  post,
  readAgain,
  readReport,
  removeTeaching,
  teachBalance,
} from '#test/kit/teaching.ts'
import { teachingApp } from '#test/kit/teachingApp.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import { reportTeaching } from '../../database/tables/reportTeaching.ts'

const on = teachingApp()
const { t } = on
let { first, mine, colleague, admin } = on
beforeEach(() => {
  ;({ first, mine, colleague, admin } = on)
})

const teach = () => teachBalance(mine, first)

describe('private data in a lesson', () => {
  it('figures and names in a header, title or label are not stored', async () => {
    const { fileInfo } = await readReport(mine, first)
    const people = first.model.holders
    const hint = {
      page: first.people.page,
      box: [20, first.people.top - 2, 575, first.people.bottom],
      kind: 'holders',
      columns: [{ as: 'shareholderName' }, { as: 'totalShares' }, { as: 'totalRatio' }],
    }
    // If a row with people were taken as the header, their names and figures would be stored in the lesson.
    await readAgain(mine, fileInfo.filePath, [{ ...hint, head: 1 }])
    const named = { row: 1, column: 0, field: 'totalAssets' }
    await readAgain(mine, fileInfo.filePath, [
      { ...hint, kind: 'balance', columns: [{ as: 'label' }], labels: [named] },
    ])
    const rows = JSON.stringify([
      await t.db.select().from(reportTeaching),
      await t.db.select().from(auditEntry).where(like(auditEntry.action, 'teaching/%')),
    ])
    for (const { name } of people) expect(rows).not.toContain(name)
    const words = (await t.db.select().from(reportTeaching)).map(({ lesson }) => [
      lesson.heading,
      lesson.head,
      lesson.labels,
    ])
    expect(JSON.stringify(words)).not.toMatch(/\d/)
  })

  let waiting: { caller: Caller; filePath: string }
  beforeAll(async () => {
    const caller = await t.as(await makeUser(t.db, { role: 'team' }))
    waiting = { caller, filePath: (await readReport(caller, on.first)).fileInfo.filePath }
  })
  it.each([
    ['no hint', { hints: [], keep: true }],
    ['too many', { hints: Array.from({ length: 21 }, () => ({ page: 1, box: [0, 0, 1, 1] })), keep: true }],
    ['a box turned round', { hints: [{ page: 1, box: [5, 5, 1, 1] }], keep: true }],
    ['a box without end', { hints: [{ page: 1, box: [0, 0, 1e9, 1] }], keep: true }],
    ['a page far away', { hints: [{ page: 301, box: [0, 0, 1, 1] }], keep: true }],
    ['a kind of its own', { hints: [{ page: 1, box: [0, 0, 1, 1], kind: '900101-1234567' }], keep: true }],
    [
      'a column of its own',
      { hints: [{ page: 1, box: [0, 0, 1, 1], columns: [{ as: '홍길동 900101-1234567' }] }], keep: true },
    ],
    [
      'a year of its own',
      {
        hints: [{ page: 1, box: [0, 0, 1, 1], columns: [{ as: 'year', year: '9001011234567' }] }],
        keep: true,
      },
    ],
    [
      'a field of its own',
      {
        hints: [{ page: 1, box: [0, 0, 1, 1], labels: [{ row: 1, column: 1, field: '__proto__' }] }],
        keep: true,
      },
    ],
    [
      'a million rows',
      {
        hints: [
          {
            page: 1,
            box: [0, 0, 1, 1],
            labels: Array.from({ length: 5000 }, (_, row) => ({ row, column: 0, field: 'revenue' })),
          },
        ],
        keep: true,
      },
    ],
    ['no yes or no', { hints: [{ page: 1, box: [0, 0, 1, 1] }], keep: 'maybe' }],
  ])('%s is refused, and nothing changes', async (_name, body) => {
    const { caller, filePath } = waiting
    await t.unchanged(async () => {
      expect((await post(caller, `/api/analyze-document/${filePath}/read-again`, body)).status).toBe(400)
    })
  })

  it('hints that make the whole report unreadable are refused with a message', async () => {
    const { fileInfo } = await readReport(mine, first)
    const before = await fingerprint(t.database.pool)
    const all = { page: 1, box: [0, 0, 2000, 2000], kind: 'foreign' }
    const { status, error } = await readAgain(mine, fileInfo.filePath, [all])
    expect([status, error.code]).toEqual([400, 'teaching/unreadable'])
    expect(await fingerprint(t.database.pool)).toEqual(before)
  })

  it("another person's report, no session and an unknown id change nothing", async () => {
    const { fileInfo } = await readReport(mine, first)
    const { id } = await teach()
    const before = await fingerprint(t.database.pool)
    expect((await readAgain(colleague, fileInfo.filePath, [balanceHint(first)])).status).toBe(404)
    expect((await readAgain(admin, fileInfo.filePath, [balanceHint(first)])).status).toBe(404)
    expect((await readAgain(t.nobody, fileInfo.filePath, [balanceHint(first)])).status).toBe(401)
    expect((await removeTeaching(colleague, id)).status).toBe(404)
    expect((await removeTeaching(t.nobody, id)).status).toBe(401)
    expect((await removeTeaching(mine, 999_999)).status).toBe(404)
    expect((await decideTeaching(admin, 999_999, true)).status).toBe(404)
    expect((await decideTeaching(t.nobody, id, true)).status).toBe(401)
    expect(await fingerprint(t.database.pool)).toEqual(before)
  })
})
