import { expect } from '@playwright/test'
import { makeHistory } from '../auditParts.ts'
import { look } from './look.ts'

export const auditLooks = [
  look({
    name: 'audit',
    as: 'admin',
    person: { managerName: '강민석' },
    setUp: async ({ page, user }) => {
      await makeHistory(page, user)
      return user.teamId
    },
    path: (teamId) => `/audit-log?person=${teamId}&kind=notice%2F`,
    states: {
      list: ({ page }) => expect(page.getByRole('button', { name: /자세히$/ }).first()).toBeVisible(),
      filters: {
        at: 'narrow',
        show: async ({ page }) => {
          await expect(page.getByLabel('시작일', { exact: true })).toBeHidden()
          await page.getByRole('button', { name: '필터 2' }).click()
          await expect(page.getByLabel('시작일', { exact: true })).toBeVisible()
        },
      },
      detail: async ({ page, narrow }) => {
        if (narrow) await page.getByRole('button', { name: '필터 2' }).click()
        await page
          .getByRole('button', { name: /자세히$/ })
          .first()
          .click()
        await expect(page.getByRole('dialog').getByRole('table', { name: '이전과 이후' })).toBeVisible()
      },
      export: async ({ page }) => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: '내보내기' }).click()
        await expect(page.getByRole('dialog').getByLabel('내보내는 사유')).toBeVisible()
      },
      verified: async ({ page }) => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: '위변조 점검' }).click()
        await expect(page.getByText('온전합니다')).toBeVisible()
      },
    },
  }),
  look({
    name: 'firm-settings',
    as: 'admin',
    path: '/firm-settings',
    states: {
      saved: ({ page }) => expect(page.getByLabel('관리자에게 알릴 행 수')).toHaveValue('500'),
      changed: async ({ page }) => {
        await page.getByLabel('기업 목록을 내보낼 때 사유 받기').check()
        await page.getByLabel('관리자에게 알릴 행 수').fill('0')
        await page.getByRole('button', { name: '저장', exact: true }).click()
        await expect(page.getByText('1부터 1,000,000행까지')).toBeVisible()
        // The page has scrolled to the wrong place. A control that is half under the menu would count as too small.
        await page
          .getByRole('heading', { name: '내보내기' })
          .evaluate((title) => title.closest('section')?.scrollIntoView())
      },
    },
  }),
  look({
    name: 'refusals',
    as: 'admin',
    person: { managerName: '강민석' },
    setUp: async ({ page, user, database }) => {
      await page.request.post('/api/auth/login', { data: { teamId: user.teamId, password: 'wrong' } })
      await expect
        .poll(async () => {
          const { rows } = await database.pool.query('select 1 from audit_refusal where team_id = $1', [
            user.teamId,
          ])
          return rows.length
        })
        .toBe(1)
      return user.teamId
    },
    path: (teamId) => `/audit-log?view=refused&person=${teamId}`,
    states: {
      list: ({ page }) => expect(page.getByRole('button', { name: /자세히$/ }).first()).toBeVisible(),
      detail: async ({ page }) => {
        await page
          .getByRole('button', { name: /자세히$/ })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toContainText('비밀번호가 올바르지 않습니다')
      },
    },
  }),
]
