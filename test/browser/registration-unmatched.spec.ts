import { eq } from 'drizzle-orm'
import { companyBspl } from '#server/database/tables/companyChildren.ts'
import { producers } from '../registration/strangers/pen.ts'
import { drawUnknownKind } from '../registration/strangers/unknownKind.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { control, pick, saveButton, saveUnlooked } from './registrationParts.ts'
import { expectToast } from './shellParts.ts'

const inText = (values: (number | null)[]) => values.map((value) => (value ?? 0).toLocaleString('en-US'))

test('a row of a taught table that matches nothing is named, gets its item by choice, and is saved under it', async ({
  page,
  signIn,
  database,
}) => {
  // This report has a producer that no other test uses, so tables that other tests teach do not apply to it.
  const drawn = await drawUnknownKind(35, producers.bank)
  await signIn('staff')
  await page.goto('/cretoppdf')
  await pick(page, '처음 보는 보고서.pdf', Buffer.from(drawn.pdf))
  await page.getByRole('button', { name: /살림살이.*여기를 표로 읽기/ }).click()
  const dialog = page.getByRole('dialog', { name: '표 직접 지정' })
  const region = dialog.getByRole('region', { name: '읽은 표' })
  const named = (name: string) => dialog.getByRole('button', { name, exact: true })
  const item = (name: string) => dialog.getByRole('combobox', { name: `${name} 저장 항목` })
  const left = (count: number) => dialog.getByText(`아는 항목과 맞지 않는 행 ${count}개`)

  // The dialog guesses the kind of table and shows the reason. Rows with usual account names need no choice by the
  // user.
  await expect(dialog.getByLabel('표 종류')).toHaveValue('balance')
  await expect(
    dialog.getByText(/^행 이름 \d+개 중 \d+개가 재무상태표의 항목이어서 선택했습니다: ‘유동자산’/),
  ).toBeVisible()
  await expect(left(4)).toBeVisible()
  for (const name of ['보유재산 전체', '갚을 돈 전체', '남는 몫 전체', '처음 넣은 돈'])
    await expect(named(name)).toBeVisible()
  await expect(named('매출채권')).toHaveCount(0)
  await expectNoAxeFaults(page)
  await dialog.getByLabel('단위', { exact: true }).selectOption('천원')

  // On a phone, with the mouse: the row name stays next to the choice of its item.
  await page.setViewportSize({ width: 390, height: 844 })
  await named('갚을 돈 전체').click()
  await expect(item('갚을 돈 전체')).toBeFocused()
  const name = await region.getByRole('cell', { name: '갚을 돈 전체', exact: true }).boundingBox()
  const frame = await region.boundingBox()
  const field = await item('갚을 돈 전체').boundingBox()
  expect(name && frame && name.x >= frame.x - 1).toBe(true)
  expect(name && field && name.x + name.width <= field.x).toBe(true)
  await expectNoAxeFaults(page)
  await item('갚을 돈 전체').selectOption('부채총계')
  await expect(left(3)).toBeVisible()
  await expect(named('갚을 돈 전체')).toHaveCount(0)

  // On a desktop, with the keyboard.
  await page.setViewportSize({ width: 1440, height: 900 })
  await named('보유재산 전체').press('Enter')
  await expect(item('보유재산 전체')).toBeFocused()
  await item('보유재산 전체').selectOption('자산총계')
  await expect(left(2)).toBeVisible()
  const values = dialog.getByRole('list', { name: '읽을 값' })
  await expect(values).toContainText('부채총계')
  await expect(values).toContainText('자산총계')
  await dialog.getByRole('button', { name: '지정한 대로 읽기' }).click()
  await expect(dialog).toHaveCount(0)

  const liabilities = page.getByRole('textbox', { name: /^부채총계 20\d\d/ })
  for (const [at, text] of inText(drawn.kept('totalLiabilities')).entries())
    await expect(liabilities.nth(at)).toHaveValue(text)
  // A row for which no item was chosen keeps its name.
  await expect(page.getByRole('textbox', { name: /^남는 몫 전체 20\d\d/ }).first()).toBeVisible()

  const number = await control(page, 'company.businessNumber').inputValue()
  await saveButton(page).click()
  const asked = page.getByRole('dialog', { name: /확인하지 않은 값이 있습니다/ })
  await expect(asked.or(page.getByText('저장 완료')).first()).toBeVisible()
  if (await asked.isVisible()) await saveUnlooked(page, /./)
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
  const years = await database.db
    .select()
    .from(companyBspl)
    .where(eq(companyBspl.businessNumber, number))
    .orderBy(companyBspl.year)
  expect(years.map(({ totalLiabilities }) => Number(totalLiabilities))).toEqual(
    drawn.kept('totalLiabilities'),
  )
  expect(years.map(({ totalEquity }) => totalEquity)).toEqual(years.map(() => null))
})
