import { vi } from 'vitest'
import { getWeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { addDays, dayInSeoul, mondayOf } from '#shared/platform/day.ts'
import { dealCompany, emptyMeeting, mate, me, moved, noFigures, stalled, task } from '../kit/dealAnswers.ts'
import { happened } from './kit/liveStream.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'
import { meetings } from './meeting.ts'

const monday = mondayOf(dayInSeoul())

test('the figures stand beside those of the week before', async ({ page, signIn, server }) => {
  signIn('admin')
  meetings(server, (day) =>
    emptyMeeting(day, {
      figures: {
        ...noFigures,
        moved: { total: 14, forward: 11, back: 1, ended: 2, reopened: 0 },
        stalled: 9,
        due: 15,
        late: 4,
      },
      before: { ...noFigures, stalled: 7 },
      lastDecisions: [task(1, '일정 확정', { done: true, doneDay: monday, doneBy: mate }), task(2, '결산서')],
    }),
  )
  await page.goto('/weekly-meeting')
  const figures = page.getByRole('region', { name: '이 주와 지난주' })
  await expect(figures).toContainText('옮겨간 딜14건지난주 0건+14앞으로 11 · 뒤로 1 · 종료 2')
  await expect(figures).toContainText('멈춘 딜9건지난주 7건+2')
  await expect(figures).toContainText('지난 것 4')
  await expect(figures).toContainText('지난주 결정 2건 가운데 1건 마침')
})

test('deals moved forward, back, ended and reopened are told apart', async ({ page, signIn, server }) => {
  signIn('admin')
  meetings(server, (day) =>
    emptyMeeting(day, {
      figures: { ...noFigures, moved: { total: 205, forward: 1, back: 1, ended: 2, reopened: 1 } },
      moved: [
        moved(1, '앞으로(주)'),
        moved(2, '뒤로(주)', { kind: 'back', from: 'loi', to: 'im', note: '가격 재협의' }),
        moved(3, '응답 없음(주)', { kind: 'ended', to: 'im', reason: 'no-answer' }),
        moved(4, '다른 까닭(주)', { kind: 'ended', to: 'nda', reason: 'other', note: '대표 교체' }),
        moved(5, '다시(주)', { kind: 'reopened', from: 'im', to: 'im' }),
      ],
    }),
  )
  await page.goto('/weekly-meeting')
  const card = page.getByRole('region', { name: '옮겨간 딜' })
  const row = (name: string) => card.getByRole('row').filter({ hasText: name })
  await expect(row('앞으로(주)')).toContainText('IM에서LOI27일 만에')
  await expect(row('뒤로(주)')).toContainText('LOI에서IM뒤로가격 재협의')
  await expect(row('응답 없음(주)')).toContainText('IM에서종료응답 없음')
  await expect(row('다른 까닭(주)')).toContainText('NDA에서종료대표 교체')
  await expect(row('다시(주)')).toContainText('종료에서IM다시 시작')
  await expect(card).toContainText('이 밖에 200건이 더 있습니다.')
  await expect(row('앞으로(주)').getByRole('link', { name: '다솜결정밀(주)' })).toHaveAttribute(
    'href',
    '/progress-detail/101-81-00001',
  )
  await expect(row('앞으로(주)').getByRole('link', { name: /LOI/ })).toHaveAttribute(
    'href',
    '/progress-detail/101-81-00001?tab=deals',
  )
  await expect(card.getByRole('link', { name: '진행표 보기' })).toHaveAttribute(
    'href',
    '/deal-table?team=999',
  )
})

test('a day of the week is shown without its year, also in a week over New Year', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  meetings(server, (day) =>
    emptyMeeting(day, {
      figures: { ...noFigures, moved: { total: 1, forward: 1, back: 0, ended: 0, reopened: 0 } },
      moved: [moved(1, '연말(주)', { day: '2025-12-29' })],
    }),
  )
  await page.goto('/weekly-meeting?week=2025-12-29')
  const row = page.getByRole('region', { name: '옮겨간 딜' }).getByRole('row').filter({ hasText: '연말(주)' })
  await expect(row).toContainText('12.29')
  await expect(row).not.toContainText('2025')
})

