// Measures the answer that contains a whole company. It is compared with a bare route that runs the same queries.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../src/server/database/connect.ts'
import { startSession } from '../../src/server/platform/session/session.ts'
import { startServerProcess } from '../../test/kit/serverProcess.ts'
import { compare, databaseUrlOf, measure, send, startBare } from './kit.ts'

/**
 * A few companies with complete statements are enough, because the cost of one does not depend on how many others
 * exist.
 */
const companies = '120'

export async function benchWhole(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dealdesk-bench-whole-'))
  try {
    await seed(folder)
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1000000' }
    const server = await startServerProcess(settings)
    const connection = connect(databaseUrlOf(folder), { max: 2 })
    const bare = await startBare(databaseUrlOf(folder))
    try {
      await connection.pool.query(`update app_user set must_change_password = false where team_id = '001'`)
      const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
      const token = await startSession(connection.db, { idleMinutes: 60, hours: 12 }, '001', origin)
      const { rows } = await connection.pool.query<{ number: string }>(
        'select distinct business_number as number from statement_line join company_add using (business_number) order by 1',
      )
      const read =
        (base: string, query = '') =>
        async (run: number) => {
          const address = `${base}/${rows[run % rows.length]?.number}${query}`
          const answer = await send(address, { headers: { cookie: `dealdesk=${token}` } })
          if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${answer.text}`)
        }
      const ours = (query: string) => ({
        pid: server.child.pid ?? 0,
        work: read(`${server.url}/api/companies`, query),
      })
      const floor = { pid: bare.pid, work: read(`${bare.url}/company/whole`) }
      // The first measurement only warms up both sides.
      await measure(800, ours('?contacts=no'), floor)
      const plain = await measure(400, ours('?contacts=no'), floor)
      compare('a whole company (goal CPU 1.5)', plain)
      // If contacts are shown, the program records that they were read. The bare route (the floor) does not do this.
      compare('a whole company, its contacts noted as read', await measure(200, ours(''), floor))
    } finally {
      bare.stop()
      await connection.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function seed(folder: string): Promise<void> {
  const args = ['src/server/commands/seed.ts', '--companies', companies, '--seed', '1']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error('seeding failed')
}
