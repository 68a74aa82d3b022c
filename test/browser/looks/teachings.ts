import { expect } from '@playwright/test'
import { reportDoubt, reportKind, reportTeaching } from '#server/database/tables/reportTeaching.ts'
import { look } from './look.ts'

const lesson = {
  kind: 'balance' as const,
  heading: '결산자료모음',
  head: ['살림이름', '@@@@사업연도분', '@@@@사업연도분'],
  columns: [],
  unit: '천원' as const,
  labels: [
    { label: '보유재산전체', field: 'totalAssets' },
    { label: '갚을돈전체', field: 'totalLiabilities' },
  ],
}

export const teachingLooks = [
  look({
    name: 'teachings',
    as: 'admin',
    person: { managerName: '강민석' },
    setUp: async ({ database: { db }, newUser }) => {
      const { teamId } = await newUser('team', { managerName: '이서윤' })
      const [kind] = await db.insert(reportKind).values({ features: [], maker: 'NICE' }).returning()
      const kindId = kind?.id ?? 0
      await db.insert(reportTeaching).values([
        { kindId, teamId, lesson, approved: { ...lesson, unit: '백만원' } },
        {
          kindId,
          teamId,
          lesson: { ...lesson, kind: 'holders', heading: null, labels: [] },
          state: 'firm',
          used: 12,
        },
      ])
      await db.insert(reportDoubt).values({ kindId, field: 'bspl.revenue', right: 2 })
    },
    path: '/cretoppdf/teachings',
    states: {
      list: ({ page }) =>
        expect(page.getByRole('button', { name: /재무상태표.*승인$/ }).first()).toBeVisible(),
      asked: async ({ page }) => {
        await page
          .getByRole('button', { name: /재무상태표.*삭제$/ })
          .first()
          .click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
  }),
]
