import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { readsHere } from '#test/kit/readsHere.ts'
import { balanceHint, type Drawn, readAgain, readReport } from '#test/kit/teaching.ts'
import { drawUnknownKind } from '#test/registration/strangers/unknownKind.ts'
import { analysedUpload } from '../database/tables/companyFile.ts'
import { scheduleHousekeeping } from '../housekeeping/housekeeping.ts'
import type { PageContent } from '../reader/load/page.ts'
import { createKeptPages } from './keptPages.ts'

const minute = 60_000
const mega = 1024 * 1024
const key = (sha256: string, teamId = '101') => ({ teamId, sha256 })
const pagesOf = (parts: number) =>
  [{ number: 1, glyphs: Array.from({ length: parts }), rules: [] }] as unknown as PageContent[]

describe('the page cache of a server', () => {
  let clock: number
  let kept: ReturnType<typeof createKeptPages>
  beforeEach(() => {
    clock = 0
    kept = createKeptPages(() => clock)
  })
  const isHeld = (sha256: string, teamId?: string) => kept.of(key(sha256, teamId)).kept !== undefined

  it('is personal: a colleague with the same file gets nothing from it', () => {
    kept.keep(key('a'), new Uint8Array(9))
    expect([isHeld('a'), isHeld('a', '102')]).toEqual([true, false])
  })

  it('holds five reports per person and 32 MB in total, the most recently used', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) kept.keep(key(name), new Uint8Array(mega))
    expect(isHeld('a')).toBe(true)
    kept.keep(key('f'), new Uint8Array(mega))
    expect(['a', 'b', 'c', 'f'].map((name) => isHeld(name))).toEqual([true, false, true, true])
    for (let person = 200; person < 215; person += 1)
      kept.keep(key('x', String(person)), new Uint8Array(2 * mega))
    // Five reports of 1 MB and fifteen of 2 MB exceed the size limit, so the three oldest were dropped.
    expect(kept.size).toBe(17)
    expect(['d', 'e', 'a', 'c', 'f'].map((name) => isHeld(name))).toEqual([false, false, false, true, true])
  })

  it('holds unpacked pages of three reports until they are packed', () => {
    for (const name of ['a', 'b', 'c', 'd']) kept.addRecognised(key(name, name), pagesOf(10))
    const recognised = (name: string) => kept.of(key(name, name)).recognised.length
    expect(['a', 'b', 'c', 'd'].map(recognised)).toEqual([0, 1, 1, 1])
    kept.addRecognised(key('d', 'd'), pagesOf(150_000))
    expect(recognised('d')).toBe(0)
    kept.keep(key('c', 'c'), new Uint8Array(9))
    expect(kept.of(key('c', 'c'))).toEqual({ recognised: [], kept: new Uint8Array(9) })
  })

  it('drops entries after two idle hours, or after ten minutes if the report is not waiting to be saved', async () => {
    const clear = (...waiting: string[]) => kept.clear(async () => waiting.map((name) => key(name)))
    kept.keep(key('a'), new Uint8Array(9))
    kept.keep(key('b'), new Uint8Array(9))
    clock = 10 * minute
    await clear('a')
    expect(kept.size).toBe(2)
    clock = 11 * minute
    await clear('a')
    expect(kept.size).toBe(1)
    clock = 121 * minute
    expect(isHeld('a')).toBe(false)
    await clear('a')
    expect(kept.size).toBe(0)
  })
})

describe('a person who previews a table', () => {
  const read: number[] = []
  const t = testApp({
    runner: readsHere(undefined, (step) => {
      const { stage, page } = step as { stage: string; page: number }
      if (stage === 'read') read.push(page)
    }),
  })
  let drawn: Drawn
  let sha256: string
  let me: TestUser
  let mine: Caller
  beforeAll(async () => {
    drawn = await drawUnknownKind(91)
    sha256 = createHash('sha256').update(drawn.pdf).digest('hex')
  })
  beforeEach(async () => {
    read.length = 0
    me = await makeUser(t.db, { role: 'team' })
    mine = await t.as(me)
  })
  /** Returns the pages that were read since the last call. */
  const pages = () => read.splice(0)
  const hints = () => [balanceHint(drawn)]
  const upload = async (caller: Caller) => (await readReport(caller, drawn)).fileInfo.filePath

  it('reads only the page of the table, also when keeping the lesson; after a restart all pages, with the same answer', async () => {
    const token = await upload(mine)
    expect(pages()).toEqual([1, 2])
    const preview = await readAgain(mine, token, hints(), false)
    expect([preview.status, pages()]).toEqual([200, [drawn.balance.page]])
    t.keptPages.drop({ teamId: me.teamId, sha256 })
    const again = await readAgain(mine, token, hints(), false)
    expect([again.body, pages()]).toEqual([preview.body, [1, 2]])
    expect((await readAgain(mine, token, hints())).body.kept).toBe(1)
    expect(pages()).toEqual([drawn.balance.page])
  })

  it('gets only results of their own reading', async () => {
    await upload(mine)
    pages()
    const colleague = await t.as(await makeUser(t.db, { role: 'team' }))
    const token = await upload(colleague)
    expect(pages()).toEqual([1, 2])
    const before = await fingerprint(t.database.pool)
    expect((await readAgain(mine, token, hints(), false)).status).toBe(404)
    expect([pages(), await fingerprint(t.database.pool)]).toEqual([[], before])
  })

  it('leaves nothing in the cache after the save', async () => {
    const token = await upload(mine)
    const key = { teamId: me.teamId, sha256 }
    expect(t.keptPages.of(key).kept).toBeDefined()
    const company = { businessNumber: nextBusinessNumber(), companyName: '두빛나래항공(주)' }
    expect((await save(mine, { company, fileInfo: { filePath: token } })).status).toBe(200)
    expect(t.keptPages.of(key)).toEqual({ recognised: [] })
  })

  it('has the pages cleared on every server once the report no longer waits', async () => {
    let clock = 0
    const keptPages = createKeptPages(() => clock)
    const [waiting, expired] = [await upload(mine), await upload(await t.as(await makeUser(t.db)))]
    const [row] = await t.db
      .update(analysedUpload)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(analysedUpload.token, expired))
      .returning()
    expect(waiting).not.toBe(expired)
    const keys = [
      { teamId: me.teamId, sha256 },
      { teamId: row?.teamId ?? '', sha256 },
    ]
    for (const key of keys) keptPages.keep(key, new Uint8Array(9))
    clock = 11 * minute
    const failed: unknown[] = []
    scheduleHousekeeping({ db: t.db, store: t.store, keptPages }, (error) => failed.push(error)).stop()
    await expect.poll(() => keptPages.size).toBe(1)
    expect([keys.map((key) => keptPages.of(key).kept !== undefined), failed]).toEqual([[true, false], []])
  })
})
