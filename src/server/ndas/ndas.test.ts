import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { getDetailCounts, getTimeline } from '#shared/company/timeline.endpoints.ts'
import { addNda, changeNda, listEndingNdas, listNdas, revokeNda } from '#shared/ndas/ndas.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import type { BodyOf, CallInput } from '#shared/platform/endpoint.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { uploadOne } from '#test/kit/files.ts'

let { t, me, other, admin, user, seller, buyer, deal } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, admin, user, seller, buyer, deal } = await startDealApp())
})
afterAll(() => t.stop())

const today = dayInSeoul()
const ago = (days: number) => addDays(today, -days)
const ahead = (days: number) => addDays(today, days)
type Given = NonNullable<CallInput<typeof addNda>['body']>
const signed = { form: 'mutual' as const, signedDay: ago(100), endsDay: ahead(200) }
const add = (body: Given, caller = me) => caller.call(addNda, { body })
const rowsOf = async (businessNumber: string, caller = other) =>
  (await caller.call(listNdas, { params: { businessNumber } })).body
const params = ({ id }: { id: number }) => ({ id: String(id) })
type Changed = Omit<BodyOf<typeof changeNda>, 'version'>

async function pair(name: string) {
  return { from: await seller(`${name}매도(주)`), to: await buyer(`${name}매수(주)`) }
}

describe('the NDAs of a company', () => {
  it('are the same from both sides and include who may change them', async () => {
    const { from, to } = await pair('양쪽')
    const answer = await add({
      ...signed,
      recipient: to,
      scope: 'deal',
      seller: from,
      signers: '문가영, 도하윤',
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      recipient: { businessNumber: to },
      seller: { businessNumber: from },
      state: 'living',
      startsDay: ago(100),
      daysLeft: 200,
      signers: '문가영, 도하윤',
      can: { change: true },
    })
    for (const number of [from, to]) {
      const { rows, can } = await rowsOf(number)
      expect([rows.map(({ id }) => id), rows[0]?.can.change, can.add]).toEqual([
        [answer.body.id],
        false,
        false,
      ])
      const counts = await other.call(getDetailCounts, { params: { businessNumber: number } })
      expect(counts.body.ndas).toBe(1)
    }
    expect((await rowsOf(to, me)).can.add).toBe(true)
    const params = { businessNumber: from }
    expect((await t.nobody.call(listNdas, { params })).status).toBe(401)
    expect((await me.call(listNdas, { params: { businessNumber: '1' } })).status).toBe(400)
  })

  it('include those of a counterparty that cover every company', async () => {
    const { from, to } = await pair('모두')
    await add({ ...signed, recipient: to, scope: 'all' })
    expect((await rowsOf(from)).rows).toEqual([])
    await deal(from, to)
    expect((await rowsOf(from)).rows).toMatchObject([{ scope: 'all', seller: null }])
  })

  it('are hidden while a party is deleted', async () => {
    const { from, to } = await pair('숨은')
    const { body } = await add({ ...signed, recipient: to, scope: 'deal', seller: from })
    await admin.call(deleteCompany, { params: { businessNumber: from }, body: { reason: '확인' } })
    expect((await rowsOf(to)).rows).toEqual([])
    const version = { version: 1, reason: '확인' }
    expect((await me.call(revokeNda, { params: params(body), body: version })).status).toBe(404)
    await admin.call(restoreCompany, { params: { businessNumber: from } })
    expect((await rowsOf(to)).rows).toHaveLength(1)
  })
})

describe('a new NDA', () => {
  it('is refused if its days, its parties or its file do not fit', async () => {
    const { from, to } = await pair('거절')
    const foreign = await buyer('남의파일(주)')
    await uploadOne(admin, foreign, 'NDA.pdf', '계약서등')
    const fits = { ...signed, recipient: to, scope: 'deal' as const, seller: from }
    await t.unchanged(async () => {
      const refusals: [Partial<Given>, number, string][] = [
        [{ endsDay: ago(101) }, 400, 'nda/end-early'],
        [{ startsDay: ahead(201) }, 400, 'nda/end-early'],
        [{ signedDay: ahead(1) }, 400, 'nda/day-future'],
        [{ draftDay: ahead(1) }, 400, 'nda/day-future'],
        [{ endsDay: null }, 400, 'nda/end-missing'],
        [{ signedDay: null }, 400, 'nda/unsigned-term'],
        [{ endsDay: '2026-02-30' }, 400, 'request/invalid'],
        [{ seller: null }, 400, 'nda/seller-missing'],
        [{ scope: 'all' }, 400, 'nda/seller-given'],
        [{ seller: to }, 400, 'nda/same-company'],
        [{ seller: '999-99-99999' }, 404, 'company/not-found'],
        [{ signers: '가'.repeat(2000) }, 400, 'request/invalid'],
        [{ advisers: Array.from({ length: 21 }, () => '견본회계법인') }, 400, 'request/invalid'],
        [{ file: { businessNumber: foreign, fileName: 'NDA.pdf' } }, 400, 'nda/file-foreign'],
        [{ file: { businessNumber: to, fileName: '없음.pdf' } }, 404, 'file/not-found'],
      ]
      for (const [body, status, code] of refusals) {
        const answer = await add({ ...fits, ...body })
        expect([answer.status, answer.error.code]).toEqual([status, code])
      }
      expect((await add(fits, other)).error.code).toBe('nda/denied')
      expect((await add(fits, t.nobody)).status).toBe(401)
    })
  })

  it('counts only between its first and its last day', async () => {
    const { from, to } = await pair('기간')
    const made = async (days: Partial<Given>) => {
      const answer = await add({ ...signed, recipient: to, scope: 'deal', seller: from, ...days })
      return [answer.body.state, answer.body.daysLeft]
    }
    expect(await made({ signedDay: null, endsDay: null, draftDay: today })).toEqual(['unsigned', null])
    expect(await made({ startsDay: ahead(1) })).toEqual(['coming', null])
    expect(await made({ endsDay: ahead(31) })).toEqual(['living', 31])
    expect(await made({ endsDay: ahead(30) })).toEqual(['ending', 30])
    expect(await made({ endsDay: today })).toEqual(['ending', 0])
    expect(await made({ endsDay: ago(1) })).toEqual(['ended', null])
    // An NDA may be entered long after its first day. It is in force as soon as it is entered.
    expect(await made({ signedDay: ago(900), startsDay: ago(950) })).toEqual(['living', 200])
  })
})

