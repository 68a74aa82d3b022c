import { expect, type Page } from '@playwright/test'
import { aTeamWithCompanies } from '../progressParts.ts'
import { goWithin } from '../shellParts.ts'
import { look } from './look.ts'

/** Waits for the figures of the address. Until they come, the cards show the earlier ones in pale letters. */
const settled = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)

/** Visual checks of the statistics: charts, their tables, and the companies behind a figure. */
export const progressLooks = [
  look({
    name: 'stats',
    as: 'team',
    person: { managerName: '김도현' },
    setUp: async ({ database, user }) => {
      await aTeamWithCompanies(database, user)
      return user.teamId
    },
    path: (teamId) => `/mediation-progress-stats?team=${teamId}`,
    states: {
      pictures: async ({ page }) => {
        await expect(page.getByRole('table')).toHaveCount(4)
        await expect(
          page.getByRole('region', { name: '월별 추이' }).getByRole('listitem').first(),
        ).toBeVisible()
        await settled(page)
      },
      tables: async ({ page }, teamId) => {
        await goWithin(
          page,
          `/mediation-progress-stats?team=${teamId}&tables=pipeline,activity,sources,months&stall=30`,
        )
        await expect(page.getByRole('button', { name: '복사', exact: true })).toHaveCount(4)
        await settled(page)
      },
      companies: async ({ page }, teamId) => {
        await goWithin(page, `/mediation-progress-stats?team=${teamId}&figure=active`)
        await expect(page.getByRole('dialog').getByText('가람솔')).toBeVisible()
      },
    },
  }),
]
