import { vi } from 'vitest'
import { errorMessage } from '#shared/catalogue/errors/errors.ts'
import { searchByTeam } from '#shared/company/company.endpoints.ts'
import { getCompanyDeals } from '#shared/deals/deals.endpoints.ts'
import { addTask, changeTask, listTasks } from '#shared/deals/tasks.endpoints.ts'
import { getFollowUps } from '#shared/home/home.endpoints.ts'
import { countUnreadNotices } from '#shared/notices/notices.endpoints.ts'
import { addDays, dayInSeoul, mondayOf, weekdayWord } from '#shared/platform/day.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { expectToast } from '../browser/shellParts.ts'
import { counterparty, mate, me, searchHit, task } from '../kit/dealAnswers.ts'
import { emptyFirm } from './emptyFirm.ts'
import { happened } from './kit/liveStream.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'
import { person } from './people.ts'
import { tasksOf } from './taskList.ts'

const today = dayInSeoul()
const due = { name: '오늘까지 할 일' }

test('tasks and next steps of reports are one list by day', async ({ page, signIn, server }) => {
  signIn('team')
  emptyFirm(server)
  tasksOf(
    server,
    task(1, '결산서 받기', { day: addDays(today, -9) }),
    task(2, 'NDA 보내기', { counterpartyId: 7, otherName: '(주)새온파트너스' }),
    task(3, '매칭데이 준비', { businessNumber: null, companyName: null, meetingWeek: '2026-11-09' }),
    task(4, '남의 기업 확인', { can: { change: false } }),
    task(5, '나중 일', { day: addDays(today, 1) }),
  )
  server.answer(getFollowUps, ({ query }) => {
    const late = query.state === 'coming' ? -3 : 2
    return {
      total: 1,
      rows: [
        {
          reportId: late,
          version: 1,
          ...me,
          businessNumber: '101-81-00002',
          companyName: '나린솔테크(주)',
          action: '견적 보내기',
          day: addDays(today, -late),
          late,
        },
      ],
    }
  })
  await page.goto('/')
  const rows = page.getByRole('region', due).getByRole('listitem')
  await expect(rows).toHaveText([
    /^9일 지남결산서 받기다솜결정밀\(주\)/,
    /^2일 지남견적 보내기나린솔테크\(주\)/,
    /^오늘NDA 보내기다솜결정밀\(주\) × \(주\)새온파트너스/,
    /^오늘매칭데이 준비회의 결정/,
    /^오늘남의 기업 확인다솜결정밀\(주\)$/,
  ])
  await expect(page.getByRole('heading', due).locator('xpath=..')).toContainText('5')
  await expect(rows.nth(3).getByRole('link')).toHaveAttribute('href', '/weekly-meeting?week=2026-11-09')
  await expect(rows.nth(4).getByRole('button')).toHaveCount(0)
  const coming = page.getByRole('region', { name: '다음 주까지 2' })
  await expect(coming.getByRole('listitem')).toHaveText([/^1일 뒤나중 일/, /^3일 뒤견적 보내기/])
  // Tasks due later are shown in a separate region, not in the one for today.
  await expect(rows).toHaveCount(5)
})

