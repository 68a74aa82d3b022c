import { searchByTeam } from '#shared/company/company.endpoints.ts'
import { addTask, changeTask } from '#shared/deals/tasks.endpoints.ts'
import { addDays, dayInSeoul, mondayOf } from '#shared/platform/day.ts'
import { expectToast, storedKeys } from '../browser/shellParts.ts'
import { emptyMeeting, mate, me, noFigures, searchHit, stalled, task } from '../kit/dealAnswers.ts'
import { imeText } from './kit/ime.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'
import { meetings } from './meeting.ts'
import { tasksOf } from './taskList.ts'

const monday = mondayOf(dayInSeoul())

/** Stubs a meeting whose decisions are the tasks that the test adds. */
function decided(server: StandIns, decideAll = true, ...tasks: Parameters<typeof tasksOf>[1][]) {
  const kept = tasksOf(server, ...tasks)
  meetings(server, (day) =>
    emptyMeeting(day, {
      figures: { ...noFigures, stalled: 1, decisions: kept.length },
      stalled: [stalled(7, '(주)새온파트너스')],
      decisions: kept.filter(({ meetingWeek }) => meetingWeek === mondayOf(day)),
      can: { decideAll },
    }),
  )
  return kept
}

test('a decision starts at a stalled deal and becomes a task at once', async ({ page, signIn, server }) => {
  signIn('admin', { teamId: '001', managerName: '강민석' })
  decided(server)
  await page.goto('/weekly-meeting')
  await page.getByRole('button', { name: /새온파트너스 결정에 추가/ }).click()
  const form = page.getByRole('form', { name: '결정 적기' })
  await expect(form.getByLabel('결정한 내용')).toBeFocused()
  await expect(form).toContainText('다솜결정밀(주) × (주)새온파트너스')
  await expect(form.getByLabel('맡을 사람')).toHaveValue(me.teamId)
  await form.getByLabel('결정한 내용').fill('20일까지 확인하지 못하면 종료한다')
  await form.getByLabel('맡을 사람').selectOption(mate.teamId)
  await form.getByLabel('기한').fill('2026-12-11')
  // The Enter that completes a Korean syllable must not send the form.
  await form.getByLabel('결정한 내용').focus()
  await imeText.compose('다')
  await page.keyboard.press('Control+Enter')
  expect(server.calls(addTask)).toHaveLength(0)
  await imeText.insert('다')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, '결정을 적었습니다', '최유진의 할 일이 되었습니다. 12.11 금까지입니다.')
  expect(server.calls(addTask).map(({ body }) => body)).toEqual([
    {
      text: '20일까지 확인하지 못하면 종료한다다',
      teamId: mate.teamId,
      day: '2026-12-11',
      counterpartyId: 7,
      meetingWeek: monday,
    },
  ])
  await expect(page.getByRole('region', { name: '적은 결정' }).getByRole('listitem')).toContainText(
    '104_최유진12.11 금까지',
  )
  await expect(form.getByLabel('결정한 내용')).toHaveValue('')
  await expect(form.getByLabel('결정한 내용')).toBeFocused()
  await expect(page.getByRole('region', { name: '멈춘 딜' })).toContainText('결정 1')
  expect(await storedKeys(page, 'draft:')).toEqual([])
})

test('what is entered while a decision is being stored belongs to the next one', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin', { teamId: '001', managerName: '강민석' })
  decided(server)
  const answer = Promise.withResolvers<void>()
  server.answer(addTask, async ({ body }) => {
    await answer.promise
    return task(1, body.text, { day: body.day })
  })
  await page.goto('/weekly-meeting')
  const form = page.getByRole('form', { name: '결정 적기' })
  const text = form.getByLabel('결정한 내용')
  await text.fill('종료한다')
  await form.getByRole('button', { name: '추가' }).click()
  await expect.poll(() => server.calls(addTask).length).toBe(1)
  await text.fill('종료한다\n실사를 시작한다')
  await form.getByLabel('기한').fill('2026-12-11')
  await page.getByRole('button', { name: /새온파트너스 결정에 추가/ }).click()
  answer.resolve()
  await expect(text).toHaveValue('실사를 시작한다')
  await expect(form.getByLabel('기한')).toHaveValue('2026-12-11')
  await expect(form).toContainText('다솜결정밀(주) × (주)새온파트너스')
  await expect(form.getByLabel('맡을 사람')).toHaveValue(me.teamId)
})

