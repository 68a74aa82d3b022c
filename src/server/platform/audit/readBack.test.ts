import { afterEach, expect, it } from 'vitest'
import { addUser } from '#shared/users/users.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { asAdmin } from '#test/kit/databases.ts'
import { makeUser } from '#test/kit/factories.ts'
import { recordReading } from './recordReading.ts'

const t = testApp()
const asOwner = (statement: string) => asAdmin(t.database.adminUrl, (owner) => owner.query(statement))

/** Returns the SQL of a trigger that a malicious database owner could add to the table. */
const trigger = (when: 'before' | 'after', body: string) => `
  create function foreign_work() returns trigger language plpgsql security definer as $$ begin ${body} end $$;
  create trigger zz_foreign ${when} insert on audit_entry for each row execute function foreign_work();`
const pruning = `perform set_config('dealdesk.audit_pruning', 'on', true);`
const attacks = [
  ['drops what is written', trigger('before', 'return null;')],
  ['changes who did it', trigger('before', `new.team_id := 'somebody else'; return new;`)],
  ['changes what was done', trigger('before', `new.after := '{"role": "staff"}'; return new;`)],
  ['moves it to another day', trigger('before', `new.at := new.at - interval '2 days'; return new;`)],
  [
    'deletes it again',
    trigger('after', `${pruning} delete from audit_entry where id = new.id; return null;`),
  ],
  [
    'takes it out of the queue of the sealer',
    trigger('after', 'delete from audit_unsealed where entry_id = new.id; return null;'),
  ],
  ['is a rule that writes nothing', 'create rule zz_foreign as on insert to audit_entry do instead nothing;'],
] as const
afterEach(() =>
  asOwner(`drop trigger if exists zz_foreign on audit_entry; drop rule if exists zz_foreign on audit_entry;
    drop function if exists foreign_work`),
)

it.each(attacks)('the whole change fails if something %s', async (_name, attack) => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  await asOwner(attack)
  await t.unchanged(async () => {
    const answer = await admin.call(addUser, {
      body: { teamId: 'unrecorded', managerName: '새 사람', role: 'staff' },
    })
    expect([answer.status, answer.error.code]).toEqual([503, 'audit/unrecorded'])
  })
})

const reading = {
  action: 'contact/read',
  subject: { kind: 'company', id: '1' },
  after: { fields: ['mobile'] },
}
const reader = async () => ({
  ...(await makeUser(t.db)),
  sessionHash: 'x',
  reading: null,
  firmHides: false,
  hasMerges: false,
  address: '127.0.0.1',
  requestId: 'r',
  userAgent: null,
})

it.each(attacks)('a recorded read fails if something %s', async (_name, attack) => {
  const by = await reader()
  await asOwner(attack)
  await expect(recordReading(t.db, by as never, reading)).rejects.toMatchObject({ code: 'audit/unrecorded' })
})

it('a repeated read is recorded once and is not an error', async () => {
  const by = await reader()
  await recordReading(t.db, by as never, reading)
  await recordReading(t.db, by as never, reading)
  const { rows } = await t.database.pool.query('select 1 from audit_entry where team_id = $1', [by.teamId])
  expect(rows).toHaveLength(1)
})
