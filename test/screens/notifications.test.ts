import { getMailChoice } from '#shared/mail/mail.endpoints.ts'
import {
  chooseNotifications,
  countNotifications,
  listNotifications,
  type Notification,
  readNotifications,
} from '#shared/notifications/notifications.endpoints.ts'
import { emptyFirm } from './emptyFirm.ts'
import { happened } from './kit/liveStream.ts'
import { expect, test } from './kit/test.ts'

const one = (id: number, kind: Notification['kind'], more: Partial<Notification> = {}): Notification => ({
  id,
  kind,
  at: new Date().toISOString(),
  read: false,
  businessNumber: '101-81-00001',
  companyName: '새벽숲로지스(주)',
  otherName: null,
  count: 1,
  text: null,
  important: false,
  subjectId: null,
  jobId: null,
  data: {},
  actor: { teamId: '001', managerName: '강민석' },
  ...more,
})
const rows = [
  one(4, 'export', {
    companyName: null,
    businessNumber: null,
    actor: null,
    jobId: 'x',
    data: { result: 'good', name: '매도기업.xlsx' },
  }),
  one(3, 'assigned', { data: { slot: '주담당자' } }),
  one(2, 'assigned', { companyName: null, businessNumber: null, count: 200 }),
  one(1, 'notice', {
    companyName: null,
    businessNumber: null,
    text: '정기 점검',
    important: true,
    subjectId: 7,
    read: true,
  }),
]
const answer = (shown: Notification[]) => ({
  rows: shown,
  next: null,
  total: shown.length,
  unread: shown.filter(({ read }) => !read).length,
  groups: { me: 2, firm: 2 },
  off: [],
})

test('the bell counts, lists and marks as read, and follows events', async ({ page, signIn, server }) => {
  signIn('team')
  emptyFirm(server)
  server.answer(countNotifications, () => ({ count: 3 }))
  server.answer(listNotifications, ({ query }) => answer(query.unread ? rows.slice(0, 3) : rows))
  server.answer(readNotifications, () => ({ count: 0 }))
  await page.goto('/')
  await page.getByRole('button', { name: '알림, 읽지 않음 3개' }).click()
  const panel = page.getByRole('dialog', { name: '알림' })
  await expect(panel.getByRole('listitem')).toHaveText([
    /^읽지 않음\. 내보내기가 끝났습니다매도기업\.xlsx/,
    /^읽지 않음\. 새벽숲로지스\(주\)의 주담당자로 지정되었습니다001_강민석 · 담당자 변경/,
    /^읽지 않음\. 기업 200곳의 담당자로 지정되었습니다/,
    /^중요 정기 점검001_강민석 · 공지사항/,
  ])
  await panel.getByRole('radio', { name: '안 읽음' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  server.answer(countNotifications, () => ({ count: 0 }))
  await panel.getByRole('button', { name: '모두 읽음' }).click()
  await expect.poll(() => server.calls(readNotifications).at(-1)?.body).toEqual({})
  await expect(page.getByRole('button', { name: '알림', exact: true })).toBeVisible()
  server.answer(countNotifications, () => ({ count: 1 }))
  happened('bell', {})
  await expect(page.getByRole('button', { name: '알림, 읽지 않음 1개' })).toBeVisible()
})

test('the page filters, and each group can be switched off', async ({ page, signIn, server }) => {
  server.answer(getMailChoice, () => ({ sends: false, email: null, on: true, off: [] }))
  signIn('team')
  server.answer(listNotifications, ({ query }) => answer(query.group === 'firm' ? rows.slice(3) : rows))
  server.answer(chooseNotifications, ({ body }) => body as never)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('알림')
  await page.getByRole('button', { name: /^회사/ }).click()
  await expect(page).toHaveURL(/group=firm/)
  await expect(page.getByRole('region', { name: '알림', exact: true }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('switch', { name: '내 기업' }).click()
  await expect.poll(() => server.calls(chooseNotifications).at(-1)?.body).toEqual({ off: ['companies'] })
})
