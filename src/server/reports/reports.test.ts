import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import { companyAdd } from '#server/database/tables/companyAdd.ts'
import { companyList } from '#server/database/tables/companyList.ts'
import { stageHistory } from '#server/database/tables/companyParts.ts'
import { liveEvent } from '#server/database/tables/liveEvent.ts'
import { appUser } from '#server/database/tables/user.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import {
  addReport,
  changeReport,
  deleteReport,
  getBesideEntry,
  listBinnedReports,
  listReportImages,
  restoreReport,
  restoreReportImage,
  searchReports,
  settleNextAction,
} from '#shared/reports/reports.endpoints.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { expectUnchanged } from '#test/kit/files.ts'
import { aReport, keyOf, letters, report } from '#test/kit/reports.ts'

let t: TestApp
let [me, other, admin] = [] as unknown as [Caller, Caller, Caller]
let user: TestUser
beforeAll(async () => {
  t = await startTestApp()
  user = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  me = await t.as(user)
  other = await t.as(await makeUser(t.db, { managerName: '이서윤' }))
  admin = await t.as(await makeUser(t.db, { role: 'admin', managerName: '강민석' }))
})
afterAll(() => t.stop())

const stagesOf = async (number: string) =>
  (
    await t.db
      .select()
      .from(stageHistory)
      .where(eq(stageHistory.businessNumber, number))
      .orderBy(stageHistory.id)
  )
    .filter(({ kind }) => kind === 'reportStage')
    .map(({ before, after, changedBy }) => [before, after, changedBy])
const listed = async (number: string) => {
  const [row] = await t.db.select().from(companyList).where(eq(companyList.businessNumber, number))
  return [row?.latestReportDate ?? null, row?.latestReportStage ?? null]
}
const found = async (number: string) =>
  (await me.call(searchReports, { query: { businessNumber: number } })).body.rows