test('what is missing is said at its field', async ({ page, signIn, server }) => {
  signIn('admin')
  decided(server)
  await page.goto('/weekly-meeting')
  const form = page.getByRole('form', { name: '결정 적기' })
  await form.getByRole('button', { name: '추가' }).click()
  await expect(form.getByText('결정한 내용을 입력해주세요.')).toBeVisible()
  await expect(form.getByLabel('결정한 내용')).toBeFocused()
  expect(server.calls(addTask)).toHaveLength(0)
})

test('a refused decision stays, and after leaving it is offered again', async ({ page, signIn, server }) => {
  signIn('admin')
  decided(server)
  server.answer(addTask, () => refused('task/person-unknown', { teamId: '101' }))
  await page.goto('/weekly-meeting')
  const form = page.getByRole('form', { name: '결정 적기' })
  await form.getByLabel('결정한 내용').fill('희망가를 다시 협의한다')
  await form.getByRole('button', { name: '추가' }).click()
  await expect(form).toContainText('맡을 사람을 찾을 수 없습니다: 101')
  await expect(form.getByLabel('결정한 내용')).toHaveValue('희망가를 다시 협의한다')

  // Each week has its own form. Text typed in one week is still there when the user returns to that week.
  await page.getByRole('button', { name: '지난주', exact: true }).click()
  await expect(page).toHaveURL(`/weekly-meeting?week=${addDays(monday, -7)}`)
  await expect(form.getByLabel('결정한 내용')).toHaveValue('')
  await page.goto('/')
  await page.getByRole('link', { name: /주간회의 결정/ }).click()
  await expect(form).toContainText('작성하던 내용이 있습니다')
  await form.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(form.getByLabel('결정한 내용')).toHaveValue('희망가를 다시 협의한다')
})

test('a team decides about its own companies only', async ({ page, signIn, server }) => {
  signIn('team')
  decided(server, false)
  server.answer(searchByTeam, () => [searchHit('101-81-00009', '별하솔라(주)', '매도기업')])
  await page.goto('/weekly-meeting')
  const form = page.getByRole('form', { name: '결정 적기' })
  await form.getByLabel('결정한 내용').fill('IM을 다시 보낸다')
  await form.getByRole('button', { name: '추가' }).click()
  await expect(form.getByText('담당기업을 선택해주세요.')).toBeVisible()
  await form.getByLabel('기업').fill('별하')
  await page.getByRole('option', { name: /별하솔라/ }).click()
  await form.getByRole('button', { name: '추가' }).click()
  await expect.poll(() => server.calls(addTask).at(-1)?.body.businessNumber).toBe('101-81-00009')
})

test('a decision is changed; who was first is asked about', async ({ page, signIn, server }) => {
  signIn('admin')
  const [kept] = decided(server, true, task(1, '종료한다', { meetingWeek: monday, person: mate }))
  await page.goto('/weekly-meeting')
  await page.getByRole('button', { name: '종료한다 수정' }).click()
  const form = page.getByRole('form', { name: '결정 수정' })
  await form.getByLabel('결정한 내용').fill('보류한다')
  Object.assign(kept ?? {}, { text: '계속한다', version: 2 })
  await form.getByRole('button', { name: '저장' }).click()
  const conflict = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
  await conflict.getByRole('radio', { name: /내용: 내 값/ }).check()
  await conflict.getByRole('button', { name: '선택한 값으로 저장' }).click()
  await expect(form).toHaveCount(0)
  expect(server.calls(changeTask).at(-1)?.body).toMatchObject({ text: '보류한다', version: 2 })
  await expect(page.getByRole('region', { name: '적은 결정' })).toContainText('보류한다')
})

test('a decision that one may not change has no pencil', async ({ page, signIn, server }) => {
  signIn('team')
  decided(server, false, task(1, '종료한다', { meetingWeek: monday, can: { change: false }, done: true }))
  await page.goto('/weekly-meeting')
  const list = page.getByRole('region', { name: '적은 결정' })
  await expect(list).toContainText('마침')
  await expect(list.getByRole('button')).toHaveCount(0)
})
