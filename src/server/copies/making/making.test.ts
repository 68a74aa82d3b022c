import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { downloadCopy, listCopies } from '#shared/copies/copies.endpoints.ts'
import { enterCopy, makeCopies } from '#shared/copies/making.endpoints.ts'
import { cancelJob } from '#shared/jobs/jobs.endpoints.ts'
import { revokeNda } from '#shared/ndas/ndas.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { type CopyApp, person, quickRunner, startCopyApp } from '#test/kit/copyApp.ts'
import { endedJob } from '#test/kit/exports.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import { documentCopy } from '../../database/tables/copies/documentCopy.ts'
import { job } from '../../database/tables/job.ts'

const runner = quickRunner()
/** The number of races between the making of a copy and the end of its NDA. */
const races = Number(process.env.RACES ?? 7)
let app = {} as CopyApp
beforeAll(async () => {
  app = await startCopyApp(runner)
  // Two workers, as two servers have them, so that two jobs compete for a number.
  app.work()
  app.work()
})
afterAll(() => app.stop())

const copiesOf = async (seller: string) => (await app.me.call(listCopies, { query: { seller } })).body.rows
const revoke = (nda: { id: number; version: number }) =>
  app.admin.call(revokeNda, {
    params: { id: String(nda.id) },
    body: { reason: '해지 합의', version: nda.version },
  })
const year = dayInSeoul().slice(2, 4)

/** Checks that every number of the year, from 1 to the last one, is used exactly once. */
async function expectNoGaps() {
  const rows = await app.t.db.select({ sequence: documentCopy.sequence }).from(documentCopy)
  expect(rows.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => at + 1))
}

