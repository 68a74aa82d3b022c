import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { downloadCopy, listCopies } from '#shared/copies/copies.endpoints.ts'
import { checkCopy, makeCopies, unlockTeaser } from '#shared/copies/making.endpoints.ts'
import { changeFile, deleteFile, listCompanyFiles, restoreFile } from '#shared/files/files.endpoints.ts'
import { revokeNda } from '#shared/ndas/ndas.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { changeUser } from '#shared/users/users.endpoints.ts'
import type { Caller } from '#test/kit/app.ts'
import { type CopyApp, ownPdf, person, quickRunner, startCopyApp } from '#test/kit/copyApp.ts'
import { type CopyBody, copyRoutes } from '#test/kit/copyRoutes.ts'
import { endedJob } from '#test/kit/exports.ts'
import { makeUser } from '#test/kit/factories.ts'
import { uploadAll } from '#test/kit/files.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import { companyFile } from '../../database/tables/companyFile.ts'
import { documentCopy } from '../../database/tables/copies/documentCopy.ts'
import { documentRecord } from '../../database/tables/documentRecord.ts'

const runner = quickRunner()
let app = {} as CopyApp
beforeAll(async () => {
  app = await startCopyApp(runner)
  app.work()
})
afterAll(() => app.stop())

const today = dayInSeoul()
const waiver = { reason: '매도자가 서면으로 허락하였음' }
const routes = copyRoutes(() => app)

/** The states of an NDA. Only in the last two is the NDA valid. */
const moments: [string, (to: string, from: string) => Promise<unknown>, boolean][] = [
  ['there is none', async () => undefined, false],
  ['it is not signed', (to, from) => app.nda(to, from, { signedDay: null, endsDay: null }), false],
  ['it has not begun', (to, from) => app.nda(to, from, { startsDay: addDays(today, 1) }), false],
  ['it has ended', (to, from) => app.nda(to, from, { endsDay: addDays(today, -1) }), false],
  [
    'it is revoked',
    async (to, from) => {
      const { id, version } = await app.nda(to, from)
      await app.admin.call(revokeNda, { params: { id: String(id) }, body: { reason: '합의 해지', version } })
    },
    false,
  ],
  ['it is for another seller', async (to) => app.nda(to, await app.seller('딴매도(주)')), false],
  ['another company signed it', async (_to, from) => app.nda(await app.buyer('딴매수(주)'), from), false],
  ['it ends today', (to, from) => app.nda(to, from, { endsDay: today }), true],
  ['it covers every seller', (to) => app.nda(to, null), true],
]

describe.each(moments)('when %s', (moment, arrange, counts) => {
  it(`a copy is ${counts ? 'made' : 'refused'} on every way`, async () => {
    const { from, to, body } = await app.pair(`순간${moment}`.replaceAll(' ', ''))
    await arrange(to, from)
    const stamped = runner.stamped
    for (const [name, route] of Object.entries(routes)) {
      expect([name, await route(app.other, body)]).toEqual([name, 'copies/denied'])
      // A waiver by a person who is not an admin has no effect. An admin who gives no waiver is refused as well.
      const refused = counts ? /^(made|copies\/has-copy)$/ : /^copies\/(no-nda|waiver-denied)$/
      for (const caller of [app.me, app.admin]) expect(await route(caller, body)).toMatch(refused)
      expect(await route(app.me, { ...body, waiver } as CopyBody)).toMatch(refused)
    }
    const entries = await app.t.db.select().from(documentCopy).where(eq(documentCopy.sellerNumber, from))
    expect(entries).toHaveLength(counts ? 1 : 0)
    expect(runner.stamped - stamped).toBe(counts ? 1 : 0)
    expect((await app.t.nobody.call(makeCopies, { body: { ...body, people: [person()] } })).status).toBe(401)
  })
})

describe('the waiver of an admin', () => {
  it('allows one copy, is recorded with its reason, and is refused to everybody else', async () => {
    const { from, body } = await app.pair('면제')
    const viceadmin = await app.t.as(await makeUser(app.t.db, { role: 'viceadmin' }))
    expect(await routes.make?.(viceadmin, { ...body, waiver } as CopyBody)).toBe('copies/waiver-denied')
    const two = { ...body, waiver, people: [person(), person('감태오')] }
    expect((await app.admin.call(makeCopies, { body: two })).error.code).toBe('copies/waiver-single')
    const short = { ...body, waiver: { reason: '짧음' }, people: [person()] }
    expect((await app.admin.call(makeCopies, { body: short })).status).toBe(400)
    const { made } = await app.make(app.admin, { ...body, waiver, people: [person()] })
    expect(made?.refused).toBeNull()
    const { rows } = (await app.admin.call(listCopies, { query: { seller: from } })).body
    expect(rows).toMatchObject([{ basis: 'waiver', waiver: { reason: waiver.reason }, nda: null }])
    // The waiver was for the first copy only.
    expect(await routes.enter?.(app.admin, { ...body, name: '감태오' } as unknown as CopyBody)).toBe(
      'copies/no-nda',
    )
    const link = await app.admin.call(downloadCopy, { params: { id: String(rows[0]?.id) } })
    expect(link.status).toBe(200)
  })

  it('is void if its admin loses the role before the copy is written', async () => {
    const { body } = await app.pair('잃은권한')
    const drawn = runner.stamped
    const loser = await makeUser(app.t.db, { role: 'admin' })
    const caller = await app.t.as(loser)
    runner.beforeStamp = () =>
      app.admin.call(changeUser, {
        params: { teamId: loser.teamId },
        body: { managerName: loser.managerName, role: 'viceadmin' },
      })
    const started = await caller.call(makeCopies, { body: { ...body, waiver, people: [person()] } })
    expect(started.status).toBe(200)
    // A new role ends the sessions of the person, but does not cancel the job.
    await expect.poll(async () => runner.stamped).toBeGreaterThan(drawn)
    const again = await app.t.as(loser)
    const ended = await endedJob(again, started.body.id)
    runner.beforeStamp = () => undefined
    expect(ended.result).toMatchObject({ copies: [], refused: { code: 'copies/waiver-denied' } })
  })
})

