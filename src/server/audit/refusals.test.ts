import { describe, expect, it } from 'vitest'
import { exportRefusals, listAudit } from '#shared/audit/audit.endpoints.ts'
import { login, me, setPassword } from '#shared/auth/auth.endpoints.ts'
import { getCompany } from '#shared/company/company.endpoints.ts'
import { getJob } from '#shared/jobs/jobs.endpoints.ts'
import { addUser } from '#shared/users/users.endpoints.ts'
import { callerOf, startTestApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { metricsToken, refusalApp } from '#test/kit/refusalApp.ts'
import { auditJobs } from './audit.jobs.ts'

const { t, asOwner, from, admin, guess, found, stored } = refusalApp()

describe('a failed sign-in', () => {
  it('is recorded with account, address, device and count, never with the typed text', async () => {
    const user = await makeUser(t.db, { password: 'the right password', managerName: '윤하린' })
    await guess(user.teamId)
    await guess(user.teamId.toUpperCase(), '10.9.0.2')
    expect(await found()).toMatchObject([
      {
        kind: 'refused/sign-in',
        teamId: user.teamId,
        managerName: '윤하린',
        call: 'POST /api/auth/login',
        callName: '로그인합니다',
        code: 'auth/wrong-credentials',
        count: 2,
        addresses: ['10.9.0.1', '10.9.0.2'],
        device: 'Mozilla/5.0 (test)',
        sealed: false,
      },
    ])
    expect(await stored()).not.toContain('canary')
  })

  it('with an unknown ID is one row per address, without the ID, which may be a password', async () => {
    for (const typed of ['my secret pass', 'another one', 'x'.repeat(50)]) await guess(typed)
    expect(await found()).toMatchObject([{ teamId: null, count: 3, addresses: ['10.9.0.1'] }])
    expect(await stored()).not.toMatch(/secret|another|xxxx/)
  })

  it('has its own kind once the account is paused', async () => {
    const user = await makeUser(t.db, { password: 'the right password' })
    for (let index = 0; index < 7; index += 1) await guess(user.teamId)
    expect((await found()).map(({ kind, count }) => [kind, count]).toSorted()).toEqual([
      ['refused/locked', 2],
      ['refused/sign-in', 5],
    ])
  })

  it('counts a wrong current password on the password screen for its owner', async () => {
    const user = await makeUser(t.db, { password: 'the right password' })
    const body = { password: 'a fresh new secret', currentPassword: 'canary guess' }
    await (await t.as(user)).call(setPassword, { params: { teamId: user.teamId }, body })
    expect(await found()).toMatchObject([
      { kind: 'refused/sign-in', teamId: user.teamId, code: 'password/current-wrong' },
    ])
    expect(await stored()).not.toContain('canary')
  })
})

describe('a refused call', () => {
  it('names the person, the call and its target, but no other input', async () => {
    const user = await makeUser(t.db, { managerName: '한서준' })
    const staff = await t.as(user)
    await staff.call(addUser, { body: { teamId: 'new-one', managerName: '유출 카나리', role: 'staff' } })
    const other = await makeUser(t.db)
    await staff.call(setPassword, { params: { teamId: other.teamId }, body: { password: 'canary secret' } })
    expect(await found({ person: user.teamId })).toMatchObject([
      { kind: 'refused/denied', call: 'POST /api/users/{teamId}/password', target: other.teamId },
      { kind: 'refused/denied', call: 'POST /api/users', code: 'access/denied' },
    ])
    expect(await stored()).not.toMatch(/카나리|canary/)
  })

  it('without a session is one row per address and hour, whatever was called', async () => {
    for (let index = 0; index < 3; index += 1)
      await t.nobody.call(getCompany, { params: { businessNumber: `000-00-0000${index}` } }, from('10.9.1.1'))
    await callerOf(t.app, 'dealdesk=forged').call(me, {}, from('10.9.1.1'))
    expect(await found()).toMatchObject([
      {
        kind: 'refused/no-session',
        teamId: null,
        call: null,
        target: null,
        count: 4,
        addresses: ['10.9.1.1'],
      },
    ])
  })

  it('from another site is recorded by its address', async () => {
    await t.nobody.call(
      login,
      { body: { teamId: 'x', password: 'y' } },
      { headers: { ...from('10.9.1.2').headers, 'sec-fetch-site': 'cross-site' } },
    )
    expect(await found()).toMatchObject([{ kind: 'refused/denied', code: 'request/cross-site' }])
  })

  it('stores no control characters and resident numbers of target and device', async () => {
    const staff = await t.as(await makeUser(t.db))
    await staff.send({
      method: 'DELETE',
      url: `/api/users/${encodeURIComponent('a\u0000\u001b[31m900101-1234568')}${'z'.repeat(900)}`,
      headers: { 'user-agent': `agent 900101-1234568 ${'u'.repeat(5000)}` },
    })
    const [row] = await found()
    expect(row?.target).toMatch(/^a  \[31m\(주민번호\)z+$/)
    expect(row?.target?.length).toBeLessThanOrEqual(200)
    expect(row?.device).toMatch(/^agent \(주민번호\) u+$/)
    expect(row?.device?.length).toBeLessThanOrEqual(300)
  })

  it('is not recorded for a successful call, invalid input or a missing object', async () => {
    const staff = await t.as(await makeUser(t.db))
    await staff.call(me, {})
    await staff.call(getCompany, { params: { businessNumber: '000-00-00000' } })
    await staff.call(getJob, { params: { id: crypto.randomUUID() } })
    await staff.send({ url: '/api/nowhere' })
    expect(await found()).toEqual([])
  })

  it('just before a stop is still written', async () => {
    const second = await startTestApp({ database: t.database })
    const user = await makeUser(t.db)
    expect((await (await second.as(user)).call(listAudit, { query: {} })).status).toBe(403)
    await second.stop()
    const { rows } = await t.database.pool.query('select count from audit_refusal where team_id = $1', [
      user.teamId,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('is still refused if it cannot be recorded, and the metrics count that', async () => {
    const staff = await t.as(await makeUser(t.db))
    await asOwner('alter table audit_refusal rename to elsewhere')
    const answer = await staff.call(listAudit, { query: {} })
    await t.app.refusals?.flush()
    expect(answer.status).toBe(403)
    const metrics = async () =>
      (await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body
    expect(await metrics()).toMatch(/refusal_record_failures_total\{outcome="failed"\} [1-9]/)
    expect(await metrics()).toMatch(/refused_requests_total\{kind="denied"\} [1-9]/)
    await asOwner('alter table elsewhere rename to audit_refusal')
    expect(await found()).toMatchObject([{ kind: 'refused/denied', count: 1 }])
  })
})

describe('the list', () => {
  it('filters by kind, person, address and day, in pages, for the admin side', async () => {
    const one = await makeUser(t.db, { managerName: '고유이름찾기' })
    const two = await makeUser(t.db)
    for (const user of [one, two])
      await (await t.as(user)).call(listAudit, { query: {} }, from(user === one ? '10.8.0.1' : '10.8.0.2'))
    await guess(two.teamId, '10.8.0.3')
    expect(await found({ kind: 'refused/sign-in' })).toHaveLength(1)
    expect(await found({ person: '고유이름' })).toMatchObject([{ teamId: one.teamId }])
    expect(await found({ person: two.teamId })).toHaveLength(2)
    expect(await found({ address: '10.8.0.2' })).toMatchObject([{ teamId: two.teamId }])
    expect(await found({ address: '10.8.0.' })).toHaveLength(3)
    expect(await found({ address: '%' })).toEqual([])
    expect(await found({ from: '2999-01-01' })).toEqual([])
    expect(await found({ from: '2020-01-01', to: '2999-01-01' })).toHaveLength(3)
    const unknown = await (await admin()).send({ url: '/api/audit/refusals?kind=x' })
    expect(unknown.status).toBe(400)
  })

  it('is exported as it is shown, with the reason in the log', async () => {
    const user = await makeUser(t.db, { managerName: '=위험(한이름)' })
    await (await t.as(user)).call(listAudit, { query: {} })
    await t.app.refusals?.flush()
    const caller = await admin()
    const answer = await caller.call(exportRefusals, { body: { reason: '점검', address: '127.' } })
    expect(answer.status).toBe(200)
    const { rows } = await t.database.pool.query<{ action: string; reason: string }>(
      `select action, reason from audit_entry order by id desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'audit/refusals-exported', reason: '점검' }])
    const handler = auditJobs(t.store, t.database.proof)['audit-export']
    const result = await handler?.(
      { filter: { person: user.teamId }, list: 'refusals' } as never,
      {
        db: t.db,
        signal: new AbortController().signal,
        progress: () => undefined,
      } as never,
    )
    const { file } = result as { file: { stored: { key: string }; name: string } }
    const { stream } = await t.store.open(file.stored.key)
    const lines = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
      .toString('utf8')
      .trim()
      .split('\r\n')
    expect(file.name).toMatch(/^거부된요청_/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain("'=위험(한이름)")
    expect(lines[1]).toContain('권한 없는 요청')
  })
})