test('what is due later is done before its day, or put off beyond it', async ({ page, signIn, server }) => {
  signIn('team')
  emptyFirm(server)
  const [first, second] = tasksOf(
    server,
    task(1, '결산서 받기', { day: addDays(today, 2) }),
    task(2, 'IM 초안', { day: addDays(today, 3) }),
  )
  await page.goto('/')
  await expect(page.getByRole('region', due)).toContainText('오늘까지 할 일이 없습니다.')
  await page.getByRole('button', { name: '다솜결정밀(주) 결산서 받기 마침' }).click()
  const coming = page.getByRole('region', { name: '다음 주까지 1' })
  await expect(coming.getByRole('listitem')).toHaveCount(1)
  expect(first).toMatchObject({ done: true })
  await coming.getByRole('button', { name: '다솜결정밀(주) IM 초안 미루기' }).click()
  const dialog = page.getByRole('dialog', { name: '할 일 미루기' })
  const day = dialog.getByLabel('기한')
  await expect(day).toHaveValue(addDays(today, 4))
  // A task cannot be postponed to its own due day or an earlier one.
  await expect(day).toHaveAttribute('min', addDays(today, 4))
  await day.fill(addDays(today, 3))
  await expect(dialog).toContainText(`${addDays(today, 4)}부터의 날짜를 선택해주세요.`)
  await dialog.getByRole('button', { name: `3일 더 (${weekdayWord(addDays(today, 6))})` }).click()
  await expect(day).toHaveValue(addDays(today, 6))
  await dialog.getByRole('button', { name: `하루 더 (${weekdayWord(addDays(today, 4))})` }).click()
  await dialog.getByRole('button', { name: '미루기', exact: true }).click()
  await expect(coming.getByRole('listitem')).toHaveText(/^4일 뒤IM 초안/)
  expect(second).toMatchObject({ day: addDays(today, 4) })
})

test('a task is done, and 실행 취소 opens it again', async ({ page, signIn, server }) => {
  signIn('team')
  emptyFirm(server)
  tasksOf(server, task(1, '결산서 받기'), task(2, 'IM 초안'))
  await page.goto('/')
  const rows = page.getByRole('region', due).getByRole('listitem')
  await page.getByRole('button', { name: '다솜결정밀(주) 결산서 받기 마침' }).click()
  await expect(rows).toHaveCount(1)
  await expectToast(page, '할 일을 마쳤습니다', '다솜결정밀(주) · 결산서 받기')
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect(rows).toHaveCount(2)
  expect(server.calls(changeTask).map(({ body }) => body)).toEqual([
    { done: true, version: 1 },
    { done: false, version: 2 },
  ])
})

test('a task is put off to tomorrow, to next week or to a day', async ({ page, signIn, server }) => {
  signIn('team')
  emptyFirm(server)
  const [kept] = tasksOf(server, task(1, '결산서 받기', { day: addDays(today, -3) }))
  await page.goto('/')
  const open = page.getByRole('button', { name: '다솜결정밀(주) 결산서 받기 미루기' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: '할 일 미루기' })
  await expect(dialog.getByLabel('기한')).toHaveValue(addDays(today, 1))
  const monday = addDays(mondayOf(today), 7)
  await dialog.getByRole('button', { name: `다음 주 (${weekdayWord(monday)})` }).click()
  await expect(dialog.getByLabel('기한')).toHaveValue(monday)
  await dialog.getByLabel('기한').fill(addDays(today, 20))
  await dialog.getByRole('button', { name: '미루기', exact: true }).click()
  await expect(page.getByRole('region', due)).toContainText('오늘까지 할 일이 없습니다.')
  expect(kept).toMatchObject({ day: addDays(today, 20), version: 2 })
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect(page.getByRole('region', due).getByRole('listitem')).toHaveText(/^3일 지남/)
})

test('shows a message and loads the list again if somebody else was first', async ({
  page,
  signIn,
  server,
}) => {
  signIn('team')
  emptyFirm(server)
  const [kept] = tasksOf(server, task(1, '결산서 받기'))
  await page.goto('/')
  const finish = page.getByRole('button', { name: '다솜결정밀(주) 결산서 받기 마침' })
  await expect(finish).toBeVisible()
  Object.assign(kept ?? {}, { text: '결산서와 세무조정 받기', version: 2 })
  await finish.click()
  await expectToast(page, '저장 실패', errorMessage('task/conflict'))
  await expect(page.getByRole('region', due).getByRole('listitem')).toContainText('결산서와 세무조정 받기')
})