describe('writing', () => {
  it('keeps the report, the stage, the list, the timeline, the log and the news together', async () => {
    const number = await register(me, '두빛나래항공(주)')
    const written = await report(me, number, { progressStage: '계약준비' })
    expect(written).toMatchObject({
      teamId: user.teamId,
      managerName: '김도현',
      companyName: '두빛나래항공(주)',
      endTime: '10:30',
      version: 1,
      edits: 0,
      can: { edit: true },
    })
    expect(await stagesOf(number)).toEqual([[null, '계약준비', user.teamId]])
    expect(await listed(number)).toEqual(['2026-01-05', '계약준비'])
    const [told] = await t.db.select().from(companyActivity).orderBy(desc(companyActivity.id)).limit(1)
    expect(told).toMatchObject({ businessNumber: number, kind: 'report', after: { reportStage: '계약준비' } })
    const [logged] = await t.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(logged).toMatchObject({ action: 'daily-report/created', businessNumber: number })
    const [news] = await t.db.select().from(liveEvent).orderBy(desc(liveEvent.id)).limit(1)
    expect(news).toMatchObject({ topic: 'reports', data: { businessNumber: number } })
  })

  it('takes the team from the session, whatever the body says', async () => {
    const number = await register(me, '남의팀솔(주)')
    const body = { ...aReport(number), teamId: '001' }
    expect((await me.call(addReport, { body })).body.teamId).toBe(user.teamId)
  })

  it.each<[string, object, string, string]>([
    ['nothing', { detailContent: null }, 'detailContent', 'daily-report/incomplete'],
    ['24:00', { startTime: '24:00' }, 'startTime', 'daily-report/time-format'],
    ['9:5', { endTime: '9:5' }, 'endTime', 'daily-report/time-format'],
    ['the end first', { endTime: '08:00' }, 'endTime', 'daily-report/time-order'],
    ['a day to come', { reportDate: '2999-01-01' }, 'reportDate', 'daily-report/date-future'],
    ['no day', { reportDate: '2026-02-30' }, 'reportDate', 'daily-report/date-unknown'],
    ['an old stage', { progressStage: '상대기업' }, 'progressStage', 'daily-report/stage-unknown'],
    ['no other side', { progressStage: '실사' }, 'counterpartyCompany', 'daily-report/counterparty-missing'],
    ['199', { detailContent: letters(199) }, 'detailContent', 'daily-report/detail-short'],
    ['501', { detailContent: letters(501) }, 'detailContent', 'daily-report/detail-long'],
    ['21 points', { keyPoints: letters(21) }, 'keyPoints', 'daily-report/key-points-long'],
    [
      'emoji beyond the column',
      { keyPoints: '👨‍👩‍👧‍👦'.repeat(20) },
      'keyPoints',
      'daily-report/key-points-long',
    ],
  ])('refuses %s by its field and changes nothing', async (_name, part, field, code) => {
    const number = await register(me, '규칙솔(주)')
    await expectUnchanged(t, async () => {
      const answer = await me.call(addReport, { body: { ...aReport(number), ...part } })
      expect([answer.status, answer.error.code]).toEqual([400, code])
      expect(answer.error.fields?.map(({ path }) => path)).toContain(field)
    })
  })

  it('says how long the text is, in the words of the form', async () => {
    const number = await register(me, '글자솔(주)')
    const short = await me.call(addReport, { body: aReport(number, { detailContent: letters(199) }) })
    expect(short.error.message).toBe('세부내용은 200자 이상 입력해주세요. (현재 199자)')
    const families = await me.call(addReport, {
      body: aReport(number, { detailContent: letters(200, '👨‍👩‍👧') }),
    })
    expect(families.status).toBe(201)
    const apart = aReport(number, {
      startTime: '11:00',
      endTime: null,
      detailContent: letters(200, '각'.normalize('NFD')),
    })
    expect((await me.call(addReport, { body: apart })).body.detailContent).toBe(letters(200, '각'))
  })

  it.each<[string, object]>([
    [
      '필수 입력 항목을 확인해주세요 (회사, 날짜, 시작시간, 진행단계, 세부내용은 필수입니다)',
      { progressStage: null },
    ],
    [
      '형식 오류 — 시작시간/종료시간은 HH:MM 형식으로 입력해주세요 (예: 09:00, 18:00)',
      { startTime: '아홉시' },
    ],
    ['종료시간은 시작시간보다 늦어야 합니다.', { endTime: '09:00' }],
    ['달력에 없는 날짜입니다. 날짜를 다시 골라주세요.', { reportDate: '2025-02-29' }],
    ['아직 오지 않은 날짜의 보고서는 쓸 수 없습니다.', { reportDate: '2999-12-31' }],
    ['진행단계를 목록에서 골라주세요.', { progressStage: '완료' }],
    ['컨텍회사명 필수', { progressStage: 'Deal Done', counterpartyCompany: ' ' }],
    ['컨텍회사명은 200자까지 입력할 수 있습니다.', { counterpartyCompany: letters(201) }],
    ['핵심사항은 20자까지 입력할 수 있습니다.', { keyPoints: letters(21) }],
    ['세부내용은 500자까지 입력할 수 있습니다. (현재 501자)', { detailContent: letters(501) }],
    ['다음 할 일은 100자까지 입력할 수 있습니다.', { nextAction: letters(101) }],
    ['다음 할 일을 입력하거나 할 날을 지워주세요.', { nextActionDate: '2026-01-06' }],
    [
      '할 날은 보고 날짜보다 빠를 수 없습니다.',
      { nextAction: '전화', reportDate: '2026-01-01', nextActionDate: '2025-12-31' },
    ],
  ])('says: %s', async (text, part) => {
    const number = await register(me, '말씀솔(주)')
    const { status, error } = await me.call(addReport, { body: { ...aReport(number), ...part } })
    expect([status, error.message]).toEqual([400, text])
  })

  it('refuses a second report of the same day, company and start; another team may have it', async () => {
    const number = await register(me, '열쇠솔(주)')
    await report(me, number)
    await expectUnchanged(t, async () => {
      const again = await me.call(addReport, { body: aReport(number, { startTime: '9:00' }) })
      expect([again.status, again.error.code]).toEqual([409, 'daily-report/key-taken'])
    })
    expect((await admin.call(addReport, { body: aReport(number) })).status).toBe(201)
  })

  it('writes one of two that come at once', async () => {
    const number = await register(me, '동시솔(주)')
    const both = await Promise.all([1, 2].map(() => me.call(addReport, { body: aReport(number) })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('gives a repeated attempt its first answer', async () => {
    const number = await register(me, '반복솔(주)')
    const headers = { 'idempotency-key': `report-${number}` }
    const answers = [
      await me.call(addReport, { body: aReport(number) }, { headers }),
      await me.call(addReport, { body: aReport(number) }, { headers }),
    ]
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, answers[0]?.body.id],
      [201, answers[0]?.body.id],
    ])
    expect(await found(number)).toHaveLength(1)
  })

  it('is for own companies: 403 for those of another team, 404 for what is not there', async () => {
    const number = await register(me, '담당솔(주)')
    await t.db
      .update(companyAdd)
      .set({ manager1Team: user.teamId })
      .where(eq(companyAdd.businessNumber, number))
    const theirs = await register(other, '남의솔(주)')
    await expectUnchanged(t, async () => {
      const denied = await me.call(addReport, { body: aReport(theirs) })
      expect([denied.status, denied.error.code]).toEqual([403, 'daily-report/not-own'])
      expect((await me.call(addReport, { body: aReport('999-99-99999') })).status).toBe(404)
      expect((await me.call(addReport, { body: aReport('아무거나') })).status).toBe(404)
      expect((await t.nobody.call(addReport, { body: aReport(number) })).status).toBe(401)
    })
  })

  it('ties the other side: the one picked, or the only one of that name', async () => {
    const number = await register(me, '상대솔(주)')
    const buyer = await register(other, '(주)늘찬모아지주')
    const twins = [await register(other, '쌍둥이솔'), await register(other, '쌍둥이솔')]
    let minute = 0
    const tied = async (counterpartyCompany: string, counterpartyBusinessNumber?: string) => {
      const startTime = `12:0${(minute += 1)}`
      const body = aReport(number, {
        startTime,
        endTime: null,
        counterpartyCompany,
        counterpartyBusinessNumber,
      })
      const answer = await me.call(addReport, { body })
      return answer.status === 201 ? answer.body.counterpartyBusinessNumber : answer.error.code
    }
    expect([
      await tied('늘찬모아지주 주식회사'),
      await tied('쌍둥이솔'),
      await tied('쌍둥이솔', twins[1]),
      await tied('상대솔'),
      await tied('아무도 모르는 곳'),
      await tied('늘찬', '999-99-99999'),
      await tied('나', number),
      await tied('늘찬', buyer.replaceAll('-', '')),
    ]).toEqual([
      buyer,
      null,
      twins[1],
      null,
      null,
      'daily-report/counterparty-unknown',
      'daily-report/counterparty-self',
      buyer,
    ])
  })
})

describe('the stage of a company', () => {
  it('follows its latest report through writing, changing, deleting and restoring', async () => {
    const number = await register(me, '단계솔(주)')
    const first = await report(me, number)
    await report(me, number, { reportDate: '2026-01-02', progressStage: '계약준비' })
    expect(await stagesOf(number)).toHaveLength(1)
    const last = await report(me, number, { startTime: '14:00', endTime: null, progressStage: '자료작성' })
    const body = { progressStage: '계약완료' }
    expect((await other.call(changeReport, { params: keyOf(last), body })).status).toBe(200)
    await me.call(deleteReport, { params: keyOf(last) })
    await admin.call(restoreReport, { params: { id: String(last.id) } })
    await me.call(deleteReport, { params: keyOf(first) })
    expect((await stagesOf(number)).map(([before, after]) => [before, after])).toEqual([
      [null, '초기검토'],
      ['초기검토', '자료작성'],
      ['자료작성', '계약완료'],
      ['계약완료', '초기검토'],
      ['초기검토', '계약완료'],
    ])
    expect(await listed(number)).toEqual(['2026-01-05', '계약완료'])
  })
})

describe('changing', () => {
  it('leaves what is not sent, keeps what was, and never the author', async () => {
    const number = await register(me, '수정솔(주)')
    const row = await report(me, number, { nextAction: '자료 받기', nextActionDate: '2026-01-09' })
    const body = { startTime: '09:30', keyPoints: null, version: 1 }
    const changed = await other.call(changeReport, { params: keyOf(row), body })
    expect(changed.body).toMatchObject({
      id: row.id,
      teamId: user.teamId,
      startTime: '09:30',
      endTime: '10:30',
      keyPoints: null,
      nextAction: '자료 받기',
      detailContent: letters(200),
      version: 2,
      edits: 1,
      updatedByName: '이서윤',
    })
    const images = await admin.call(listReportImages, { params: { id: String(row.id) } })
    expect(images.body).toMatchObject([
      { version: 1, kind: 'changed', changedByName: '이서윤', startTime: '09:00', keyPoints: '첫 면담' },
    ])
    expect((await other.call(listReportImages, { params: { id: String(row.id) } })).status).toBe(403)
    // Nothing new is no change.
    expect(
      (await me.call(changeReport, { params: keyOf(changed.body), body: { startTime: '9:30' } })).body
        .version,
    ).toBe(2)
  })

  it('brings a before-image back for the admin side, as a change of its own', async () => {
    const row = await report(me, await register(me, '되돌림솔(주)'))
    const params = keyOf(row)
    await me.call(changeReport, { params, body: { progressStage: '계약준비', keyPoints: '잘못' } })
    const id = String(row.id)
    const [image] = (await admin.call(listReportImages, { params: { id } })).body
    const imageId = String(image?.id)
    const stale = await admin.call(restoreReportImage, { params: { id, imageId }, body: { version: 1 } })
    expect([stale.status, stale.error.code]).toEqual([409, 'daily-report/conflict'])
    const back = await admin.call(restoreReportImage, { params: { id, imageId }, body: { version: 2 } })
    expect(back.body).toMatchObject({ progressStage: '초기검토', keyPoints: '첫 면담', version: 3, edits: 2 })
  })

  it('of a hidden company there are no before-images, nor of a report that never was', async () => {
    const number = await register(me, '숨은그림(주)')
    const row = await report(me, number)
    await me.call(changeReport, { params: keyOf(row), body: { keyPoints: '바꿈' } })
    const images = (id: number) => admin.call(listReportImages, { params: { id: String(id) } })
    expect((await images(row.id)).body).toHaveLength(1)
    await admin.call(deleteCompany, { params: { businessNumber: number }, body: { reason: '중복' } })
    expect([(await images(row.id)).status, (await images(row.id + 99_999)).status]).toEqual([404, 404])
  })

  it('answers a stale version with what is stored and who was first; without a version it is taken', async () => {
    const row = await report(me, await register(me, '충돌솔(주)'))
    const params = keyOf(row)
    await other.call(changeReport, { params, body: { keyPoints: '먼저', version: 1 } })
    await expectUnchanged(t, async () => {
      const late = await me.call(changeReport, { params, body: { keyPoints: '나중', version: 1 } })
      expect(late.status).toBe(409)
      expect(late.error).toMatchObject({
        code: 'daily-report/conflict',
        stored: { keyPoints: '먼저', version: 2 },
        sent: { keyPoints: '나중' },
        savedBy: { managerName: '이서윤' },
      })
    })
    expect((await me.call(changeReport, { params, body: { keyPoints: '나중' } })).body.version).toBe(3)
  })

  it('takes one of two changes of the same version that come at once', async () => {
    const row = await report(me, await register(me, '둘이솔(주)'))
    const both = [me, other].map((who, at) =>
      who.call(changeReport, { params: keyOf(row), body: { keyPoints: `사람 ${at}`, version: 1 } }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await found(row.businessNumber))[0]).toMatchObject({ version: 2, edits: 1 })
  })

  it('refuses a start that another report of its team has', async () => {
    const number = await register(me, '겹침솔(주)')
    await report(me, number)
    const second = await report(me, number, { startTime: '11:00', endTime: null })
    await expectUnchanged(t, async () => {
      const params = keyOf(second)
      const answer = await me.call(changeReport, { params, body: { startTime: '09:00' } })
      expect([answer.status, answer.error.code]).toEqual([409, 'daily-report/key-taken'])
      for (const body of [{ startTime: '24:00' }, { endTime: '10:00' }, { detailContent: letters(150) }])
        expect((await me.call(changeReport, { params, body })).status).toBe(400)
    })
  })

  it('works for the report of a deleted user, and not for one of a deleted company', async () => {
    const leaving = await makeUser(t.db, { managerName: '떠난사람' })
    const number = await register(await t.as(leaving), '퇴사솔(주)')
    const row = await report(await t.as(leaving), number)
    await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, leaving.teamId))
    const changed = await me.call(changeReport, { params: keyOf(row), body: { keyPoints: '이어받음' } })
    expect(changed.body).toMatchObject({ managerName: '떠난사람', keyPoints: '이어받음' })
    await admin.call(deleteCompany, { params: { businessNumber: number }, body: { reason: '중복' } })
    await expectUnchanged(t, async () => {
      expect((await me.call(changeReport, { params: keyOf(row), body: { keyPoints: '또' } })).status).toBe(
        404,
      )
      expect((await me.call(deleteReport, { params: keyOf(row) })).status).toBe(404)
      expect((await admin.call(addReport, { body: aReport(number, { startTime: '08:00' }) })).status).toBe(
        404,
      )
      expect(await found(number)).toEqual([])
    })
  })

  it('keeps reports to their team where the setting says so', async () => {
    const narrow = await startTestApp({ database: t.database, env: { REPORTS_EDITING: 'own-team' } })
    const row = await report(me, await register(me, '우리팀솔(주)'))
    const stranger = await narrow.as(await makeUser(t.db))
    const seen = await stranger.call(searchReports, { query: { businessNumber: row.businessNumber } })
    expect(seen.body.rows[0]?.can).toEqual({ edit: false })
    await expectUnchanged(t, async () => {
      const params = keyOf(row)
      const denied = await stranger.call(changeReport, { params, body: { keyPoints: '남' } })
      expect([denied.status, denied.error.code]).toEqual([403, 'daily-report/edit-denied'])
      expect((await stranger.call(deleteReport, { params })).status).toBe(403)
    })
    expect((await (await narrow.as(user)).call(deleteReport, { params: keyOf(row) })).status).toBe(200)
    await narrow.stop()
  })
})