describe('a change of an NDA', () => {
  it('registers the signature, extends it and revokes it, each with its entry in both timelines', async () => {
    const { from, to } = await pair('변경')
    await uploadOne(admin, to, 'NDA_서명.pdf', '계약서등')
    const parties = { recipient: to, scope: 'deal' as const, seller: from }
    let row = (await add({ ...parties, form: 'mutual', draftDay: ago(5) })).body
    const change = async (body: Changed, caller = me, { version } = row) => {
      const answer = await caller.call(changeNda, { params: params(row), body: { ...body, version } })
      if (answer.status === 200) row = answer.body
      return answer
    }
    const file = { businessNumber: to, fileName: 'NDA_서명.pdf' }
    await change({ ...signed, file } as Changed)
    expect(row).toMatchObject({ state: 'living', file: { ...file, canOpen: true } })
    expect((await rowsOf(from)).rows[0]?.file).toMatchObject({ canOpen: false })
    await change({ ...signed, endsDay: ahead(500) } as Changed)
    expect(row).toMatchObject({ daysLeft: 500, file })
    const stale = await change({ ...signed, signers: '늦은 사람' } as Changed, me, { ...row, version: 1 })
    expect([stale.status, stale.error.code]).toEqual([409, 'nda/conflict'])
    expect((await change({ form: 'mutual' } as Changed)).error.code).toBe('nda/signature-kept')
    expect((await change(signed as Changed, other)).error.code).toBe('nda/denied')
    const revoke = (reason: string, caller = me) =>
      caller.call(revokeNda, { params: params(row), body: { reason, version: row.version } })
    expect((await revoke(' ')).status).toBe(400)
    expect((await revoke('사유', other)).error.code).toBe('nda/denied')
    expect((await revoke('매도자 요청')).body).toMatchObject({
      state: 'revoked',
      revoked: { day: today, reason: '매도자 요청', by: { teamId: user.teamId } },
    })
    row = (await rowsOf(from)).rows[0] ?? row
    expect((await revoke('다시')).error.code).toBe('nda/revoked')
    for (const number of [from, to]) {
      const { body } = await other.call(getTimeline, { params: { businessNumber: number }, query: {} })
      const told = body.rows.filter(({ kind }) => kind === 'nda').map(({ action }) => action)
      expect(told).toEqual(['nda/revoked', 'nda/extended', 'nda/signed', 'nda/added'])
    }
  })

  it('may be made by the managers of either party', async () => {
    const theirs = await startDealApp.makeTeam(t)
    const { from, to } = await pair('어느쪽')
    const bought = await buyer('남의매수(주)', theirs.user.teamId)
    expect((await add({ ...signed, recipient: bought, scope: 'deal', seller: from }, me)).status).toBe(201)
    expect(
      (await add({ ...signed, recipient: bought, scope: 'deal', seller: from }, theirs.call)).status,
    ).toBe(201)
    expect((await add({ ...signed, recipient: bought, scope: 'all' }, me)).error.code).toBe('nda/denied')
    expect((await add({ ...signed, recipient: to, scope: 'all' }, theirs.call)).error.code).toBe('nda/denied')
  })
})

it('are listed thirty days before their end, for their managers and for the admin side', async () => {
  const mine = await startDealApp.makeTeam(t)
  const from = await seller('곧끝매도(주)', mine.user.teamId)
  const to = await buyer('곧끝매수(주)', mine.user.teamId)
  for (const days of [31, 30, 3, -1])
    await add({ ...signed, recipient: to, scope: 'deal', seller: from, endsDay: ahead(days) }, mine.call)
  const listed = async (caller = mine.call, query = {}) => (await caller.call(listEndingNdas, { query })).body
  expect((await listed()).rows.map(({ daysLeft }) => daysLeft)).toEqual([3, 30])
  expect((await listed(other)).total).toBe(0)
  expect((await listed(admin, { team: mine.user.teamId })).total).toBe(2)
  expect((await listed(admin, { team: '999' })).total).toBeGreaterThanOrEqual(2)
  const denied = await other.call(listEndingNdas, { query: { team: mine.user.teamId } })
  expect(denied.status).toBe(403)
})