describe('teasers', () => {
  it('need no NDA, and one that shows the name asks once per recipient', async () => {
    const { from, to, body } = await app.pair('이름티저', '티저')
    const check = async () => (await app.me.call(checkCopy, { body })).body
    expect(await check()).toMatchObject({ needs: 'question', isPdf: true, kind: 'file' })
    expect(await routes.make?.(app.me, body)).toBe('copies/teaser-named')
    expect(await routes.make?.(app.me, { ...body, namedTeaser: true } as CopyBody)).toBe('made')
    expect((await check()).needs).toBe('nothing')
    await uploadAll(app.me, from, [{ name: '둘째.pdf', category: '티저', content: ownPdf() }])
    expect(await routes.make?.(app.me, { ...body, fileName: '둘째.pdf' })).toBe('made')
    const elsewhere = { ...body, recipient: null, recipientName: '등록 안 된 회사' } as unknown as CopyBody
    expect(await routes.make?.(app.me, elsewhere)).toBe('copies/teaser-named')
    expect(await routes.make?.(app.me, { ...elsewhere, namedTeaser: true } as CopyBody)).toBe('made')
    await app.nda(to, from)
    expect(await check()).toMatchObject({ needs: 'nothing', nda: { state: 'living' } })
  })

  it('that are blind need no confirmation', async () => {
    const { from, body } = await app.pair('블라인드', '티저')
    const [file] = await app.t.db.select().from(companyFile).where(eq(companyFile.businessNumber, from))
    await app.t.db.insert(documentRecord).values({
      businessNumber: from,
      category: 'teaser',
      templateType: 'blind',
      companyName: '블라인드',
      templateData: {},
      storedFileId: file?.storedFileId ?? null,
    })
    expect((await app.me.call(checkCopy, { body })).body).toMatchObject({
      needs: 'nothing',
      kind: 'teaser-blind',
      edition: 1,
    })
    expect(await routes.make?.(app.me, body)).toBe('made')
  })

  it('neither a new category, nor another upload, nor the bin unlocks what was locked', async () => {
    const content = ownPdf()
    const { from, body } = await app.pair('바꾼구분', 'IM', content)
    const params = { businessNumber: from, fileName: '자료.pdf' }
    const [file] = (await app.me.call(listCompanyFiles, { params: { businessNumber: from }, query: {} })).body
    await app.me.call(changeFile, { params, body: { file_category: '티저', version: file?.version ?? 1 } })
    const confirmed = { ...body, namedTeaser: true } as CopyBody
    expect(await routes.make?.(app.me, confirmed)).toBe('copies/no-nda')
    await app.me.call(deleteFile, { params })
    await uploadAll(app.me, from, [{ name: '새로.pdf', category: '티저', content }])
    expect(await routes.make?.(app.me, { ...confirmed, fileName: '새로.pdf' })).toBe('copies/no-nda')
    const elsewhere = await app.seller('다른집(주)')
    await uploadAll(app.me, elsewhere, [{ name: '새로.pdf', category: '티저', content }])
    const there = { ...confirmed, businessNumber: elsewhere, fileName: '새로.pdf' }
    expect(await routes.enter?.(app.me, there)).toBe('copies/no-nda')
    for (const category of ['계약서등', '티저/IM', '참고자료']) {
      const { body: other } = await app.pair(`잠긴${category.replace('/', '')}`, category)
      expect(await routes.make?.(app.me, { ...other, namedTeaser: true } as CopyBody)).toBe('copies/no-nda')
    }
  })

  it('that another category locked are unlocked by an admin alone, with a reason, until it happens again', async () => {
    const content = ownPdf()
    const { from, body } = await app.pair('풀티저', '티저', content)
    const elsewhere = await app.seller('훼방(주)')
    const spoil = (name: string) => uploadAll(app.me, elsewhere, [{ name, category: 'IM', content }])
    const spoilt = { params: { businessNumber: elsewhere, fileName: '훼방.pdf' } }
    await spoil('훼방.pdf')
    const confirmed = { ...body, namedTeaser: true } as CopyBody
    expect(await routes.make?.(app.me, confirmed)).toBe('copies/no-nda')
    expect((await app.me.call(checkCopy, { body })).body).toMatchObject({
      lockedTeaser: true,
      can: { unlock: false },
    })
    const file = { businessNumber: from, fileName: '자료.pdf' }
    const unlock = (caller: Caller, more: object = {}) =>
      caller.call(unlockTeaser, { body: { ...file, reason: '다른 기업에 IM으로 잘못 업로드됨', ...more } })
    const viceadmin = await app.t.as(await makeUser(app.t.db, { role: 'viceadmin' }))
    await app.t.unchanged(async () => {
      for (const caller of [app.me, viceadmin]) expect((await unlock(caller)).status).toBe(403)
      expect((await unlock(app.t.nobody)).status).toBe(401)
      expect((await unlock(app.admin, { reason: '짧음' })).status).toBe(400)
      expect((await unlock(app.admin, { fileName: '없음.pdf' })).error.code).toBe('file/not-found')
    })
    // While a file with this content is still an IM, the lock stays. The refusal names no company.
    await app.t.unchanged(async () => {
      const { error } = await unlock(app.admin)
      expect(error).toMatchObject({
        code: 'copies/still-locked',
        message: expect.stringContaining('파일 1개가'),
      })
      expect(error.message).not.toContain('훼방')
    })
    const { deleted } = (await app.me.call(deleteFile, spoilt)).body
    expect((await unlock(app.admin)).body).toEqual({ fileName: '자료.pdf' })
    expect((await unlock(app.admin)).error.code).toBe('copies/not-locked')
    expect(await routes.make?.(app.me, confirmed)).toBe('made')
    const [entry] = await app.t.db.select().from(auditEntry).where(eq(auditEntry.action, 'copies/unlocked'))
    expect(entry).toMatchObject({ reason: '다른 기업에 IM으로 잘못 업로드됨', businessNumber: from })
    const enter = () => routes.enter?.(app.me, { ...confirmed, name: '감태오' } as unknown as CopyBody)
    await app.me.call(restoreFile, { params: { id: deleted.id } })
    expect(await enter()).toBe('copies/no-nda')
    await app.me.call(deleteFile, spoilt)
    expect((await unlock(app.admin)).status).toBe(200)
    await spoil('또 훼방.pdf')
    expect(await enter()).toBe('copies/no-nda')
  })

  it('that became an IM while a copy was drawn are refused', async () => {
    const { from, body } = await app.pair('도중구분', '티저')
    runner.beforeStamp = () =>
      app.me.call(changeFile, {
        params: { businessNumber: from, fileName: '자료.pdf' },
        body: { file_category: 'IM', fileName: '다른 이름.pdf' },
      })
    expect(await routes.make?.(app.me, { ...body, namedTeaser: true } as CopyBody)).toBe('copies/no-nda')
    runner.beforeStamp = () => undefined
  })
})

