import { listOwnSessions } from '#shared/auth/auth.endpoints.ts'
import {
  type CalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '#shared/calendarFeed/calendarFeed.endpoints.ts'
import { getFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { defaultFirmSettings } from '#shared/firm/firmSettings.ts'
import {
  chooseMail,
  getMailChoice,
  getMailStatus,
  type MailChoice,
  type MailStatus,
  sendTestMail,
} from '#shared/mail/mail.endpoints.ts'
import { listNotifications } from '#shared/notifications/notifications.endpoints.ts'
import { emptyFirm } from './emptyFirm.ts'
import { happened } from './kit/liveStream.ts'
import { expect, test } from './kit/test.ts'

const at = '2026-11-19T01:00:00.000Z'

test('the settings tell whether mail arrives, and a test mail tells what is wrong', async ({
  page,
  signIn,
  server,
}) => {
  emptyFirm(server)
  server.answer(getFirmSettings, () => ({
    values: { ...defaultFirmSettings },
    fixed: [],
    version: 0,
    savedBy: null,
  }))
  const status: MailStatus = {
    server: { host: 'smtp.example.co.kr', port: 587, from: 'desk@example.co.kr', tls: 'starttls' },
    waiting: 3,
    failed: 2,
    lastSentAt: null,
    fault: 'connection',
    test: null,
  }
  server.answer(getMailStatus, () => ({ ...status }))
  server.answer(sendTestMail, () => {
    status.test = { at, state: 'waiting', fault: null }
    return { ...status }
  })
  signIn('admin')
  await page.goto('/firm-settings')
  const card = page.getByRole('region', { name: '메일 서버' })
  await expect(card).toContainText('smtp.example.co.kr:587 · STARTTLS')
  await expect(card).toContainText('메일 서버에 연결하지 못했습니다.')
  await expect(page.getByLabel('아침 요약 보내기')).not.toBeChecked()
  await card.getByRole('button', { name: '나에게 시험 메일 보내기' }).click()
  await expect(card.getByRole('status')).toHaveText('시험 메일을 보내고 있습니다…')
  status.test = { at, state: 'failed', fault: 'certificate' }
  happened('mail', {})
  await expect(card.getByRole('status')).toContainText('인증서를 확인하지 못했습니다.')
})

test('a person chooses what comes by mail', async ({ page, signIn, server }) => {
  emptyFirm(server)
  server.answer(listNotifications, () => ({ rows: [], next: null, total: 0, unread: 0, groups: {}, off: [] }))
  let choice: MailChoice = { sends: true, email: 'kim@example.co.kr', on: true, off: [] }
  server.answer(getMailChoice, () => choice)
  server.answer(chooseMail, ({ body }) => {
    choice = { ...choice, ...body }
    return choice
  })
  signIn('team')
  await page.goto('/notifications')
  const card = page.getByRole('region', { name: '메일로 받기' })
  await card.getByRole('switch', { name: '회사' }).click()
  await expect(card.getByRole('switch', { name: '회사' })).not.toBeChecked()
  expect(choice.off).toEqual(['firm'])
  await card.getByRole('switch', { name: '메일 받기' }).click()
  await expect(card.getByRole('switch')).toHaveCount(1)
  expect(choice.on).toBe(false)
})

test('a calendar is connected, its address shown once, replaced after asking and revoked', async ({
  page,
  signIn,
  server,
}) => {
  emptyFirm(server)
  server.answer(listOwnSessions, () => [])
  let feed: CalendarFeed | null = null
  let made = 0
  server.answer(getCalendarFeed, () => ({ feed }))
  server.answer(createCalendarFeed, () => {
    made += 1
    feed = { createdAt: at, lastReadAt: null }
    return { feed, path: `/api/calendar-feed/secret${made}.ics` }
  })
  server.answer(deleteCalendarFeed, () => {
    feed = null
    return { feed: null }
  })
  signIn('team')
  await page.goto('/account')
  const card = page.getByRole('region', { name: '연결된 달력' })
  await card.getByRole('button', { name: '달력 주소 만들기' }).click()
  await expect(card.getByRole('textbox', { name: '달력 주소' })).toHaveValue(
    /\/api\/calendar-feed\/secret1\.ics$/,
  )
  await expect(card).toContainText('아직 읽지 않음')
  await card.getByRole('button', { name: '주소 다시 만들기' }).click()
  await page.getByRole('button', { name: '다시 만들기', exact: true }).click()
  await expect(card.getByRole('textbox', { name: '달력 주소' })).toHaveValue(/secret2\.ics$/)
  await card.getByRole('button', { name: '연결 끊기' }).click()
  await page.getByRole('button', { name: '끊기', exact: true }).click()
  await expect(card).toContainText('연결하지 않았습니다.')
  await expect(card.getByRole('textbox')).toHaveCount(0)
})
