import { expect } from '@playwright/test'
import { listCompaniesOf, names } from '../companyListParts.ts'
import { goWithin } from '../shellParts.ts'
import { look } from './look.ts'

const companies = look({
  name: 'company-lists',
  quick: true,
  as: 'team',
  person: { managerName: '김도현' },
  setUp: async ({ database, user }) => {
    const key = `모습${Math.random().toString(36).slice(2, 8)}`
    await listCompaniesOf(
      database,
      ['가온', '나루', '다온'].map((name, at) => ({
        name: `${key}${name}(주)`,
        company: { mainProducts: '전력모듈', address: '경기 평택시' },
        add: { manager1Team: user.teamId, progressStage: '계약중', companyStatus: '진행보류' },
        revenue: 1000 - at * 800,
      })),
    )
    return key
  },
  path: (key) => `/sell-management?name=${encodeURIComponent(key)}&sort=-revenue`,
  states: {
    list: ({ page }, key) => expect(page.getByText(`${key}가온(주)`)).toBeVisible(),
    found: {
      at: 'narrow',
      show: async ({ page }, key) => {
        const box = page.getByRole('searchbox', { name: '기업명, 초성, 사업자번호' })
        await box.fill(`${key}나루`)
        await expect(page.getByText(`${key}가온(주)`)).toHaveCount(0)
        await expect(page.getByRole('combobox', { name: '정렬' })).toHaveValue('-revenue')
      },
    },
    table: async ({ page }, key) => {
      await goWithin(page, `/sell-management2?name=${encodeURIComponent(key)}&sort=-revenue`)
      await expect(page.getByRole('button', { name: /^열/ })).toBeVisible()
      await expect(names(page)).toHaveCount(3)
    },
    export: async ({ page }) => {
      await page.getByRole('button', { name: '내보내기 설정' }).click()
      const dialog = page.getByRole('dialog', { name: 'Excel로 내보내기' })
      await expect(dialog.getByText(/매출액 큰 순/)).toBeVisible()
    },
    columns: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click()
      await page.getByRole('button', { name: /^열/ }).click()
      await expect(page.getByRole('complementary', { name: '열 선택' })).toBeVisible()
    },
  },
})

export const companyLooks = [companies]
