import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { firmSetting } from '#server/database/tables/firm/firmSetting.ts'
import { mail } from '#server/database/tables/notifications/mail.ts'
import { appUser } from '#server/database/tables/user.ts'
import { notify } from '#server/platform/bell/notify.ts'
import { freePort } from '../cluster/processes.ts'
import { testAuditKey } from '../kit/audit.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'
import { serverPlace } from '../kit/serverDatabase.ts'
import { temporaryFolder } from '../kit/serverProcess.ts'
import { startAgain } from './killing.ts'
import { hasPostfix, makePostfix } from './postfix.ts'

/** `KILLS=10` kills our server ten times and the mail server twenty times, while 1,000 mails are sent. */
const kills = Number(process.env.KILLS ?? 3)
const mails = Math.round((kills * 1000) / 10)
const place = serverPlace()

it.skipIf(!hasPostfix())(
  `${mails} mails over ${2 * kills} kills of a real mail server and ${kills} of ours: none is lost`,
  async () => {
    const folder = await temporaryFolder('dealdesk-postfix-')
    const postfix = makePostfix(folder.path, await freePort())
    await postfix.start()
    const { db } = place.database
    const users: TestUser[] = []
    for (let index = 0; index < 5; index += 1) users.push(await makeUser(db))
    await db.update(appUser).set({ email: sql`'team' || team_id || '@example.co.kr'` })
    await db.insert(firmSetting).values({ key: 'mailTasks', value: true })
    const env = {
      ...place.env,
      AUDIT_KEY: testAuditKey,
      MAIL_HOST: '127.0.0.1',
      MAIL_PORT: String(postfix.port),
      MAIL_TLS: 'none',
      MAIL_FROM: 'desk@example.co.kr',
    }
    let server = await startAgain(env)
    let caused = 0
    const cause = async (upTo: number) => {
      for (; caused < upTo; caused += 1) {
        const { teamId = '' } = users[caused % users.length] ?? {}
        const number = caused
        await db.transaction((tx) =>
          notify(tx, null, [{ kind: 'task-given', teams: [teamId], key: `task:${number}` }]),
        )
      }
    }
    const sent = async () => (await db.select().from(mail).where(eq(mail.state, 'sent'))).length
    const rounds = 3 * kills
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const before = await sent()
        await cause(Math.round((mails * round) / rounds))
        // The kill falls while the mails of this round are being sent.
        await expect.poll(sent, { timeout: 240_000, interval: 5 }).toBeGreaterThan(before)
        if (round % 3 === 0) {
          await server.kill()
          server = await startAgain(env)
        } else {
          postfix.kill()
          await postfix.start()
        }
      }
      await expect.poll(sent, { timeout: 400_000, interval: 500 }).toBe(mails)
      const rows = await db.select().from(mail)
      const acceptances = () => {
        const found = new Map<string, Set<string>>()
        for (const { messageId, acceptedAs } of postfix.delivered())
          found.set(messageId, (found.get(messageId) ?? new Set()).add(acceptedAs))
        return found
      }
      await expect.poll(() => acceptances().size, { timeout: 120_000, interval: 500 }).toBe(mails)
      const arrived = acceptances()
      expect(rows.filter(({ messageId }) => !arrived.has(messageId))).toEqual([])
      const twice = rows.filter(({ messageId }) => (arrived.get(messageId)?.size ?? 0) > 1)
      // A mail that was tried once arrived once: only a kill between acceptance and our record repeats one.
      expect(twice.filter(({ attempts }) => attempts === 1)).toEqual([])
      const repeated = rows.filter(({ attempts }) => attempts > 1).length
      console.info(
        `${mails} mails, ${2 * kills} kills of postfix, ${kills} of ours: 0 lost, ${repeated} tried again, ${twice.length} arrived twice`,
      )
    } finally {
      await server.kill()
      postfix.kill()
      await folder.remove()
    }
  },
)
