import { Client } from 'pg'
import { expect, it } from 'vitest'
import {
  type BulkChange,
  makeBulkChange,
  previewBulkChange,
} from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { registerManaged } from '#test/kit/managers.ts'
import { storingLock } from '../imports/jobs/storeAlone.ts'

const t = testApp()

async function change(caller: Caller, given: BulkChange, businessNumber: string) {
  const seen = await caller.call(previewBulkChange, { body: { change: given, rows: [{ businessNumber }] } })
  const version = seen.body.rows[0]?.version ?? 0
  const body = { change: given, rows: [{ businessNumber, version }], onlyPossible: false }
  return (await caller.call(makeBulkChange, { body })).status
}

it('waits for an import only if it takes unique numbers', async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const [bare, numbered] = [
    await register(admin, '번호받을(주)'),
    await registerManaged(admin, '번호있는(주)'),
  ]
  const importing = new Client({ connectionString: t.database.url })
  await importing.connect()
  try {
    await importing.query('begin')
    await importing.query('select pg_advisory_xact_lock($1)', [storingLock])
    expect(await change(admin, { field: 'progressStage', value: '계약중' }, numbered)).toBe(200)
    let ended = false
    const waiting = change(admin, { field: 'side', value: '투자기업' }, bare).finally(() => (ended = true))
    const isWaiting = async () =>
      (await importing.query(`select from pg_locks where not granted and locktype = 'advisory'`)).rowCount
    await expect.poll(async () => ended || (await isWaiting()), { timeout: 30_000, interval: 20 }).toBe(1)
    await importing.query('rollback')
    expect(await waiting).toBe(200)
  } finally {
    await importing.end()
  }
})