test('due tasks by day and by person, overdue ones above', async ({ page, signIn, server }) => {
  signIn('admin')
  meetings(server, (day) =>
    emptyMeeting(day, {
      figures: { ...noFigures, due: 3, late: 1 },
      late: [task(1, '결산서 받기', { late: 14 })],
      due: [
        task(2, '킥오프', { day: '2026-11-20' }),
        task(3, 'IM 배포', { day: '2026-11-20', person: mate }),
        task(4, '현장 실사', { day: '2026-11-23', otherName: '(주)한결', counterpartyId: 3 }),
      ],
    }),
  )
  await page.goto('/weekly-meeting')
  const card = page.getByRole('region', { name: '다음 주까지 할 일' })
  await expect(card.getByRole('region', { name: '지난 것' })).toContainText(
    '결산서 받기 다솜결정밀(주)14일101_김도현',
  )
  const groups = card.getByRole('heading', { level: 3 })
  await expect(groups).toHaveText(['지난 것 1', '11.20금2', '11.23월1'])
  await card.getByRole('radio', { name: '사람' }).check()
  await expect(groups).toHaveText(['지난 것 1', '101_김도현2', '104_최유진1'])
  await expect(page).toHaveURL('/weekly-meeting?by=person')
})

test('week and team are in the URL, and the running week is named so', async ({ page, signIn, server }) => {
  signIn('admin')
  meetings(server)
  await page.goto('/weekly-meeting')
  await expect(page.getByText(/^진행 중인 주, .* 기준$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '다음 주', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: '지난주', exact: true }).click()
  await expect(page).toHaveURL(`/weekly-meeting?week=${addDays(monday, -7)}`)
  await expect(page.getByText(/진행 중인 주/)).toHaveCount(0)
  await page.getByLabel('팀').selectOption('104')
  await expect(page).toHaveURL(`/weekly-meeting?week=${addDays(monday, -7)}&team=104`)
  await expect
    .poll(() => server.calls(getWeeklyMeeting).at(-1)?.query)
    .toEqual({ week: addDays(monday, -7), team: '104' })
  await page.getByRole('button', { name: '이번 주' }).click()
  await expect(page).toHaveURL('/weekly-meeting?team=104')
})

test('a week that has not come is not asked for', async ({ page, signIn, server }) => {
  signIn('admin')
  meetings(server)
  await page.goto(`/weekly-meeting?week=${addDays(monday, 7)}`)
  await expect(page.getByText(/적용하지 않았습니다/).first()).toBeVisible()
  await expect.poll(() => server.calls(getWeeklyMeeting)[0]?.query).toEqual({})
})

test('every list of an empty week shows that it is empty', async ({ page, signIn, server }) => {
  signIn('staff')
  meetings(server)
  await page.goto('/weekly-meeting')
  for (const text of [
    '이 주에 옮겨간 딜이 없습니다.',
    '14일 이상 보고가 없는 딜이 없습니다.',
    '다음 주까지 할 일이 없습니다.',
    '지난주 회의에서 적은 결정이 없습니다.',
    '이 주에 새로 들어온 곳이 없습니다.',
    '이 주에 만든 자료가 없습니다.',
  ])
    await expect(page.getByText(text)).toBeVisible()
})

