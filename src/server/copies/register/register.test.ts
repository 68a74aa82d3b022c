import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activitySentence } from '#shared/company/activity/sentence.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import {
  type Copy,
  countCopies,
  downloadCopy,
  listCopies,
  recallCopies,
} from '#shared/copies/copies.endpoints.ts'
import { enterCopy } from '#shared/copies/making.endpoints.ts'
import { exportCopies } from '#shared/exports/exports.endpoints.ts'
import { downloadJobResult } from '#shared/jobs/jobs.endpoints.ts'
import { listNdas, revokeNda } from '#shared/ndas/ndas.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { type CopyApp, ownPdf, person, quickRunner, startCopyApp } from '#test/kit/copyApp.ts'
import { endedJob } from '#test/kit/exports.ts'
import { uploadAll } from '#test/kit/files.ts'
import { readSheet } from '#test/kit/readXlsx.ts'
import { firmSetting } from '../../database/tables/firm/firmSetting.ts'
import { exportJobs } from '../../exports/exportHandlers.ts'
import { pageOfCopies } from './copies.queries.ts'

const runner = quickRunner()
let app = {} as CopyApp
beforeAll(async () => {
  app = await startCopyApp(runner)
  const { store, database, config } = app.t
  app.work(exportJobs({ store, snapshots: database.snapshots, fixedSettings: config.fixedSettings }))
})
afterAll(() => app.stop())

const today = dayInSeoul()
type Query = CallInput<typeof listCopies>['query']
const list = async (query: Query, caller = app.me) => (await caller.call(listCopies, { query })).body
const byHand = { form: 'paper' as const, givenDay: today, way: 'hand' as const }

/** A seller whose buyer has two copies: one made by the program, one entered by hand. */
async function given(name: string) {
  const pair = await app.pair(name)
  const nda = await app.nda(pair.to, pair.from)
  await app.make(app.me, { ...pair.body, people: [person(`${name}맹지후`)], note: '받는 사람 메모' })
  const hand = { ...pair.body, ...byHand, name: `${name}감태오`, address: '11.16 본사' }
  expect((await app.me.call(enterCopy, { body: hand })).status).toBe(201)
  const { rows } = await list({ seller: pair.from })
  return { ...pair, nda, rows: rows as [Copy, Copy] }
}
const recall = (rows: readonly Copy[], caller = app.me, reason = '2판으로 바꿈') =>
  caller.call(recallCopies, {
    body: { ids: rows.map(({ id }) => id), reason },
  })

