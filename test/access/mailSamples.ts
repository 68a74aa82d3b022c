import { hash, randomBytes } from 'node:crypto'
import { calendarFeed } from '#server/database/tables/notifications/calendarFeed.ts'
import { makeUser } from '../kit/factories.ts'
import type { MakeSample } from './samples.ts'

const feedOf =
  (owned: boolean): MakeSample =>
  async ({ t, me }) => {
    const { teamId } = me ?? (await makeUser(t.db))
    const token = randomBytes(24).toString('base64url')
    if (owned)
      await t.db
        .insert(calendarFeed)
        .values({ teamId, tokenHash: hash('sha256', token) })
        .onConflictDoUpdate({ target: calendarFeed.teamId, set: { tokenHash: hash('sha256', token) } })
    return { params: { file: `${token}.ics` } }
  }
const choice = { on: true, off: ['firm'] }

export const mailSamples: Record<string, MakeSample> = {
  'GET /api/mail': () => ({}),
  'POST /api/mail/test (without a mail server)': () => ({ body: {} }),
  'GET /api/mail/choice': () => ({}),
  'PUT /api/mail/choice': () => ({ body: choice }),
  'GET /api/calendar-feed': () => ({}),
  'POST /api/calendar-feed': () => ({ body: {} }),
  'DELETE /api/calendar-feed': () => ({}),
  'GET /api/calendar-feed/{file} (live)': feedOf(true),
  'GET /api/calendar-feed/{file} (guessed)': feedOf(false),
}
