import { listUsers } from '#shared/users/users.endpoints.ts'
import { ActivityEvent } from '#web/detail/activity/ActivityEvent.tsx'
import { openRouted } from './kit/openRouted.tsx'
import { expect, test } from './kit/test.ts'

test('on a phone the details of an entry open under a finger', async ({ page, server }) => {
  server.answer(listUsers, () => [])
  await page.setViewportSize({ width: 390, height: 844 })
  const change = (field: string, after: string | null) => ({ field, before: null, after, cells: null })
  await openRouted(
    <ActivityEvent
      named
      namesContacts
      activity={{
        id: 1,
        at: '2026-03-02T00:00:00.000Z',
        kind: 'report',
        group: 'report',
        action: 'daily-report/created',
        actorTeam: '101',
        actorName: '김도현',
        actorPosition: '팀장',
        changes: [
          change('detailContent', '첫 면담'),
          change('nextAction', null),
          change('startTime', '09:10'),
        ],
        contacts: [],
      }}
    />,
  )
  const more = page.getByRole('button', { name: /자세히$/ })
  const box = await more.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(40)
  await more.click()
  await expect(page.getByRole('listitem')).toHaveText(['시작시간 09:10', '세부내용 첫 면담'])
})