it('makes no copy for a deleted company, by a person who lost the right, or of a deleted file', async () => {
  const gone = await app.pair('없어질')
  await app.nda(gone.to, gone.from)
  runner.beforeStamp = () =>
    app.admin.call(deleteCompany, { params: { businessNumber: gone.to }, body: { reason: '확인' } })
  expect(await routes.make?.(app.me, gone.body)).toBe('company/not-found')

  const lost = await app.pair('뺏길')
  await app.nda(lost.to, lost.from)
  const slots = { manager1Team: null, manager2Team: null, manager3Team: null }
  runner.beforeStamp = async () => {
    const { teamId } = await makeUser(app.t.db, { role: 'team' })
    for (const key of [lost.to, lost.from])
      await app.admin.call(changeBrokerage, { params: { key }, body: { ...slots, manager1Team: teamId } })
  }
  expect(await routes.make?.(app.me, lost.body)).toBe('copies/denied')

  const file = await app.pair('지울')
  await app.nda(file.to, file.from)
  runner.beforeStamp = () =>
    app.admin.call(deleteFile, { params: { businessNumber: file.from, fileName: '자료.pdf' } })
  expect(await routes.make?.(app.me, file.body)).toBe('file/not-found')
  runner.beforeStamp = () => undefined
  for (const { from } of [gone, lost, file])
    expect(await app.t.db.$count(documentCopy, eq(documentCopy.sellerNumber, from))).toBe(0)
})

it('refuses the download of a copy to its maker after the loss of both companies', async () => {
  const { from, to, body } = await app.pair('떠난')
  await app.nda(to, from)
  const { made } = await app.make(app.me, { ...body, people: [person()] })
  const file = { params: { id: String(made?.copies[0]?.id) } }
  expect((await app.me.call(downloadCopy, file)).status).toBe(200)
  const { teamId } = await makeUser(app.t.db, { role: 'team' })
  const slots = { manager1Team: teamId, manager2Team: null, manager3Team: null }
  for (const key of [from, to]) await app.admin.call(changeBrokerage, { params: { key }, body: slots })
  expect((await app.me.call(downloadCopy, file)).status).toBe(404)
  const { rows } = (await app.me.call(listCopies, { query: { seller: from } })).body
  expect(rows).toMatchObject([{ can: { recall: true, download: false } }])
})
