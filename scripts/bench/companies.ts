// Measures searches, reads and saves with 100,000 companies through the real program. Each is compared with a bare
// route that does only the minimal work (the floor).
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rebuildCompanyList } from '../../src/server/company/list/companyList.ts'
import { type Connection, connect } from '../../src/server/database/connect.ts'
import { startSession } from '../../src/server/platform/session/session.ts'
import { startServerProcess } from '../../test/kit/serverProcess.ts'
import { backendsOf, compare, databaseUrlOf, measure, send, show, startBare, timed } from './kit.ts'
import { benchLists } from './lists.ts'
import { benchUploads } from './uploads.ts'

const size = 100_000
const onlyLists = process.argv.includes('lists')
export const benchFolder = join('.cache', 'bench-100k')
const folder = benchFolder
export const benchSettings = {
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '1000000',
  // The data is invented, so no backup is needed before an upgrade.
  UPGRADE_BACKUP: 'false',
  // The benchmark measures slow answers on a busy machine, so the server must not refuse requests as overloaded.
  OVERLOAD_DELAY_MS: '60000',
}
const marker = join(folder, 'seeded')

/** Creates the companies once and keeps them, because creating them takes longer than all measurements. */
export async function ensureCompanies(): Promise<void> {
  if (existsSync(marker)) return
  rmSync(folder, { recursive: true, force: true })
  const args = ['src/server/commands/seed.ts', '--companies', String(size), '--seed', '1']
  const child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: folder }, stdio: 'inherit' })
  const [code, ms] = await timed(() => new Promise((resolve) => child.on('close', resolve)))
  if (code !== 0) throw new Error('seeding failed')
  show(`seed ${size} companies`, `${(ms / 1000).toFixed(1)} s (goal 80)`)
  writeFileSync(marker, '')
}

const searches: [name: string, typed: string][] = [
  ['two syllables, rare', '맑미'],
  ['three syllables, rare', '나린솔'],
  ['name, middle (about 1%)', '서킷'],
  ['name, broad (about 5%)', '솔'.concat('테크')],
  ['two syllables, broad', '시스'],
  ['초성, four letters', 'ㄴㄹㅅㅌ'],
  ['초성, two letters', 'ㄴㅅ'],
  ['number, four digits', '4817'],
  ['number, whole', '120-81-47521'],
  ['nothing found', '없는이름'],
]
const parts = 'cretop add bspl statements holders relation sales customers workplace opinion'.split(' ')