describe('copies', () => {
  it('are made one per person, each with the next number, and can be downloaded', async () => {
    const { from, to, body } = await app.pair('나란히')
    const nda = await app.nda(to, from)
    const { made } = await app.make(app.me, { ...body, people: [person(), person('감태오')], note: '보완본' })
    expect(made?.refused).toBeNull()
    const rows = await copiesOf(from)
    expect(rows).toMatchObject([
      { basis: 'nda', nda: { id: nda.id, state: 'living' }, person: { name: '감태오', note: '보완본' } },
      { form: 'pdf', recipient: { businessNumber: to }, kind: 'file', person: { name: '맹지후' } },
    ])
    expect(rows[0]?.number).toMatch(new RegExp(`^D${year}-\\d{4}$`))
    const file = await app.me.call(downloadCopy, { params: { id: String(rows[0]?.id) } })
    expect([file.status, file.text]).toEqual([200, `%PDF-1.4 copy ${rows[0]?.number} %%EOF`])
    expect(String(file.headers['content-disposition'])).toContain(
      encodeURIComponent(`자료_${rows[0]?.number}.pdf`),
    )
    await expectNoGaps()
  })

  it('have consecutive unique numbers when many people make and enter them at the same time', async () => {
    const pairs = await Promise.all(['가', '나', '다', '라'].map((name) => app.pair(`동시${name}`)))
    for (const { from, to } of pairs) await app.nda(to, from)
    const people = Array.from({ length: 3 }, (_, at) => person(`사람${at}`))
    // A copy that is entered by hand takes the number that a job is drawing at this moment.
    let hands = 0
    runner.beforeStamp = async () => {
      const pair = pairs[hands % pairs.length]
      hands += 1
      if (!pair || hands > 6) return
      const given = { ...person(`손${hands}`), form: 'paper' as const, givenDay: dayInSeoul() }
      expect((await app.me.call(enterCopy, { body: { ...pair.body, ...given } })).status).toBe(201)
    }
    const all = await Promise.all(
      pairs.map(({ body }, at) => app.make(at % 2 === 0 ? app.me : app.admin, { ...body, people })),
    )
    runner.beforeStamp = () => undefined
    for (const { made } of all) expect([made?.refused, made?.copies.length]).toEqual([null, 3])
    await expectNoGaps()
  })

  it('a job that is repeated after an error makes no second copy', async () => {
    const { from, to, body } = await app.pair('되풀이')
    await app.nda(to, from)
    let faults = 1
    runner.beforeStamp = () => {
      if (runner.stamped > before && faults-- > 0) throw new Error('the child was killed')
    }
    const before = runner.stamped
    const { ended, made } = await app.make(app.me, { ...body, people: [person(), person('감태오')] })
    runner.beforeStamp = () => undefined
    expect([ended?.state, made?.copies.length]).toEqual(['succeeded', 2])
    expect(await copiesOf(from)).toHaveLength(2)
    await expectNoGaps()
  })

  it('the password of a PDF is never stored unencrypted and is deleted with the job', async () => {
    const { from, to, body } = await app.pair('암호')
    await app.nda(to, from)
    let waiting: unknown
    runner.beforeStamp = async () => {
      ;[waiting] = await app.t.db.select().from(job).where(eq(job.kind, 'copies-make')).orderBy(job.createdAt)
    }
    const { started } = await app.make(app.me, { ...body, people: [person()], password: '열쇠말 2026' })
    runner.beforeStamp = () => undefined
    expect(JSON.stringify(waiting)).not.toContain('열쇠말')
    const [row] = await app.t.db.select().from(job).where(eq(job.id, started.body.id))
    expect(row?.input).toMatchObject({ sealed: null })
  })

  it('the password is gone however the job ends', async () => {
    const { from, to, body } = await app.pair('암호끝')
    const given = await app.nda(to, from)
    const inputOf = async (id: string) => (await app.t.db.select().from(job).where(eq(job.id, id)))[0]?.input
    const making = (name: string) =>
      app.me.call(makeCopies, { body: { ...body, people: [person(name)], password: '열쇠말 2026' } })
    // The first job is cancelled while it draws its copy.
    const drawing = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    runner.beforeStamp = () => {
      drawing.resolve()
      return gate.promise
    }
    const cancelled = (await making('취소')).body
    await drawing.promise
    expect(await inputOf(cancelled.id)).toMatchObject({ sealed: expect.any(String) })
    await app.me.call(cancelJob, { params: { id: cancelled.id } })
    gate.resolve()
    expect((await endedJob(app.me, cancelled.id)).state).toBe('cancelled')
    // The second job fails on every attempt.
    runner.beforeStamp = () => {
      throw new Error('the child was killed')
    }
    const failed = (await making('실패')).body
    expect((await endedJob(app.me, failed.id)).state).toBe('failed')
    // In the third job the NDA ends while the copy is drawn.
    runner.beforeStamp = () => revoke(given)
    const refused = (await making('거절')).body
    expect((await endedJob(app.me, refused.id)).result).toMatchObject({ refused: { code: 'copies/no-nda' } })
    runner.beforeStamp = () => undefined
    for (const { id } of [cancelled, failed, refused])
      expect(await inputOf(id)).toMatchObject({ sealed: null })
  })

  it('a signed PDF needs the confirmation that its signature becomes invalid', async () => {
    const { from, to, body } = await app.pair('서명')
    await app.nda(to, from)
    runner.facts = { ...runner.facts, signed: true }
    const asked = await app.make(app.me, { ...body, people: [person()] })
    expect(asked.made?.refused?.code).toBe('copies/signed')
    expect(await copiesOf(from)).toEqual([])
    const { made } = await app.make(app.me, { ...body, people: [person()], signature: true })
    runner.facts = { ...runner.facts, signed: false }
    expect(made?.refused).toBeNull()
  })
})