describe('the bin', () => {
  it('hides a report from every list, frees its key and gives it back once the key is free again', async () => {
    const number = await register(me, '휴지통솔(주)')
    const row = await report(me, number)
    expect((await other.call(deleteReport, { params: keyOf(row) })).body.message).toBe(
      '일일보고서가 삭제되었습니다.',
    )
    expect(await found(number)).toEqual([])
    expect(await listed(number)).toEqual([null, null])
    expect((await me.call(deleteReport, { params: keyOf(row) })).status).toBe(404)
    const bin = await admin.call(listBinnedReports, { query: {} })
    expect(bin.body.rows[0]).toMatchObject({ id: row.id, deletedByName: '이서윤' })
    const twin = await report(me, number)
    const id = String(row.id)
    await expectUnchanged(t, async () => {
      const taken = await admin.call(restoreReport, { params: { id } })
      expect([taken.status, taken.error.code]).toEqual([409, 'daily-report/restore-taken'])
      expect((await me.call(restoreReport, { params: { id } })).status).toBe(403)
    })
    await me.call(changeReport, { params: keyOf(twin), body: { startTime: '09:10' } })
    expect((await admin.call(restoreReport, { params: { id } })).body).toMatchObject({
      id: row.id,
      version: 3,
    })
    expect(await found(number)).toHaveLength(2)
    expect((await admin.call(restoreReport, { params: { id } })).status).toBe(404)
  })
})

