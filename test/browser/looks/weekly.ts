import { expect } from '@playwright/test'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { emptyMeeting, mate, moved, noFigures, stalled, task } from '../../kit/dealAnswers.ts'
import { look } from './look.ts'

const today = dayInSeoul()
const meeting = emptyMeeting(today, {
  figures: {
    ...noFigures,
    moved: { total: 3, forward: 1, back: 1, ended: 1, reopened: 0 },
    stalled: 2,
    due: 3,
    late: 1,
    decisions: 1,
  },
  moved: [
    moved(1, '너른벌물류(주)'),
    moved(2, '미담푸드(주)', { kind: 'back', from: 'loi', to: 'im', note: '가격 재협의' }),
    moved(3, '(주)가온터홀딩스', { kind: 'ended', to: 'im', reason: 'no-answer' }),
  ],
  stalled: [stalled(7, '(주)새온파트너스'), stalled(8, '나래온인베스트(주)', { silent: 18 })],
  late: [task(1, '결산서 받기', { late: 14 })],
  due: [1, 1, 5].map((days, at) => task(at + 2, '대표 통화', { day: addDays(today, days), person: mate })),
  decisions: [task(9, '희망가를 낮추는 안을 매도자와 협의한다.', { person: mate })],
  lastDecisions: [
    task(10, '일정 확정', { done: true, doneDay: today, doneBy: mate }),
    task(11, '결산서', { late: 3 }),
  ],
})

/** Visual checks of the weekly meeting, with a decision being changed and an empty week. */
export const weeklyLooks = [
  look({
    name: 'weekly',
    as: 'admin',
    setUp: async ({ page }) => {
      await page.route('**/api/weekly-meeting*', (route) =>
        route.fulfill({
          json: route.request().url().includes('week=') ? emptyMeeting(addDays(today, -7)) : meeting,
        }),
      )
    },
    path: '/weekly-meeting',
    states: {
      lists: async ({ page }) => {
        await expect(page.getByRole('region', { name: '멈춘 딜' }).getByRole('row')).toHaveCount(3)
      },
      editing: async ({ page }) => {
        await page.getByRole('button', { name: /매도자와 협의한다. 수정/ }).click()
        await expect(page.getByRole('form', { name: '결정 수정' })).toBeVisible()
      },
      empty: async ({ page }) => {
        await page.getByRole('button', { name: '취소', exact: true }).click()
        await page.getByRole('button', { name: '지난주', exact: true }).click()
        await expect(page.getByText('이 주에 옮겨간 딜이 없습니다.')).toBeVisible()
      },
    },
  }),
]
