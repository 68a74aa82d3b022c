import type { Page } from '@playwright/test'
import { dayInSeoul, timeInSeoul } from '#shared/platform/day.ts'
import { expect, test } from './fixtures.ts'
import {
  companyBox,
  counterpartyBox,
  detailField,
  endField,
  ownOldCompany,
  registeredLongAgo,
  saveButton,
  startField,
  storeReport,
  yesterday,
} from './reportParts.ts'
import { makeCompany, newName } from './searchParts.ts'

const savedList = /daily-report-list\?businessNumber=/
const question = (page: Page) => page.getByRole('alertdialog', { name: '이대로 저장할까요?' })
const dateField = (page: Page) => page.getByLabel('날짜')

/** Fills all required fields of a report except date and time. */
async function fillRest(page: Page, name: string) {
  await companyBox(page).fill(name)
  await companyBox(page).press('Enter')
  await expect(page.getByRole('button', { name: '회사 다시 선택' })).toBeVisible()
  await page.getByRole('radio', { name: '초기검토' }).check()
  await detailField(page).fill('가'.repeat(200))
}

test('a typed time keeps its meaning or is refused, and Ctrl+Enter saves it', async ({
  page,
  signIn,
  database: { db },
}) => {
  const me = await signIn('team')
  const { name } = await ownOldCompany(db, me)
  await page.goto(`/daily-report-input?date=${yesterday}`)
  await fillRest(page, name)
  for (const [typed, kept] of [
    ['1:30', '01:30'],
    ['2:10', '02:10'],
    ['0:30', '00:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
  ] as const) {
    await startField(page).fill('')
    await startField(page).pressSequentially(typed)
    await startField(page).press('Tab')
    await expect(startField(page)).toHaveValue(kept)
  }
  await startField(page).fill('')
  await startField(page).pressSequentially('24:00')
  await startField(page).press('Tab')
  await expect(startField(page)).toHaveValue('24:00')
  await expect(startField(page)).toHaveAttribute('aria-invalid', 'true')
  await startField(page).press('Control+Enter')
  await expect(page.getByRole('form').getByRole('alert').getByRole('link')).toHaveText(['시작시간'])
  // After an edit in the middle of the text, the caret stays at the edit.
  await startField(page).fill('14:00')
  await startField(page).press('Home')
  await startField(page).press('ArrowRight')
  await startField(page).press('Delete')
  await startField(page).press('3')
  await expect(startField(page)).toHaveValue('13:00')
  expect(await startField(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
  // A save while the field still has the focus sends the time that was meant.
  await startField(page).fill('1:05')
  let sent = 0
  await page.route('**/api/daily-reports', async (route) => {
    sent += 1
    await route.continue()
  })
  await startField(page).dispatchEvent('keydown', {
    key: 's',
    code: 'KeyS',
    ctrlKey: true,
    isComposing: true,
  })
  await startField(page).dispatchEvent('keydown', { key: 'ㄴ', code: 'KeyS', ctrlKey: true })
  await startField(page).dispatchEvent('keydown', { key: 'ㄴ', code: 'KeyS', ctrlKey: true, repeat: true })
  await startField(page).dispatchEvent('keydown', { key: 'Enter', code: 'Enter', metaKey: true })
  await expect(page).toHaveURL(savedList)
  await expect(page.getByRole('row', { name: /01:05/ })).toBeVisible()
  expect(sent).toBe(1)
})

for (const width of [1440, 390]) {
  test(`nothing moves while somebody types at ${width}`, async ({ page, signIn, database: { db } }) => {
    await page.setViewportSize({ width, height: 900 })
    const me = await signIn('team')
    const name = newName()
    const own = await makeCompany(db, `${name}(주)`, { manager1Team: me.teamId })
    await storeReport(db, me, own.businessNumber, { nextAction: '자료 받기' })
    await makeCompany(db, `${name}상대`)
    await page.goto(`/daily-report-input?date=${yesterday}`)
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('form#report-entry [data-field]')].map((field) => {
          const { top, left, width: wide, height } = field.getBoundingClientRect()
          return [top + window.scrollY, left, wide, height].map(Math.round)
        }),
      )
    const expectStill = async (what: string, type: () => Promise<void>) => {
      const before = await places()
      await type()
      expect({ what, places: await places() }).toEqual({ what, places: before })
    }
    await expect(companyBox(page)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expectStill('searching a company', async () => {
      await companyBox(page).pressSequentially(name.slice(0, 3))
      await expect(page.getByRole('option')).toHaveCount(1)
    })
    await companyBox(page).press('Enter')
    await expect(page.getByRole('region', { name: '선택한 기업' })).toContainText(own.businessNumber)
    await expect(page.getByText('지난 보고').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectStill('times', async () => {
      await startField(page).pressSequentially('930')
      await endField(page).pressSequentially('10:30')
      await expect(page.getByText('1시간', { exact: true })).toBeVisible()
    })
    await saveButton(page).click()
    const summary = page.getByRole('form', { name: '일일보고서 입력' }).getByRole('alert')
    await expect(summary).toBeVisible()
    await page.getByRole('radio', { name: '실사' }).check()
    await detailField(page).focus()
    await expectStill('the text', async () => {
      await detailField(page).pressSequentially('가나다')
      await detailField(page).fill('가'.repeat(220))
      await expect(page.getByText('220/500 (최소 200)')).toBeVisible()
    })
    await saveButton(page).click()
    await expect(counterpartyBox(page)).toBeFocused()
    await expectStill('the other side', async () => {
      await counterpartyBox(page).pressSequentially(`${name}상대`)
      await page.getByRole('option').click()
      await expect(page.getByText('등록된 기업')).toBeVisible()
    })
    await startField(page).fill('')
    await saveButton(page).click()
    await expect(startField(page)).toBeFocused()
    await expectStill('half a time that was missing', () => startField(page).pressSequentially('9:'))
    await expectStill('the rest of it', () => startField(page).pressSequentially('30'))
    await endField(page).focus()
    await expectStill('a time that does not fit', async () => {
      await endField(page).fill('')
      await endField(page).pressSequentially('0800')
    })
    await expectStill('key points and what is next', async () => {
      await page
        .getByRole('textbox', { name: '핵심사항' })
        .pressSequentially('스물두 글자가 되도록 길게 쓴 핵심사항입니다')
      await page.getByRole('textbox', { name: '다음 할 일' }).pressSequentially('자료')
    })
  })
}

test('asks once about an unusual day or time, names the reason and keeps what was typed', async ({
  page,
  signIn,
  database: { db },
}) => {
  const me = await signIn('team')
  const name = newName()
  const own = await makeCompany(db, `${name}(주)`, { manager1Team: me.teamId })
  const today = dayInSeoul()
  await page.goto('/daily-report-input?date=2026-01-05')
  await fillRest(page, name)
  await startField(page).fill('0900')
  await saveButton(page).click()
  await expect(question(page)).toContainText(`기업이 등록된 날(${today})보다 이른 날짜입니다.`)
  await expect(question(page)).toContainText('90일보다 오래된 날짜입니다.')
  // The save shortcut does nothing while the question is open.
  await page.keyboard.press('Control+s')
  await question(page).getByRole('button', { name: '취소' }).click()
  await expect(question(page)).toBeHidden()
  await expect(detailField(page)).toHaveValue('가'.repeat(200))
  await expect(dateField(page)).toHaveValue('2026-01-05')
  await saveButton(page).click()
  await question(page).getByRole('button', { name: '저장' }).click()
  await expect(page).toHaveURL(savedList)

  await registeredLongAgo(db, own.businessNumber)
  await page.goto('/daily-report-input')
  await fillRest(page, name)
  // A start at 23:59 today is in the future, except during the last minute of the day.
  if (timeInSeoul() < '23:59') {
    await startField(page).fill('2359')
    await saveButton(page).click()
    await expect(question(page)).toContainText('시작시간이 지금(')
    await question(page).getByRole('button', { name: '취소' }).click()
  }
  await startField(page).fill('0000')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(savedList)
  await expect(page.getByRole('row', { name: /00:00/ })).toBeVisible()
})

test('an empty day of the own calendar begins a report of that day, by mouse and by keyboard', async ({
  page,
  signIn,
  newUser,
  database: { db },
}) => {
  const me = await signIn('team')
  const own = await makeCompany(db, `${newName()}(주)`, { manager1Team: me.teamId })
  await storeReport(db, me, own.businessNumber)
  await page.goto(`/daily-report-calendar?team=${me.teamId}&month=2026-01`)
  const day = page.getByRole('link', { name: '2026-01-06 보고서 쓰기' })
  await expect(page.getByRole('link', { name: '2026-01-05 보고서 쓰기' })).toHaveCount(0)
  const cell = page.getByRole('cell').filter({ has: page.locator('time[datetime="2026-01-06"]') })
  await cell.click()
  await expect(page).toHaveURL(/daily-report-input\?date=2026-01-06/)
  await expect(dateField(page)).toHaveValue('2026-01-06')
  await page.goBack()
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(dateField(page)).toHaveValue('2026-01-06')
  // The calendar offers no link to write a report for a future day or for another team.
  const [year, month] = dayInSeoul().split('-').map(Number) as [number, number]
  const next = `${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}`
  await page.goto(`/daily-report-calendar?team=${me.teamId}&month=${next}`)
  await expect(page.locator(`time[datetime="${next}-15"]`)).toBeVisible()
  await expect(page.getByRole('link', { name: `${next}-15 보고서 쓰기` })).toHaveCount(0)
  const other = await newUser('team')
  await page.goto(`/daily-report-calendar?team=${other.teamId}&month=2026-01`)
  await expect(page.locator('time[datetime="2026-01-06"]')).toBeVisible()
  await expect(page.getByRole('link', { name: /보고서 쓰기$/ })).toHaveCount(0)
})

test('a date that no calendar has stays in its field and is refused', async ({
  page,
  signIn,
  database: { db },
}) => {
  const me = await signIn('team')
  const { name } = await ownOldCompany(db, me)
  await page.goto(`/daily-report-input?date=${yesterday}`)
  await fillRest(page, name)
  await startField(page).fill('0900')
  await page.getByRole('textbox', { name: '다음 할 일' }).fill('자료 받기')
  const due = page.getByLabel('기한')
  await due.focus()
  // Fills only one part of the date, whichever comes first in this browser. The input then has no value.
  await page.keyboard.type('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('form').getByRole('alert').getByRole('link')).toHaveText([
    '달력에 없는 날짜입니다. 날짜를 다시 선택해주세요.',
  ])
  await expect(page.getByText('달력에 없는 날짜입니다. 날짜를 다시 선택해주세요.')).toHaveCount(1)
  expect(await due.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true)
  await due.fill('2027-02-28')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(savedList)
})
