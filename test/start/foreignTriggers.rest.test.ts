import { beforeAll, expect, it } from 'vitest'
import { testAuditKey } from '../kit/audit.ts'
import { runCommand } from '../kit/command.ts'
import { asAdmin } from '../kit/databases.ts'
import { fromBundle } from '../kit/program.ts'
import { serverPlace } from '../kit/serverDatabase.ts'
import { refusedStart, startServerProcess } from '../kit/serverProcess.ts'

const place = serverPlace()
let env: Record<string, string>
beforeAll(() => {
  const { database } = place
  env = { ...place.env, AUDIT_KEY: testAuditKey, AUDIT_ANCHOR: database.proof.anchorPath }
})

const put = (table: string) =>
  asAdmin(place.database.adminUrl, (owner) =>
    owner.query(`create or replace function foreign_noop() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger zz_foreign before insert on ${table} for each row execute function foreign_noop()`),
  )

it('a foreign trigger on other tables is only reported, and on the audit log it stops the start unless the setting allows it', async () => {
  await put('company')
  const server = await startServerProcess(env, fromBundle)
  await server.stop()
  expect(server.output()).toContain('zz_foreign')
  const verify = (more: Record<string, string> = {}) => runCommand('verifyAudit', [], { ...env, ...more })
  expect(await verify()).toMatchObject({ code: 2, text: expect.stringContaining('zz_foreign') })
  expect(await verify({ ALLOW_FOREIGN_TRIGGERS: 'true' })).toMatchObject({ code: 0 })

  await put('audit_entry')
  const lines = (await refusedStart(env, fromBundle))
    .split('\n')
    .filter((line) => line.startsWith('딜데스크를 시작할 수 없습니다'))
  expect(lines).toEqual([expect.stringContaining('ALLOW_FOREIGN_TRIGGERS=true')])
  expect(lines[0]).toContain('zz_foreign')
  const allowed = await startServerProcess({ ...env, ALLOW_FOREIGN_TRIGGERS: 'true' }, fromBundle)
  await allowed.stop()
})