test('a task of another person’s making appears by itself', async ({ page, signIn, server }) => {
  signIn('team')
  emptyFirm(server)
  const kept = tasksOf(server)
  await page.goto('/')
  const list = page.getByRole('region', due)
  await expect(list).toContainText('오늘까지 할 일이 없습니다.')
  kept.push(task(9, '자료 보내기'))
  // The page sends this call only when its event stream is open.
  await expect.poll(() => server.calls(countUnreadNotices).length).toBeGreaterThan(0)
  happened('tasks', {})
  await expect(list.getByRole('listitem')).toContainText('자료 보내기')
})

test('what could not be read is asked for again', async ({ page, signIn, server, expectErrors }) => {
  expectErrors(/Database-related/)
  signIn('team')
  emptyFirm(server)
  server.answer(listTasks, () => refused('server/database'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  await page.goto('/')
  const list = page.getByRole('region', due)
  await expect(list).toContainText('할 일을 불러오지 못했습니다')
  vi.useRealTimers()
  tasksOf(server, task(1, '결산서 받기'))
  await list.getByRole('button', { name: '다시 시도' }).click()
  await expect(list.getByRole('listitem')).toContainText('결산서 받기')
})

test('a task is added to a counterparty for a colleague', async ({ page, signIn, server }) => {
  signIn('team')
  emptyFirm(server)
  tasksOf(server)
  server.answer(listUsers, () => [person('101', '김도현'), person('104', '최유진')])
  server.answer(searchByTeam, () => [searchHit('101-81-00001', '다솜결정밀(주)', '매도기업')])
  server.answer(getCompanyDeals, () => ({
    role: 'seller' as const,
    rows: [
      counterparty(7, '(주)새온파트너스'),
      counterparty(8, '끝난 곳(주)', { ended: { day: today, reason: 'no-answer', note: null, by: null } }),
    ],
    can: { change: true },
  }))
  await page.goto('/')
  await page.getByRole('button', { name: '할 일 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '할 일 추가' })
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect(dialog.getByText('할 일을 입력해주세요.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '할 일' })).toBeFocused()
  await dialog.getByRole('textbox', { name: '할 일' }).fill('NDA 보내기')
  // What concerns no company is for oneself.
  await dialog.getByLabel('맡을 사람').selectOption(mate.teamId)
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect(dialog.getByText('다른 사람의 할 일에는 기업을 선택해주세요.')).toBeVisible()
  await dialog.getByLabel('반복').selectOption('매주')
  await dialog.getByLabel('기업').fill('다솜')
  await page.getByRole('option', { name: /다솜결정밀/ }).click()
  await expect(dialog.getByLabel('상대방').locator('option')).toHaveText([
    '기업 전체',
    '(주)새온파트너스 · TM',
  ])
  await dialog.getByLabel('상대방').selectOption('7')
  await dialog.getByLabel('맡을 사람').selectOption(mate.teamId)
  server.answer(addTask, () => refused('task/subject-denied'))
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect(dialog).toContainText('담당기업이 아니어서 할 일을 적을 수 없습니다.')
  await expect(dialog.getByRole('textbox', { name: '할 일' })).toHaveValue('NDA 보내기')

  tasksOf(server)
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(server.calls(addTask).at(-1)?.body).toEqual({
    text: 'NDA 보내기',
    teamId: mate.teamId,
    day: today,
    repeats: 'weekly',
    counterpartyId: 7,
  })
  await expect(page.getByRole('region', due).getByRole('listitem')).toContainText('NDA 보내기')
})

test('a half-written task is not dropped unasked', async ({ page, signIn, server }) => {
  signIn('team')
  emptyFirm(server)
  tasksOf(server)
  await page.goto('/')
  await page.getByRole('button', { name: '할 일 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '할 일 추가' })
  await dialog.getByRole('textbox', { name: '할 일' }).fill('쓰다 만 일')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' })
  await question.getByRole('button', { name: '계속 작성' }).click()
  await expect(dialog.getByRole('textbox', { name: '할 일' })).toHaveValue('쓰다 만 일')
})
