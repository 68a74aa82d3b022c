import { Client } from 'pg'
import { expect, it } from 'vitest'
import {
  type BulkChange,
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged } from '#test/kit/files.ts'
import { registerManaged } from '#test/kit/managers.ts'
import { storingLock } from '../imports/jobs/storeAlone.ts'

const t = testApp()

async function change(caller: Caller, given: BulkChange, businessNumber: string) {
  const seen = await caller.call(previewBulkChange, { body: { change: given, rows: [{ businessNumber }] } })
  const version = seen.body.rows[0]?.version ?? 0
  const body = { change: given, rows: [{ businessNumber, version }], onlyPossible: false }
  return caller.call(makeBulkChange, { body })
}

it('refuses at once while an import is stored, but only if it takes unique numbers', async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const [bare, numbered] = [
    await register(admin, '번호받을(주)'),
    await registerManaged(admin, '번호있는(주)'),
  ]
  const side = { field: 'side', value: '투자기업' } as const
  const importing = new Client({ connectionString: t.database.url })
  await importing.connect()
  try {
    await importing.query('begin')
    await importing.query('select pg_advisory_xact_lock($1)', [storingLock])
    expect((await change(admin, { field: 'progressStage', value: '계약중' }, numbered)).status).toBe(200)
    await expectUnchanged(t, async () => {
      const { status, error } = await change(admin, side, bare)
      expect([status, error?.code]).toEqual([409, 'bulk/import-running'])
    })
    await importing.query('rollback')
    const made = await change(admin, side, bare)
    expect(made.status).toBe(200)
    await importing.query('begin')
    await importing.query('select pg_advisory_xact_lock($1)', [storingLock])
    const undo = () =>
      admin.call(undoBulkChange, { params: { id: String(made.body.id) }, body: { leaveChanged: false } })
    expect((await undo()).error.code).toBe('bulk/import-running')
    await importing.query('rollback')
    expect((await undo()).status).toBe(200)
  } finally {
    await importing.end()
  }
})