describe('what is to be done next', () => {
  it('is finished or put off, and never to before its report', async () => {
    const row = await report(me, await register(me, '할일솔(주)'), { nextAction: '자료 받기' })
    const params = { id: String(row.id) }
    const early = await me.call(settleNextAction, { params, body: { date: '2026-01-04' } })
    expect([early.status, early.error.code]).toEqual([400, 'daily-report/next-day-early'])
    const off = await me.call(settleNextAction, { params, body: { date: '2026-02-01' } })
    expect(off.body).toMatchObject({ nextActionDate: '2026-02-01', nextActionDone: false, edits: 0 })
    expect((await me.call(settleNextAction, { params, body: { done: true } })).body.nextActionDone).toBe(true)
    expect((await me.call(settleNextAction, { params, body: {} })).status).toBe(400)
    const bare = await report(me, await register(me, '없음솔(주)'))
    const nothing = { params: { id: String(bare.id) }, body: { done: true } }
    expect((await me.call(settleNextAction, nothing)).status).toBe(404)
  })
})

it('beside the form stand the last report of the company and what was written today', async () => {
  const writer = await t.as(await makeUser(t.db))
  const number = await register(writer, '옆칸솔(주)')
  const empty = await writer.call(getBesideEntry, { query: {} })
  expect(empty.body).toEqual({ last: null, count: 0, today: [] })
  const older = await report(writer, number, { reportDate: '2026-01-02' })
  const last = await report(writer, number)
  const { body } = await writer.call(getBesideEntry, { query: { businessNumber: number } })
  expect([body.last?.id, body.count]).toEqual([last.id, 2])
  const today = new Date(Date.now() + 9 * 3600 * 1000).toISOString().slice(0, 10)
  await report(writer, number, { reportDate: today, startTime: '00:00', endTime: null })
  const after = await writer.call(getBesideEntry, { query: { businessNumber: number } })
  expect(after.body.today.map(({ reportDate }) => reportDate)).toContain(today)
  expect(after.body.last?.reportDate).toBe(today)
  expect(older.id).toBeLessThan(last.id)
})
