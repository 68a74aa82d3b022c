import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { companyBox, saveButton, startField, storeReport } from './reportParts.ts'
import { makeCompany, newName } from './searchParts.ts'

for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme,
        hasTouch: width === 390,
      })
      const name = (part: string) => `reports-${part}-${width}-${colorScheme}`

      test('entry and lookup have no faults', async ({ page, signIn, capture, database: { db } }) => {
        const me = await signIn('admin')
        const company = newName()
        const { businessNumber } = await makeCompany(db, `${company}(주)`, { manager1Team: me.teamId })
        await storeReport(db, me, businessNumber, { nextAction: '자료 받기', progressStage: '매칭' })
        await storeReport(db, me, businessNumber, { startTime: '13:00', endTime: null })
        const fits = async () =>
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

        await page.goto('/daily-report-input')
        await companyBox(page).fill(company)
        await expect(page.getByRole('option')).toBeVisible()
        await expectNoAxeFaults(page)
        await page.getByRole('option').click()
        await expect(page.getByText('지난 보고').first()).toBeVisible()
        await startField(page).fill('24:00')
        await saveButton(page).click()
        await expect(page.getByRole('alert').first()).toContainText('필수 입력 항목을 확인해주세요')
        await expectNoAxeFaults(page)
        await fits()
        await capture(name('entry'))

        await page.goto(`/daily-report-list?businessNumber=${businessNumber}`)
        await page.getByRole('button', { name: /^13:00 .*자세히$/ }).click()
        await expect(page.getByText('다음 할 일').first()).toBeVisible()
        await expectNoAxeFaults(page)
        await fits()
        await capture(name('list'))
        await page.getByRole('button', { name: '수정', exact: true }).click()
        await expect(page.getByRole('dialog', { name: '일일보고서 수정' })).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('edit'))
      })
    })
  }
}