export async function benchCompanies(): Promise<void> {
  await ensureCompanies()
  const server = await startServerProcess(benchSettings)
  const databaseUrl = databaseUrlOf(folder)
  const connection = connect(databaseUrl, { max: 4, applicationName: 'bench' })
  const bare = await startBare(databaseUrl)
  const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
  const token = await startSession(connection.db, { idleMinutes: 60, hours: 12 }, '001', origin)
  const headers = { cookie: `dealdesk=${token}` }
  const read = async (address: string) => {
    const answer = await send(address, { headers })
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${answer.text}`)
    return answer.text
  }
  const pids = { ours: server.child.pid ?? 0, bare: bare.pid }
  try {
    // The first administrator must change the password before any other call. The benchmark skips this step.
    await connection.pool.query(`update app_user set must_change_password = false where team_id = '001'`)
    await benchLists({ pool: connection.pool, url: server.url, bareUrl: bare.url, pids, headers })
    if (onlyLists) return
    await warmUp([`${server.url}/api/company-cretop`, `${bare.url}/search`], read)
    for (const [name, typed] of searches) {
      const query = `search=${encodeURIComponent(typed)}`
      const hits = JSON.parse(await read(`${server.url}/api/company-cretop?${query}`)) as object[]
      const found = JSON.parse(await read(`${bare.url}/search?${query}`)) as { total?: number }[]
      if (hits.length !== found.length)
        throw new Error(`${typed}: ${hits.length} hits, floor ${found.length}`)
      const side = (pid: number, address: string) => ({ pid, work: async () => void (await read(address)) })
      const measured = await measure(
        200,
        side(pids.ours, `${server.url}/api/company-cretop?${query}`),
        side(pids.bare, `${bare.url}/search?${query}`),
      )
      compare(`search ${name} (${typed}, ${found[0]?.total ?? 0})`, measured)
    }
    const numbers = await someNumbers(connection)
    const all = (base: (part: string, number: string) => string) => async (run: number) => {
      const number = numbers[run % numbers.length] ?? ''
      await Promise.all(parts.map((part) => read(base(part, number))))
    }
    const measured = await measure(
      200,
      { pid: pids.ours, work: all((part, number) => `${server.url}/api/company-${part}/${number}`) },
      { pid: pids.bare, work: all((part, number) => `${bare.url}/part/${part}/${number}`) },
    )
    compare('point read, ten parts of a company (goal CPU 1.5)', measured)
    await benchSave(server.url, bare.url, pids, headers, numbers, connection)
    await benchUploads(server.url, headers)
    await benchRebuild(databaseUrl)
  } finally {
    bare.stop()
    await connection.close()
    await server.stop()
  }
}

/** Brings the server into its usual state, with prepared statements and compiled code. */
async function warmUp(addresses: string[], read: (address: string) => Promise<string>): Promise<void> {
  for (let run = 0; run < 400; run += 1) {
    for (const typed of ['나린솔', '맑미', 'ㄴㄹㅅㅌ', '4817']) {
      for (const address of addresses) await read(`${address}?search=${encodeURIComponent(typed)}`)
    }
  }
}

async function someNumbers({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    'select distinct business_number as number from statement_line join company_add using (business_number) order by 1 limit 300',
  )
  return rows.map(({ number }) => number)
}

async function benchSave(
  url: string,
  bareUrl: string,
  pids: { ours: number; bare: number },
  headers: Record<string, string>,
  numbers: string[],
  { pool }: Connection,
): Promise<void> {
  const years = ['2023', '2024', '2025']
  const ask = async (method: string, address: string, body: object) => {
    const answer = await send(address, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  const items = ['자산총계', '부채총계', '자본총계'].map((name, at) => ({
    name,
    values: [100 + at, 200, 300],
  }))
  let fax = 0
  const nextFax = () => `02-000-${(fax += 1)}`
  const changed = (run: number) => numbers[100 + (run % 100)] ?? ''
  const save = (run: number) =>
    ask('POST', `${url}/api/save-company-data`, {
      company: { businessNumber: changed(run), fax: nextFax() },
      financial: { unit: '백만원', years, items },
    })
  const patch = async (run: number) => {
    const { rows: known } = await pool.query<{ version: number }>(
      'select version from company where business_number = $1',
      [changed(run)],
    )
    await ask('PATCH', `${url}/api/companies/${changed(run)}`, {
      fax: nextFax(),
      version: known[0]?.version,
    })
  }
  const bare = (run: number) =>
    ask('POST', `${bareUrl}/save`, { bn: numbers[run % 100], fax: nextFax(), years })
  for (const [name, work] of [
    ['save-company-data, a field and three years (goal 3)', save],
    ['PATCH of one field (goal 3)', patch],
  ] as const)
    compare(
      name,
      await measure(
        100,
        { pid: pids.ours, backends: () => backendsOf(pool, 'dealdesk'), work },
        { pid: pids.bare, backends: () => backendsOf(pool, 'bare'), work: bare },
      ),
    )
}

async function benchRebuild(databaseUrl: string): Promise<void> {
  const { db, pool, close } = connect(databaseUrl, { max: 2 })
  const print = async () => {
    const hash = createHash('sha256')
    for (let after = ''; ; ) {
      const { rows } = await pool.query<{ key: string; text: string }>(
        'select business_number as key, l::text as text from company_list l where business_number > $1 order by 1 limit 5000',
        [after],
      )
      for (const { text } of rows) hash.update(text)
      if (rows.length === 0) return hash.digest('hex')
      after = rows.at(-1)?.key ?? ''
    }
  }
  const before = await print()
  const [total, ms] = await timed(() => rebuildCompanyList(db))
  const same = before === (await print())
  show(
    `rebuild of the list, ${total} companies`,
    `${(ms / 1000).toFixed(1)} s (goal 25), ${same ? 'same' : 'CHANGED'}`,
  )
  await close()
}