test('new companies, new counterparties and documents', async ({ page, signIn, server }) => {
  signIn('admin')
  meetings(server, (day) =>
    emptyMeeting(day, {
      figures: { ...noFigures, companies: 1, counterparties: 1, documents: 3 },
      companies: [{ company: dealCompany('마루빛공조(주)'), day: '2026-11-10', connection: '지인소개' }],
      added: [
        {
          counterpartyId: 4,
          seller: dealCompany('다솜결정밀(주)'),
          other: dealCompany('잠재(주)', { businessNumber: null, side: null, manager: null }),
          stage: 'tm',
          day: '2026-11-11',
        },
      ],
      documents: [
        {
          businessNumber: '101-81-00001',
          companyName: '달보드레(주)',
          template: '블라인드 티저',
          count: 3,
          day: '2026-11-12',
          maker: me,
        },
      ],
    }),
  )
  await page.goto('/weekly-meeting')
  const fresh = page.getByRole('region', { name: '새로 들어온 곳' })
  await expect(fresh).toContainText('매도마루빛공조(주)지인소개11.10101_김도현')
  await expect(fresh).toContainText('다솜결정밀(주)×잠재(주)TM11.11')
  await expect(page.getByRole('region', { name: '만든 자료' })).toContainText(
    '달보드레(주) 블라인드 티저11.12김도현3건',
  )
})

test('a stalled deal shows stage, median, silence and next step', async ({ page, signIn, server }) => {
  signIn('team')
  meetings(server, (day) =>
    emptyMeeting(day, {
      figures: { ...noFigures, stalled: 3 },
      can: { decideAll: false },
      stalled: [
        stalled(7, '(주)새온파트너스', {
          next: { id: 1, version: 1, text: '결과 확인', day: '2026-11-06', late: 7, person: mate },
        }),
        stalled(8, '남의 상대(주)', {
          seller: dealCompany('남의 기업(주)', { manager: mate }),
          lastDay: null,
        }),
        stalled(9, '결정한 상대(주)'),
      ],
      decisions: [
        task(3, '종료한다', { counterpartyId: 9, otherName: '결정한 상대(주)', meetingWeek: monday }),
      ],
    }),
  )
  await page.goto('/weekly-meeting')
  const card = page.getByRole('region', { name: '멈춘 딜' })
  const row = (name: string) => card.getByRole('row').filter({ hasText: name })
  await expect(row('새온파트너스')).toContainText('IM 67일 / 35일36일 전결과 확인7일 지남')
  await expect(row('남의 상대')).toContainText('36일째 없음')
  // Only deals that the user manages have the button for a decision. A deal that already has a decision shows its number.
  await expect(row('남의 상대').getByRole('button')).toHaveCount(0)
  await expect(row('결정한 상대')).toContainText('결정 1')
  await expect(row('새온파트너스').getByRole('button', { name: /결정에/ })).toBeVisible()
})

test('loading, a failure with the way out, and news by themselves', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/Database-related/)
  signIn('admin')
  meetings(server)
  const held = Promise.withResolvers<void>()
  server.answer(getWeeklyMeeting, async () => {
    await held.promise
    return refused('server/database')
  })
  await page.goto('/weekly-meeting')
  await expect(page.getByText('로딩 중...')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  held.resolve()
  const alert = page.getByRole('alert').filter({ hasText: '주간회의 자료를 불러오지 못했습니다' })
  await expect(alert).toBeVisible()
  vi.useRealTimers()
  let total = 0
  server.answer(getWeeklyMeeting, () =>
    emptyMeeting(undefined, { figures: { ...noFigures, companies: total } }),
  )
  await alert.getByRole('button', { name: '다시 시도' }).click()
  const figures = page.getByRole('region', { name: '이 주와 지난주' })
  await expect(figures).toContainText('새로 들어온 곳0곳')
  total = 3
  happened('deals', { businessNumber: '101-81-00001', version: 2 })
  await expect(figures).toContainText('새로 들어온 곳3곳')
})

test('of many overdue tasks the first ten are shown, and the others on request', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  const late = Array.from({ length: 12 }, (_, at) => task(at + 1, `지난 일 ${at + 1}`, { late: 20 - at }))
  meetings(server, (day) => emptyMeeting(day, { figures: { ...noFigures, late: 12 }, late }))
  await page.goto('/weekly-meeting')
  const list = page.getByRole('region', { name: '지난 것' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await list.getByRole('button', { name: '2건 더 보기' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(12)
  await expect(list).toContainText('지난 일 12')
})
