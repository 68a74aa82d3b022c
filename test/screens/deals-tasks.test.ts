import { getCounterparty } from '#shared/deals/deals.endpoints.ts'
import { addTask, changeTask } from '#shared/deals/tasks.endpoints.ts'
import { addDays } from '#shared/platform/day.ts'
import { expectToast } from '../browser/shellParts.ts'
import { counterparty, me, task } from '../kit/dealAnswers.ts'
import { dealServer, dealTab, menuOf, today } from './dealServer.ts'
import type { StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'
import { tasksOf } from './taskList.ts'

const name = '한터선박기계(주)'

/** A counterparty whose next action is the first open task. */
function withTask(server: StandIns) {
  const row = counterparty(2, name, { stage: 'nda' })
  const [kept] = tasksOf(server, task(5, 'IM 배포 여부 회신', { counterpartyId: 2, otherName: name }))
  const rows = dealServer(server, [row])
  Object.defineProperty(row, 'next', {
    enumerable: true,
    get: () =>
      kept && !kept.done
        ? { id: 5, version: kept.version, text: kept.text, day: kept.day, late: kept.late, person: me }
        : null,
  })
  server.answer(getCounterparty, () => ({ row, steps: [], tasks: [] }))
  return { rows, kept }
}

test('the next action is done from its row, and 실행 취소 opens it again', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  withTask(server)
  await page.goto(dealTab())
  await menuOf(page, name, '할 일 마침')
  await expectToast(page, '할 일을 마쳤습니다', `다솜결정밀(주) × ${name} · IM 배포 여부 회신`)
  await expect(page.getByText('할 일 없음')).toBeVisible()
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect(page.getByText('IM 배포 여부 회신', { exact: true })).toBeVisible()
  expect(server.calls(changeTask).map(({ body }) => body)).toEqual([
    { done: true, version: 1 },
    { done: false, version: 2 },
  ])
})

test('the next action is put off from its row; a refusal keeps the dialog', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/409/)
  signIn('staff')
  const { kept } = withTask(server)
  await page.goto(dealTab())
  await menuOf(page, name, '할 일 미루기…')
  const dialog = page.getByRole('dialog', { name: '할 일 미루기' })
  await dialog.getByLabel('기한').fill(addDays(today, 5))
  if (kept) kept.version = 2
  await dialog.getByRole('button', { name: '미루기', exact: true }).click()
  await expect(dialog).toContainText('다른 사람이 먼저 수정했습니다.')
  await dialog.getByRole('button', { name: '취소' }).click()
  await menuOf(page, name, '할 일 미루기…')
  await page.getByRole('button', { name: /^3일 뒤/ }).click()
  await page.getByRole('button', { name: '미루기', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp('한터선박기계') })).toContainText('3일 뒤')
  expect(kept).toMatchObject({ day: addDays(today, 3), version: 3 })
})

test('a task is added from the row of its counterparty', async ({ page, signIn, server }) => {
  signIn('staff')
  withTask(server)
  await page.goto(dealTab())
  await menuOf(page, name, '할 일 추가…')
  const dialog = page.getByRole('dialog', { name: '할 일 추가' })
  await expect(dialog.getByLabel('상대방')).toHaveValue('2')
  await dialog.getByRole('textbox', { name: '할 일' }).fill('NDA 서명본 받기')
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(server.calls(addTask)[0]?.body).toMatchObject({
    text: 'NDA 서명본 받기',
    counterpartyId: 2,
    day: today,
  })
})
