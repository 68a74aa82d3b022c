import { and, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReadAgain } from '#shared/registration/teaching.endpoints.ts'
import type { TableHint } from '#shared/registration/teaching.ts'
import type { Answer } from '#test/kit/app.ts'
import { save } from '#test/kit/companies.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import {
  assetsIn,
  balanceHint,
  type Drawn,
  decideTeaching,
  listTeachings,
  post,
  readAgain,
  readReport,
  removeTeaching,
  teachBalance,
  upload,
} from '#test/kit/teaching.ts'
import { teachingApp } from '#test/kit/teachingApp.ts'
import { drawUnknownKind, strangeLabels } from '#test/registration/strangers/unknownKind.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import { reportKind } from '../../database/tables/reportTeaching.ts'

let until: () => Promise<unknown>
const on = teachingApp(() => until())
const { t } = on
let { first, next, me, mine, colleague, admin } = on
beforeEach(() => {
  until = async () => undefined
  ;({ first, next, me, mine, colleague, admin } = on)
})

const teach = () => teachBalance(mine, first)

describe('a person who teaches', () => {
  it('sees the table read at once, and nothing is stored until they ask for it', async () => {
    const { fileInfo, ...plain } = await readReport(mine, first)
    expect(assetsIn(plain)).toBeUndefined()
    const before = await fingerprint(t.database.pool)
    const preview = await readAgain(mine, fileInfo.filePath, [balanceHint(first)], false)
    expect([preview.status, preview.body.kept, assetsIn(preview.body)]).toEqual([
      200,
      0,
      first.kept('totalAssets'),
    ])
    expect(preview.body.areas[0]?.rows[0]?.cells[0]).toBe('살림 이름')
    expect(await fingerprint(t.database.pool)).toEqual(before)
  })

  it('gets the next report of that kind read automatically, and sees that the lesson was used', async () => {
    const { id } = await teach()
    expect(assetsIn(await readReport(mine, next))).toEqual(next.kept('totalAssets'))
    expect((await listTeachings(mine)).teachings).toMatchObject([
      { id, state: 'waiting', used: 1, can: { remove: true, decide: false } },
    ])
    expect((await removeTeaching(mine, id)).status).toBe(200)
    expect(assetsIn(await readReport(mine, next))).toBeUndefined()
    const actions = await t.db
      .select({ action: auditEntry.action, after: auditEntry.after })
      .from(auditEntry)
      .where(and(eq(auditEntry.teamId, me.teamId), like(auditEntry.action, 'teaching/%')))
      .orderBy(auditEntry.id)
    expect(actions.map(({ action }) => action)).toEqual(['teaching/kept', 'teaching/removed'])
    expect(JSON.stringify(actions)).not.toMatch(/\d{3}/)
  })

  it('teaches a table several times and stores one lesson', async () => {
    await teach()
    const { id } = await teach()
    expect((await listTeachings(mine)).teachings.map((one) => one.id)).toEqual([id])
    expect(await t.db.$count(reportKind)).toBe(1)
  })

  it('may disconnect while it is read: nothing is stored', async () => {
    const { fileInfo } = await readReport(mine, first)
    const before = await fingerprint(t.database.pool)
    const open = Promise.withResolvers<void>()
    let started = 0
    until = () => {
      started += 1
      return open.promise
    }
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const address = t.app.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const leaving = new AbortController()
    const gone = fetch(`http://127.0.0.1:${port}/api/analyze-document/${fileInfo.filePath}/read-again`, {
      method: 'POST',
      headers: { cookie: mine.cookie ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ hints: [balanceHint(first)], keep: true }),
      signal: leaving.signal,
    }).catch((error: Error) => error.name)
    await expect.poll(() => started).toBe(1)
    leaving.abort()
    expect(await gone).toBe('AbortError')
    until = async () => undefined
    open.resolve()
    // The cancelled reading has left the queue, so the next one does not wait.
    expect((await readAgain(mine, fileInfo.filePath, [balanceHint(first)], false)).status).toBe(200)
    expect(await fingerprint(t.database.pool)).toEqual(before)
  })
})

