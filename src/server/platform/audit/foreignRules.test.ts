import { expect, it } from 'vitest'
import { asAdmin } from '#test/kit/databases.ts'
import { tamperedLog } from '#test/kit/tamperedLog.ts'
import { findForeignRules } from './foreignRules.ts'
import { verifyAudit } from './verify.ts'

const { t, kept, verify } = tamperedLog()
const asOwner = (statement: string) => asAdmin(t.adminUrl, (owner) => owner.query(statement))
const noop = `create or replace function foreign_noop() returns trigger language plpgsql as $$ begin return new; end $$;`
const on = (table: string) =>
  `${noop} create trigger zz_foreign before insert on ${table} for each row execute function foreign_noop();`
const off = (table: string) => `drop trigger zz_foreign on ${table}`

it('finds none in a freshly migrated database', async () => {
  expect(await findForeignRules(t.db)).toEqual([])
})

const cases: [name: string, attack: string, undo: string, words: string, onAudit: boolean][] = [
  ['a trigger on the log', on('audit_entry'), off('audit_entry'), 'zz_foreign', true],
  ['a trigger on the refusals', on('audit_refusal'), off('audit_refusal'), 'zz_foreign', true],
  ['a trigger on a table of people’s data', on('company'), off('company'), 'zz_foreign', false],
  [
    'a rule',
    'create rule zz_rule as on insert to audit_entry do also nothing',
    'drop rule zz_rule on audit_entry',
    'zz_rule',
    true,
  ],
  [
    'a guard of ours that was switched off',
    'alter table audit_entry disable trigger audit_entry_append_only',
    'alter table audit_entry enable trigger audit_entry_append_only',
    'audit_entry_append_only',
    true,
  ],
  [
    'a guard of ours that was dropped',
    'drop trigger audit_seal_append_only on audit_seal',
    `create trigger audit_seal_append_only before update or delete on audit_seal
      for each row execute function audit_refuse_change()`,
    'audit_seal_append_only',
    true,
  ],
  [
    'a guard of ours under a condition',
    `create or replace trigger audit_entry_queue after insert on audit_entry
      for each row when (new.team_id <> '001') execute function audit_queue_for_sealing()`,
    `create or replace trigger audit_entry_queue after insert on audit_entry
      for each row execute function audit_queue_for_sealing()`,
    'audit_entry_queue',
    true,
  ],
  [
    'rows that are hidden from us',
    'alter table audit_entry enable row level security',
    'alter table audit_entry disable row level security',
    'audit_entry',
    true,
  ],
  // This case must be the last one, because nothing undoes it.
  [
    'a function of ours with another content',
    `create or replace function audit_begin(at_position bigint, at_hash text, signing_key text, signed text)
      returns void language plpgsql security definer set search_path = public as $$ begin return; end $$`,
    '',
    'audit_begin',
    true,
  ],
]

it.each(cases)(
  '%s is found, and verifying says so unless it is allowed',
  async (_name, attack, undo, words, onAudit) => {
    await kept(2)
    const before = await findForeignRules(t.db)
    await asOwner(attack)
    const found = (await findForeignRules(t.db)).filter(
      ({ sentence }) => !before.some((known) => known.sentence === sentence),
    )
    expect(found).toEqual([{ onAudit, sentence: expect.stringContaining(words) }])
    expect((await verify()).fault ?? 'nothing').toContain('트리거')
    const allowed = await verifyAudit(t.db, { ...t.proof, allowForeignTriggers: true })
    expect(allowed.fault ?? '').not.toContain('트리거')
    if (undo) await asOwner(undo)
  },
)
