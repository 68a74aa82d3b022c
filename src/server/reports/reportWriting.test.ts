import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import { liveEvent } from '#server/database/tables/liveEvent.ts'
import { addReport } from '#shared/reports/reports.endpoints.ts'
import { register } from '#test/kit/companies.ts'
import { expectUnchanged } from '#test/kit/files.ts'
import { type ReportApp, startReportApp } from '#test/kit/reportApp.ts'
import { aReport, letters, report } from '#test/kit/reports.ts'

let { t, user, me, other, admin, stagesOf, listed, found } = {} as ReportApp
beforeAll(async () => {
  ;({ t, user, me, other, admin, stagesOf, listed, found } = await startReportApp())
})
afterAll(() => t.stop())

it('writes report, stage, list row, timeline, audit log and event together', async () => {
  const number = await register(me, '두빛나래항공(주)')
  const written = await report(me, number, { progressStage: '계약준비' })
  expect(written).toMatchObject({
    teamId: user.teamId,
    managerName: '김도현',
    companyName: '두빛나래항공(주)',
    endTime: '10:30',
    version: 1,
    edits: 0,
    can: { edit: true, restore: true },
  })
  expect(await stagesOf(number)).toEqual([[null, '계약준비', user.teamId]])
  expect(await listed(number)).toEqual(['2026-01-05', '계약준비'])
  const [activity] = await t.db.select().from(companyActivity).orderBy(desc(companyActivity.id)).limit(1)
  expect(activity).toMatchObject({
    businessNumber: number,
    kind: 'report',
    after: { reportStage: '계약준비' },
  })
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

it('names the length of the text as the form does', async () => {
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
  ['형식 오류 — 시작시간/종료시간은 HH:MM 형식으로 입력해주세요 (예: 09:00, 18:00)', { startTime: '아홉시' }],
  ['종료시간은 시작시간보다 늦어야 합니다.', { endTime: '09:00' }],
  ['달력에 없는 날짜입니다. 날짜를 다시 선택해주세요.', { reportDate: '2025-02-29' }],
  ['아직 오지 않은 날짜의 보고서는 쓸 수 없습니다.', { reportDate: '2999-12-31' }],
  ['진행단계를 목록에서 선택해주세요.', { progressStage: '완료' }],
  ['컨텍회사명 필수', { progressStage: 'Deal Done', counterpartyCompany: ' ' }],
  ['컨텍회사명은 200자까지 입력할 수 있습니다.', { counterpartyCompany: letters(201) }],
  ['핵심사항은 20자까지 입력할 수 있습니다.', { keyPoints: letters(21) }],
  ['세부내용은 500자까지 입력할 수 있습니다. (현재 501자)', { detailContent: letters(501) }],
  ['다음 할 일은 100자까지 입력할 수 있습니다.', { nextAction: letters(101) }],
  ['다음 할 일을 입력하거나 기한을 지워주세요.', { nextActionDate: '2026-01-06' }],
  [
    '기한은 보고 날짜보다 빠를 수 없습니다.',
    { nextAction: '전화', reportDate: '2026-01-01', nextActionDate: '2025-12-31' },
  ],
])('says: %s', async (text, part) => {
  const number = await register(me, '말씀솔(주)')
  const { status, error } = await me.call(addReport, { body: { ...aReport(number), ...part } })
  expect([status, error.message]).toEqual([400, text])
})

it('refuses a second report with the same day, company and start; another team may write one', async () => {
  const number = await register(me, '열쇠솔(주)')
  await report(me, number)
  await expectUnchanged(t, async () => {
    const again = await me.call(addReport, { body: aReport(number, { startTime: '9:00' }) })
    expect([again.status, again.error.code]).toEqual([409, 'daily-report/key-taken'])
  })
  expect((await admin.call(addReport, { body: aReport(number) })).status).toBe(201)
})

it('writes one of two concurrent reports', async () => {
  const number = await register(me, '동시솔(주)')
  const both = await Promise.all([1, 2].map(() => me.call(addReport, { body: aReport(number) })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

it('answers a repeated request with the first result', async () => {
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

it('is for own companies: 403 for those of another team, 404 for unknown ones', async () => {
  const number = await register(me, '담당솔(주)')
  await t.db
    .update(brokerageRecord)
    .set({ manager1Team: user.teamId })
    .where(eq(brokerageRecord.businessNumber, number))
  const theirs = await register(other, '남의솔(주)')
  await expectUnchanged(t, async () => {
    const denied = await me.call(addReport, { body: aReport(theirs) })
    expect([denied.status, denied.error.code]).toEqual([403, 'daily-report/not-own'])
    expect((await me.call(addReport, { body: aReport('999-99-99999') })).status).toBe(404)
    expect((await me.call(addReport, { body: aReport('아무거나') })).status).toBe(404)
    expect((await t.nobody.call(addReport, { body: aReport(number) })).status).toBe(401)
  })
})
