import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  beginApp,
  confirmApp,
  proveCode,
  provePassword,
  renewRecoveryCodes,
} from '#shared/auth/factors.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { firmSetting } from '../../database/tables/firm/firmSetting.ts'
import { userTotp } from '../../database/tables/signIn/factors.ts'
import { session } from '../../database/tables/user.ts'

const password = 'correct horse battery'
const t = testApp()
const codeOf = (seed: string) => new TOTP({ secret: Secret.fromBase32(seed) }).generate()

describe('a recent proof', () => {
  it('is needed to change factors: the password without a factor, a code with one', async () => {
    const user = await makeUser(t.db, { password })
    const here = await t.as(user)
    const old = () =>
      t.db
        .update(session)
        .set({ provenAt: new Date(0) })
        .where(eq(session.teamId, user.teamId))
    await old()
    expect((await here.call(beginApp, {})).error.code).toBe('auth/proof-needed')
    expect((await here.call(provePassword, { body: { password: 'wrong one' } })).status).toBe(400)
    expect((await here.call(beginApp, {})).error.code).toBe('auth/proof-needed')
    expect((await here.call(provePassword, { body: { password } })).status).toBe(200)
    const { body } = await here.call(beginApp, {})
    expect((await here.call(confirmApp, { body: { code: codeOf(body.seed) } })).status).toBe(200)
    await old()
    expect((await here.call(renewRecoveryCodes, {})).error.code).toBe('auth/proof-needed')
    expect((await here.call(provePassword, { body: { password } })).error.code).toBe('auth/use-factor')
    await t.db.update(userTotp).set({ lastStep: 0 }).where(eq(userTotp.teamId, user.teamId))
    expect((await here.call(proveCode, { body: { code: codeOf(body.seed) } })).status).toBe(200)
    expect((await here.call(renewRecoveryCodes, {})).body.recoveryCodes).toHaveLength(10)
  })

  it('is asked before rights change if the firm wants it', async () => {
    const user = await makeUser(t.db, { password, role: 'admin' })
    const admin = await t.as(user)
    const target = await makeUser(t.db)
    const promote = () =>
      admin.send({
        method: 'PUT',
        url: `/api/users/${target.teamId}`,
        payload: { managerName: '새 이름', role: 'team' },
      })
    await t.db
      .update(session)
      .set({ provenAt: new Date(0) })
      .where(eq(session.teamId, user.teamId))
    try {
      await t.db.insert(firmSetting).values({ key: 'confirmAgain', value: true })
      await t.unchanged(async () => expect((await promote()).error.code).toBe('auth/proof-needed'))
      expect((await admin.call(provePassword, { body: { password } })).status).toBe(200)
      expect((await promote()).status).toBe(200)
    } finally {
      await t.db.delete(firmSetting)
    }
    await t.db
      .update(session)
      .set({ provenAt: new Date(0) })
      .where(eq(session.teamId, user.teamId))
    expect((await promote()).status).toBe(200)
  })
})