describe('the register', () => {
  it('shows person and address only to whoever may see contacts or made the copy', async () => {
    const { from, rows } = await given('가려진')
    expect(rows).toMatchObject([
      { form: 'paper', way: 'hand', givenAt: null, person: { name: '가려진감태오', address: '11.16 본사' } },
      {
        form: 'pdf',
        person: { name: '가려진맹지후', note: '받는 사람 메모' },
        givenBy: { managerName: '이서윤' },
      },
    ])
    const hidden = (await list({ seller: from }, app.other)).rows
    expect(hidden.map((row) => row.person)).toEqual([null, null])
    expect(JSON.stringify(hidden)).not.toMatch(/맹지후|감태오|neulchan|11\.16/)
    // A search for the person's name does not reveal the person either.
    expect((await list({ search: '가려진맹지후' })).total).toBe(1)
    expect((await list({ search: '가려진맹지후' }, app.other)).total).toBe(0)
    expect((await app.t.nobody.call(listCopies, { query: {} })).status).toBe(401)
  })

  it('filters by number, company, kind, days, state, NDA, team and way, and counts the same', async () => {
    const { from, to, nda, rows } = await given('조건')
    const [paper, pdf] = rows
    await recall([paper])
    const of = async (query: Query) => (await list({ seller: from, ...query })).rows.map(({ id }) => id)
    expect(await of({ search: pdf.number.toLowerCase() })).toEqual([pdf.id])
    expect(await of({ search: '조건매수' })).toEqual([paper.id, pdf.id])
    expect(await of({ kind: 'file,im-ma' })).toEqual([paper.id, pdf.id])
    expect(await of({ kind: 'im-ma' })).toEqual([])
    expect(await of({ from: addDays(today, 1) })).toEqual([])
    expect(await of({ to: today, state: 'recalled' })).toEqual([paper.id])
    expect(await of({ nda: 'living', state: 'valid' })).toEqual([pdf.id])
    expect(await of({ nda: 'ended,waiver' })).toEqual([])
    expect(await of({ recipient: to, way: 'mail' })).toEqual([pdf.id])
    expect(await of({ team: '999', way: 'hand' })).toEqual([paper.id])
    const counts = (await app.me.call(countCopies, { query: { seller: from, nda: 'living' } })).body
    expect(counts).toMatchObject({
      found: 2,
      valid: 1,
      recalled: 1,
      kinds: { file: 2, 'im-ma': 0 },
      ndas: { living: 2, ended: 0 },
    })
    const params = { id: String(nda.id) }
    await app.admin.call(revokeNda, { params, body: { reason: '합의 해지', version: nda.version } })
    expect(await of({ nda: 'ended' })).toEqual([paper.id, pdf.id])
    for (const query of [
      { kind: 'x' },
      { nda: 'x' },
      { from: '2026-02-30' },
      { seller: '1' },
      { state: 'x' },
    ])
      expect((await app.me.call(listCopies, { query: query as Query })).status).toBe(400)
  })

  it('shows at an NDA how many copies were given under it, and lists them', async () => {
    const { from, to, nda, rows } = await given('근거')
    await recall([rows[0]])
    const ndaOf = async (caller = app.other) => {
      const { body } = await caller.call(listNdas, { params: { businessNumber: to } })
      return body.rows.map(({ id, copies }) => ({ id, copies }))
    }
    const copies = { teasers: 0, ims: 0, files: 2, valid: 1 }
    expect(await ndaOf()).toEqual([{ id: nda.id, copies }])
    const under = async (id: number) =>
      (await list({ under: String(id) }, app.other)).rows.map((row) => row.id)
    expect(await under(nda.id)).toEqual(rows.map(({ id }) => id))
    expect(await under(nda.id + 1000)).toEqual([])
    expect((await app.me.call(listCopies, { query: { under: 'x' } })).status).toBe(400)
    const params = { businessNumber: from }
    const wide = await app.nda(to, null)
    await app.admin.call(deleteCompany, { params, body: { reason: '확인' } })
    expect(await under(nda.id)).toEqual([])
    expect(await ndaOf()).toEqual([{ id: wide.id, copies: { teasers: 0, ims: 0, files: 0, valid: 0 } }])
    await app.admin.call(restoreCompany, { params })
  })

  it('pages without gaps or repeats', async () => {
    const { from, body, to } = await app.pair('여러쪽')
    await app.nda(to, from)
    for (const name of ['가', '나', '다', '라', '마', '바', '사'])
      await app.me.call(enterCopy, { body: { ...body, ...byHand, name } })
    const ids: number[] = []
    let after: string | undefined
    do {
      const reader = { teamId: app.user.teamId, role: 'team' as const }
      const page = await pageOfCopies(app.t.db, reader, { seller: from, after }, 3)
      expect(page.total).toBe(7)
      ids.push(...page.rows.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(7)
    expect((await app.me.call(listCopies, { query: { after: 'x' } })).error.code).toBe('list/key-invalid')
  })

  it('hides copies while one of the companies is deleted', async () => {
    const { from, to, rows } = await given('숨은')
    await app.admin.call(deleteCompany, { params: { businessNumber: to }, body: { reason: '확인' } })
    expect((await list({ seller: from })).rows).toEqual([])
    expect((await recall(rows)).error.code).toBe('copies/not-found')
    const link = { params: { id: String(rows[1].id) } }
    expect((await app.me.call(downloadCopy, link)).error.code).toBe('copies/not-found')
    await app.admin.call(restoreCompany, { params: { businessNumber: to } })
    expect((await list({ seller: from })).total).toBe(2)
  })

  it('is exported with persons only where the user may see them', async () => {
    const { from, rows } = await given('엑셀')
    const rowsOf = async (caller = app.me, chosen: object = { seller: from }) => {
      const { body } = await caller.call(exportCopies, { body: chosen })
      await endedJob(caller, body.id)
      const file = await caller.call(downloadJobResult, { params: { id: body.id } })
      return JSON.stringify(readSheet(file.raw.rawPayload))
    }
    const own = await rowsOf()
    for (const text of ['배포번호', '엑셀맹지후', '엑셀매수(주)', '번호 찍은 PDF', '종이'])
      expect(own).toContain(text)
    const [first, second] = rows
    const selected = await rowsOf(app.me, { ids: [first.id] })
    expect([selected.includes(first.number), selected.includes(second.number)]).toEqual([true, false])
    const ids = [first.id, 1.5]
    expect((await app.me.call(exportCopies, { body: { ids } })).error.code).toBe('request/invalid')
    expect(await rowsOf(app.other)).not.toMatch(/엑셀맹지후|엑셀감태오|neulchan/)
    await app.t.db.insert(firmSetting).values({ key: 'exportReason', value: true })
    const ask = (reason?: string) =>
      app.me.call(exportCopies, { body: { seller: from, ...(reason ? { reason } : {}) } })
    expect((await ask()).error.code).toBe('export/reason-missing')
    expect((await ask('분기 점검')).status).toBe(200)
    await app.t.db.delete(firmSetting)
  })
})

describe('an entry by hand', () => {
  it('before the day on which its NDA was registered is shown as covered afterwards', async () => {
    const { from, to, body } = await app.pair('소급')
    await app.nda(to, from)
    const enter = (name: string, givenDay: string) =>
      app.me.call(enterCopy, { body: { ...body, ...byHand, name, givenDay } })
    await enter('맹지후', addDays(today, -3))
    await enter('감태오', today)
    const { rows } = await list({ seller: from })
    expect(rows.map(({ nda }) => nda?.retroactiveDay)).toEqual([null, today])
  })

  it('is refused for wrong input, and nothing changes', async () => {
    const { from, to, body } = await app.pair('손으로')
    await app.nda(to, from)
    const fits = { ...body, ...byHand, name: '맹지후' }
    await app.t.unchanged(async () => {
      for (const wrong of [
        { form: 'pdf' },
        { way: 'fax' },
        { name: '' },
        { name: '가'.repeat(101) },
        { givenDay: '2026-02-30' },
        { name: '900101-1234567' },
        { businessNumber: '1' },
      ]) {
        const answer = await app.me.call(enterCopy, { body: { ...fits, ...wrong } as never })
        expect([wrong, answer.status]).toEqual([wrong, 400])
      }
      expect((await app.other.call(enterCopy, { body: fits })).status).toBe(403)
      expect((await app.t.nobody.call(enterCopy, { body: fits })).status).toBe(401)
    })
  })

  it('gives one person one copy of a document, until it is recalled', async () => {
    const { from, to, body } = await app.pair('한부')
    await app.nda(to, from)
    const enter = (name: string, more: object = {}) =>
      app.me.call(enterCopy, { body: { ...body, ...byHand, name, ...more } })
    const first = await enter('맹지후', { title: '재무팀장' })
    const again = await enter(' 맹 지후', { title: '재무 팀장' })
    expect(again.error).toMatchObject({ code: 'copies/has-copy' })
    expect(again.error.error).toContain(first.body.number)
    // A person of the same name with another title is another person. Another document is another copy.
    expect((await enter('맹지후', { title: '이사' })).status).toBe(201)
    await uploadAll(app.me, from, [{ name: '2판.pdf', category: 'IM', content: ownPdf() }])
    expect((await enter('맹지후', { title: '재무팀장', fileName: '2판.pdf' })).status).toBe(201)
    expect((await recall([first.body])).status).toBe(200)
    expect((await enter('맹지후', { title: '재무팀장' })).status).toBe(201)
  })
})

describe('a recalled copy', () => {
  it('keeps its line with day and reason, and its file is deleted', async () => {
    const { from, rows } = await given('회수')
    const [, pdf] = rows
    const answer = await recall(rows)
    expect(answer.body.rows).toMatchObject([
      { recalled: { day: today, reason: '2판으로 바꿈' }, can: { recall: false, download: false } },
      { number: pdf.number, recalled: { by: { managerName: '이서윤' } } },
    ])
    expect((await app.me.call(downloadCopy, { params: { id: String(pdf.id) } })).error.code).toBe(
      'copies/recalled',
    )
    expect((await recall(rows)).error.code).toBe('copies/recalled')
    const timeline = await app.other.call(getTimeline, { params: { businessNumber: from }, query: {} })
    const told = timeline.body.rows.map((row) => activitySentence(row, (team) => team).did)
    const [recalled, made] = told.filter((text) => text.includes(pdf.number))
    expect(recalled).toMatch(/^회수매수\(주\) 업로드 파일 사본 D\d\d-\d{4}[을를] 회수했습니다$/)
    expect(made).toMatch(/만들었습니다$/)
    expect(timeline.text).not.toMatch(/회수맹지후|neulchan/)
  })

  it('is recalled with all the others or not at all, and only by people with the right', async () => {
    const { rows } = await given('함께')
    const foreign = await given('남의')
    await app.t.unchanged(async () => {
      expect((await recall(rows, app.other)).error.code).toBe('copies/recall-denied')
      expect((await recall(rows, app.t.nobody)).status).toBe(401)
      expect((await recall(rows, app.me, '')).status).toBe(400)
      expect((await recall([], app.me)).status).toBe(400)
      expect((await recall([rows[0], { ...rows[1], id: 999_999 }])).error.code).toBe('copies/not-found')
    })
    expect((await recall([...rows, ...foreign.rows], app.admin)).status).toBe(200)
  })
})
