import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mail } from '#server/database/tables/notifications/mail.ts'
import { notificationChoice } from '#server/database/tables/notifications/notification.ts'
import { appUser } from '#server/database/tables/user.ts'
import { composeMail } from '#server/mail/text/compose.ts'
import { notify } from '#server/platform/bell/notify.ts'
import { readCalendarFeed } from '#shared/calendarFeed/calendarFeed.endpoints.ts'
import { kindKeys } from '#shared/notifications/notificationKinds.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { feedFile, makeWorld, plantCanary, tracesOf, type World } from './world.ts'

/** What was written while a person could read a company is composed with the rights of the moment of sending. */

let world: World
let traces: string[]
const people = () => [world.stranger.user.teamId, world.partner.user.teamId]
beforeAll(async () => {
  world = await makeWorld()
  const { t } = world
  const canary = await plantCanary(world)
  traces = tracesOf(canary)
  await t.db.update(appUser).set({ email: sql`team_id || '@example.co.kr'` })
  await t.db.insert(notificationChoice).values({ teamId: world.stranger.user.teamId }).onConflictDoNothing()
  await world.set({ mailCompanyNames: true, mailDigest: true, companyReading: 'everyone' })
  // Everything that a person who may read the company would be told of it, and tasks and reports of their own on it.
  for (const kind of kindKeys) {
    const subjectId =
      kind === 'mentioned' || kind === 'replied'
        ? Number(canary.ids.note)
        : kind === 'nda-ending'
          ? Number(canary.ids.nda)
          : undefined
    await notify(t.db, null, [
      {
        kind,
        teams: people(),
        businessNumber: canary.number,
        key: `${kind}:canary`,
        ...(subjectId === undefined ? {} : { subjectId }),
      },
    ])
  }
  await t.db.execute(sql`insert into task (text, person, day, created_by, business_number)
    select 'ZQX 전화', p, current_date, p, ${canary.number} from unnest(${sql.param(people())}::text[]) p`)
  await t.db.execute(sql`update daily_report set team_id = ${world.stranger.user.teamId}, next_action = 'ZQX 방문',
    next_action_date = current_date where business_number = ${canary.number} and deleted_at is null`)
}, 240_000)
afterAll(() => world.t.stop())

/** Every mail that could be written to the stranger now, and the calendar of the stranger. */
async function everythingSent(): Promise<string> {
  const { t, stranger } = world
  const { teamId } = stranger.user
  await t.db.delete(mail)
  const compose = composeMail({
    db: t.db,
    readAs: t.database.readAs,
    fixedSettings: {},
    origin: 'http://localhost:3000',
  })
  await t.db.execute(sql`insert into mail (team_id, kind, notification_id, key)
    select team_id, 'at-once', id, 'n:' || id from notification where team_id = ${teamId}`)
  await t.db.insert(mail).values({ teamId, kind: 'digest', key: 'digest:today' })
  const rows = await t.db.select().from(mail).where(eq(mail.teamId, teamId))
  const letters = []
  for (const row of rows) letters.push(await compose(row))
  const feed = await t.nobody.send({
    method: 'GET',
    url: pathOf(readCalendarFeed, { params: { file: feedFile } }),
  })
  expect(feed.status).toBe(200)
  return `${JSON.stringify(letters)}\n${feed.text.replaceAll('\r\n ', '')}`
}

it('mails and the calendar name the company while it may be read', async () => {
  const sent = await everythingSent()
  expect(sent).toContain('카나리황금새(주)의 담당자로 지정되었습니다')
  expect(sent).toContain('ZQX 전화')
  expect(sent).toContain('다음 할 일: ZQX 방문')
})

it('and show no trace of it when the right was lost since they were queued', async () => {
  await world.set({ companyReading: 'own-and-admin' })
  const sent = await everythingSent()
  expect(traces.filter((trace) => sent.includes(trace))).toEqual([])
  await world.set({ companyReading: 'everyone' })
})