describe('an NDA that ends while a copy is made', () => {
  it('stops the copies that are not written yet, and those before it stay', async () => {
    const { from, to, body } = await app.pair('도중')
    const nda = await app.nda(to, from)
    const before = runner.stamped
    runner.beforeStamp = () => (runner.stamped === before + 1 ? revoke(nda) : undefined)
    const { made } = await app.make(app.me, {
      ...body,
      people: [person(), person('감태오'), person('남궁솔')],
    })
    runner.beforeStamp = () => undefined
    expect([made?.copies.length, made?.refused?.code]).toEqual([1, 'copies/no-nda'])
    const rows = await copiesOf(from)
    expect(rows).toHaveLength(1)
    // The link to the file no longer works.
    const link = await app.me.call(downloadCopy, { params: { id: String(rows[0]?.id) } })
    expect(link.error.code).toBe('copies/no-nda')
    await expectNoGaps()
  })

  it(`wins in ${races} races: no copy is written after its end`, async () => {
    const { from, to, body } = await app.pair('경주')
    for (let race = 0; race < races; race += 1) {
      const nda = await app.nda(to, from)
      // In every run the NDA ends at a different moment: before, during or after the first or the second copy.
      let turns = 0
      const ended: Promise<unknown>[] = []
      const end = () => void ended.push(revoke(nda))
      runner.beforeStamp = async () => {
        turns += 1
        if (race % 3 === 1 && turns === 1 + (race % 2)) end()
        for (let at = 0; at < race % 7; at += 1) await app.t.db.execute('select 1')
      }
      const people = [person(`하나${race}`), person(`둘${race}`)]
      const making = app.make(app.me, { ...body, people })
      if (race % 3 === 0) end()
      const { started } = await making
      if (race % 3 === 2) end()
      expect((await Promise.all(ended)).length).toBe(1)
      if (started.status === 200) await endedJob(app.me, started.body.id)
      const entries = await app.t.db.select().from(auditEntry).where(eq(auditEntry.businessNumber, to))
      const of = (action: string) => entries.filter((entry) => entry.action === action).map(({ id }) => id)
      const lastEnd = Math.max(...of('nda/revoked'))
      expect(of('nda/revoked')).toHaveLength(race + 1)
      expect(of('copies/made').filter((id) => id > lastEnd)).toEqual([])
      expect(of('copies/made')).toHaveLength((await copiesOf(from)).length)
    }
    runner.beforeStamp = () => undefined
    await expectNoGaps()
  })
})

it('a company that is deleted receives no copy, and keeps those that it has', async () => {
  const { from, to, body } = await app.pair('없앤')
  await app.nda(to, from)
  const { made } = await app.make(app.me, { ...body, people: [person()] })
  await app.admin.call(deleteCompany, { params: { businessNumber: to }, body: { reason: '확인' } })
  const refused = await app.me.call(makeCopies, { body: { ...body, people: [person('감태오')] } })
  expect(refused.error.code).toBe('company/not-found')
  const link = { params: { id: String(made?.copies[0]?.id) } }
  expect((await app.me.call(downloadCopy, link)).error.code).toBe('copies/not-found')
  expect(await app.t.db.$count(documentCopy, eq(documentCopy.sellerNumber, from))).toBe(1)
  await app.admin.call(restoreCompany, { params: { businessNumber: to } })
  expect((await app.me.call(downloadCopy, link)).status).toBe(200)
})

it('a job whose recipient is deleted before the first page is drawn calls it deleted, and makes nothing', async () => {
  const { from, to, body } = await app.pair('도중삭제')
  await app.nda(to, from)
  runner.beforeInspect = () =>
    app.admin.call(deleteCompany, { params: { businessNumber: to }, body: { reason: '확인' } })
  const { made } = await app.make(app.me, { ...body, people: [person()] })
  runner.beforeInspect = () => undefined
  expect(made).toMatchObject({ copies: [], refused: { code: 'company/not-found' } })
  expect(await copiesOf(from)).toEqual([])
})

it('the call refuses immediately what the job would refuse at its end', async () => {
  const { body } = await app.pair('바로')
  const twice = { ...body, people: [person(), person()] }
  await app.t.unchanged(async () => {
    for (const [wrong, code] of [
      [{ ...body, people: [person()] }, 'copies/no-nda'],
      [twice, 'copies/person-twice'],
      [{ ...body, people: [] }, 'request/invalid'],
      [{ ...body, people: Array.from({ length: 21 }, (_, at) => person(`사람${at}`)) }, 'request/invalid'],
      [{ ...body, recipient: body.businessNumber, people: [person()] }, 'copies/same-company'],
      [{ ...body, recipient: null, people: [person()] }, 'copies/recipient-missing'],
      [{ ...body, recipient: '999-99-99999', people: [person()] }, 'company/not-found'],
      [{ ...body, fileName: '없음.pdf', people: [person()] }, 'file/not-found'],
    ] as const) {
      const answer = await app.me.call(makeCopies, { body: wrong as typeof twice })
      expect(answer.error.code).toBe(code)
    }
  })
})
