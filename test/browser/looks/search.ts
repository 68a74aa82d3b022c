import { expect } from '@playwright/test'
import { makeCompany, newName } from '../searchParts.ts'
import { look } from './look.ts'

/** Visual checks of the search that Ctrl K opens. */
export const searchLooks = [
  look({
    name: 'palette',
    as: 'admin',
    person: { managerName: '강민석' },
    setUp: async ({ database, user }) => {
      const name = newName()
      await makeCompany(database.db, `${name}테크(주)`, { manager1Team: user.teamId })
      const about = { createdBy: user.teamId, representative: '한예린' }
      await makeCompany(database.db, `(주)${name} 머티리얼즈`, about)
      return name
    },
    path: '/',
    states: {
      start: async ({ page }) => {
        await page.getByRole('banner').getByRole('button', { name: '기업 찾기' }).click()
        await expect(page.getByRole('dialog').getByRole('row').first()).toBeVisible()
      },
      found: async ({ page }, name) => {
        await page.getByRole('combobox', { name: '기업 또는 화면 찾기' }).fill(name)
        await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(2)
      },
    },
  }),
]