describe('the firm', () => {
  it("uses a colleague's lesson for nobody before its approval, and for everybody after it", async () => {
    const { id } = await teach()
    expect(assetsIn(await readReport(colleague, next))).toBeUndefined()
    expect((await listTeachings(colleague)).teachings).toEqual([])
    for (const caller of [mine, colleague]) {
      const before = await fingerprint(t.database.pool)
      const answer = await decideTeaching(caller, id, true)
      expect([answer.status, answer.error.code]).toEqual([403, 'access/denied'])
      expect(await fingerprint(t.database.pool)).toEqual(before)
    }
    expect((await listTeachings(admin)).teachings).toMatchObject([
      { id, can: { decide: true, remove: true } },
    ])
    expect((await decideTeaching(admin, id, true)).status).toBe(200)
    expect(assetsIn(await readReport(colleague, next))).toEqual(next.kept('totalAssets'))
    expect((await decideTeaching(admin, id, false)).error.code).toBe('teaching/decided')
    // Only the admin side can remove an approved lesson. Neither a colleague nor its owner can.
    const before = await fingerprint(t.database.pool)
    expect((await removeTeaching(colleague, id)).status).toBe(403)
    expect((await removeTeaching(mine, id)).status).toBe(403)
    expect(await fingerprint(t.database.pool)).toEqual(before)
    expect((await removeTeaching(admin, id)).status).toBe(200)
    expect(assetsIn(await readReport(colleague, next))).toBeUndefined()
  })

  it('a refused lesson stays with its owner', async () => {
    const { id } = await teach()
    expect((await decideTeaching(admin, id, false)).status).toBe(200)
    expect(assetsIn(await readReport(mine, next))).toEqual(next.kept('totalAssets'))
    expect(assetsIn(await readReport(colleague, next))).toBeUndefined()
  })
})

describe('a report recognised as another kind of document', () => {
  let strange: Drawn
  beforeAll(async () => {
    strange = await drawUnknownKind(61, undefined, { strange: true })
  })
  const profileHint = ({ about }: Drawn): TableHint => ({
    page: about?.page ?? 1,
    box: [20, (about?.top ?? 0) - 2, 575, about?.bottom ?? 0],
    kind: 'profile',
    labels: Object.keys(strangeLabels).map((field, row) => ({ row, column: 0, field })),
  })
  const again = (token: string, hints: object[], anyKind: boolean) =>
    post(mine, `/api/analyze-document/${token}/read-again`, { hints, keep: true, anyKind }) as Promise<
      Answer<ReadAgain>
    >

  it('is refused and leaves nothing, unless the person says that it is a report', async () => {
    const before = await fingerprint(t.database.pool)
    expect(await upload(mine, strange)).toMatchObject({
      status: 400,
      error: { problem: 'report/other-kind', details: expect.stringContaining('기업 신용보고서가 아닌 것') },
    })
    expect((await upload(mine, strange, 'yes')).status).toBe(400)
    expect((await upload(t.nobody, strange, 'true')).status).toBe(401)
    expect(await fingerprint(t.database.pool)).toEqual(before)
    const { status, body } = await upload(mine, strange, 'true')
    expect([status, body.type, body.code]).toEqual([200, 'unknown', 'report/other-kind'])
    expect(body.data?.company).toMatchObject({ businessNumber: null, companyName: null })
  })

  it('is taught like any other and saved, and the next of its kind is recognised', async () => {
    const { body } = await upload(mine, strange, 'true')
    const { filePath: token } = body.fileInfo
    // Teaching one table is not enough: the reader still does not recognise the report.
    expect((await again(token, [balanceHint(strange)], false)).error.code).toBe('teaching/unreadable')
    const part = await again(token, [balanceHint(strange)], true)
    expect([part.status, part.body.type, assetsIn(part.body)]).toEqual([
      200,
      'unknown',
      strange.kept('totalAssets'),
    ])
    const whole = await again(token, [balanceHint(strange), profileHint(strange)], true)
    expect([whole.body.type, whole.body.code, whole.body.kept]).toEqual(['integrated', null, 2])
    const number = String(strange.model.company.businessNumber)
    expect(whole.body.data?.company).toMatchObject({
      businessNumber: number,
      companyName: strange.model.company.companyName,
    })
    const saved = await save(mine, {
      company: { businessNumber: number, companyName: String(strange.model.company.companyName) },
      fileInfo: body.fileInfo,
    })
    expect(saved.status).toBe(200)
    const next = await drawUnknownKind(62, undefined, { strange: true })
    const read = await readReport(mine, next)
    expect([read.type, assetsIn(read)]).toEqual(['integrated', next.kept('totalAssets')])
    // The lesson is not approved, so it does not help other people.
    expect((await upload(colleague, next)).status).toBe(400)
  })
})
