import { readFile, stat } from 'node:fs/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testAuditKey } from '../kit/audit.ts'
import { runCommand } from '../kit/command.ts'
import { fromSources, type Program } from '../kit/program.ts'
import { serverPlace } from '../kit/serverDatabase.ts'
import { startServerProcess } from '../kit/serverProcess.ts'

const place = serverPlace()
const verify = (more: Record<string, string> = { AUDIT_KEY: testAuditKey }, program?: Program) =>
  runCommand('verifyAudit', [], { ...place.env, ...more }, program)

it('a stopped server has sealed and anchored its entries, and the command detects missing ones', async () => {
  const server = await startServerProcess({ ...place.env, AUDIT_KEY: testAuditKey })
  await server.stop()
  expect(server.output()).toContain('audit chain anchored')
  const anchors = `${place.folder}/audit/anchors.log`
  expect((await stat(anchors)).mode & 0o777).toBe(0o600)
  // The log has one entry, the creation of the first administrator.
  expect(await readFile(anchors, 'utf8')).toMatch(/Z 1 [0-9a-f]{64} /)
  // This runs the command from its sources, as `npm run audit:verify` does.
  expect(await verify(undefined, fromSources)).toMatchObject({
    code: 0,
    text: expect.stringContaining('1건이 온전합니다'),
  })

  const owner = new pg.Client({ connectionString: place.database.adminUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query('delete from audit_seal')
  await owner.query('delete from audit_entry')
  await owner.end()
  expect(await verify()).toMatchObject({ code: 2, text: expect.stringContaining('끝이 잘렸습니다') })
  // Without the key the command never reports the log as intact.
  expect(await verify({})).toMatchObject({ code: 2, text: expect.stringContaining('가 없어') })
})
