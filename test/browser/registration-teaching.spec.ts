import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { companyBspl } from '#server/database/tables/companyChildren.ts'
import { reportTeaching } from '#server/database/tables/reportTeaching.ts'
import { drawUnknownKind } from '../registration/strangers/unknownKind.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { control, pick, saveButton, saveUnlooked } from './registrationParts.ts'
import { expectToast } from './shellParts.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '표 직접 지정' })
const assets = (page: Page) => page.getByRole('textbox', { name: /^자산총계 20\d\d/ })
const rowNames = { '보유재산 전체': '자산총계', '갚을 돈 전체': '부채총계', '남는 몫 전체': '자본총계' }

test('a report of an unknown kind is taught in twelve actions, and the next one is read without help', async ({
  page,
  signIn,
  pageOf,
  newUser,
  database,
  capture,
}) => {
  const [first, next] = [await drawUnknownKind(31), await drawUnknownKind(32)]
  const user = await signIn('staff')
  await page.goto('/cretoppdf')
  let actions = 0
  const act = async (work: Promise<unknown>) => {
    actions += 1
    await work
  }

  await act(pick(page, '처음 보는 보고서.pdf', Buffer.from(first.pdf)))
  await expectToast(page, '분석 완료', 'PDF에서 기업 데이터를 읽었습니다.')
  await expect(assets(page)).toHaveCount(0)
  // A value that was typed before must survive the new reading.
  await control(page, 'company.fax').fill('02-000-1234')
  await act(page.getByRole('button', { name: /살림살이.*여기를 표로 읽기/ }).click())
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('combobox', { name: '1열 내용' })).toBeVisible()
  await expect(dialog.getByLabel('표 종류')).toHaveValue('balance')
  await act(dialog.getByLabel('단위', { exact: true }).selectOption('천원'))
  for (const [printed, field] of Object.entries(rowNames))
    await act(dialog.getByRole('combobox', { name: `${printed} 저장 항목` }).selectOption(field))
  await expect(dialog.getByText(/이 표에서 값 \d+개를 읽습니다/)).toBeVisible()
  await expect(dialog.getByRole('list', { name: '읽을 값' })).toContainText('자산총계')
  await expectNoAxeFaults(page)
  await capture('registration-teach-dialog')
  await act(dialog.getByRole('button', { name: '지정한 대로 읽기' }).click())
  await expectToast(page, '다시 읽었습니다', '다음부터 같은 서식의 보고서는 이 표를 바로 읽습니다.')
  await expect(dialog).toHaveCount(0)
  const shown = first.kept('totalAssets').map((value) => (value ?? 0).toLocaleString('en-US'))
  for (const [at, text] of shown.entries()) await expect(assets(page).nth(at)).toHaveValue(text)
  await expect(control(page, 'company.fax')).toHaveValue('02-000-1234')
  const number = await control(page, 'company.businessNumber').inputValue()
  await act(saveButton(page).click())
  const asked = page.getByRole('dialog', { name: /확인하지 않은 값이 있습니다/ })
  await expect(asked.or(page.getByText('저장 완료')).first()).toBeVisible()
  if (await asked.isVisible()) await act(saveUnlooked(page, /./))
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
  expect(actions).toBeLessThanOrEqual(12)
  const years = await database.db.select().from(companyBspl).where(eq(companyBspl.businessNumber, number))
  expect(years.map(({ totalAssets }) => Number(totalAssets)).toSorted((a, b) => a - b)).toEqual(
    first.kept('totalAssets').toSorted((a, b) => (a ?? 0) - (b ?? 0)),
  )

  // The next report of the same kind is read without the user's help.
  await page.goto('/cretoppdf')
  await pick(page, '다음 보고서.pdf', Buffer.from(next.pdf))
  await expect(assets(page).last()).toHaveValue(
    (next.kept('totalAssets').at(-1) ?? 0).toLocaleString('en-US'),
  )

  // A table can also be marked by drawing on the page, or by keyboard alone.
  await page.getByRole('button', { name: '표 직접 지정', exact: true }).click()
  await page.getByRole('textbox', { name: '쪽' }).fill(String(next.people.page))
  await page.keyboard.press('Enter')
  const paper = page.locator(`[data-draw="${next.people.page}"]`)
  const frame = await paper.boundingBox()
  if (!frame) throw new Error('no page to draw on')
  const scale = frame.width / 595.28
  await paper.scrollIntoViewIfNeeded()
  const top = await paper.boundingBox()
  await page.mouse.move((top?.x ?? 0) + 20 * scale, (top?.y ?? 0) + (next.people.top - 2) * scale)
  await page.mouse.down()
  await page.mouse.move((top?.x ?? 0) + 575 * scale, (top?.y ?? 0) + next.people.bottom * scale, { steps: 4 })
  await page.mouse.up()
  await dialog.getByLabel('표 종류').selectOption('holders')
  await dialog.getByRole('combobox', { name: '1열 내용' }).selectOption('주주명')
  await dialog.getByRole('combobox', { name: '3열 내용' }).selectOption('지분율 합계')
  await expect(dialog.getByText(`이 표에서 값 ${2 * next.model.holders.length}개를 읽습니다`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // There are hundreds of cells before the report in the tab order, so a link skips them.
  await page.getByRole('link', { name: '보고서로 건너뛰기' }).press('Enter')
  await expect(page.getByRole('complementary', { name: '보고서 보기' })).toBeFocused()
  await page.getByRole('button', { name: '표 직접 지정', exact: true }).press('Enter')
  await page.getByRole('button', { name: `${next.people.page}쪽에서 행으로 선택` }).press('Enter')
  await expect(dialog.getByLabel('첫 행').locator('option')).not.toHaveCount(0)
  await page.keyboard.press('Escape')

  // What the user taught waits in a list until an admin approves it.
  const chief = await newUser('admin')
  const desk = await pageOf(chief, '/cretoppdf/teachings')
  await desk
    .getByRole('button', { name: /살림살이.*승인/ })
    .first()
    .click()
  await expectToast(desk, '회사 전체에서 쓰도록 승인했습니다.', '')
  await expect(desk.getByRole('row', { name: /살림살이.*회사 전체/ }).first()).toBeVisible()
  const [kept] = await database.db.select().from(reportTeaching).where(eq(reportTeaching.teamId, user.teamId))
  expect([kept?.teamId, kept?.state]).toEqual([user.teamId, 'firm'])
})

test('a report that is taken for another kind of document is opened all the same, to be taught', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  const strange = await drawUnknownKind(33, undefined, { strange: true })
  expectErrors(/status of 400/)
  const { teamId } = await signIn('staff')
  await page.goto('/cretoppdf')
  await pick(page, '낯선 보고서.pdf', Buffer.from(strange.pdf))
  const refusal = page.getByRole('alert').filter({ hasText: '분석하지 못했습니다' })
  await expect(refusal).toContainText('기업 신용보고서가 아닌 것 같습니다.')
  await expectNoAxeFaults(page)
  await refusal.getByRole('button', { name: '직접 지정하여 읽기' }).click()
  await expect(page.getByText('기업 신용보고서로 알아보지 못한 문서입니다.')).toBeVisible()
  await expect(page.getByText('신뢰도가 낮은 항목이 없습니다.')).toHaveCount(0)
  await expect(control(page, 'company.companyName')).toHaveValue('')
  await expectNoAxeFaults(page)
  await page.getByRole('button', { name: /살림살이.*여기를 표로 읽기/ }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('cell', { name: '보유재산 전체' })).toBeVisible()
  // The column headers are recognised. If no value can be read from the table, nothing is stored and the dialog stays
  // open.
  await expect(dialog.getByRole('combobox', { name: '2열 내용' })).toHaveValue('2025')
  const kind = dialog.getByLabel('표 종류')
  await kind.selectOption('구매처')
  await expect(dialog.getByText('이 표에서 읽을 값이 없습니다')).toBeVisible()
  await dialog.getByRole('button', { name: '지정한 대로 읽기' }).click()
  await expect(dialog.getByRole('alert')).toContainText('열마다의 내용을 확인해주세요.')
  await kind.selectOption('재무상태표')
  await dialog.getByRole('checkbox', { name: '다음 보고서에도 쓰기' }).uncheck()
  await dialog.getByLabel('단위', { exact: true }).selectOption('천원')
  for (const [printed, field] of Object.entries(rowNames))
    await dialog.getByRole('combobox', { name: `${printed} 저장 항목` }).selectOption(field)
  await dialog.getByRole('button', { name: '지정한 대로 읽기' }).click()
  await expect(dialog).toHaveCount(0)
  const shown = strange.kept('totalAssets').map((value) => (value ?? 0).toLocaleString('en-US'))
  for (const [at, text] of shown.entries()) await expect(assets(page).nth(at)).toHaveValue(text)
  expect(await database.db.select().from(reportTeaching).where(eq(reportTeaching.teamId, teamId))).toEqual([])
})
