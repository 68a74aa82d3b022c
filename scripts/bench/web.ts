// Measures the browser: what list and detail load, when a person can work with them, and how the wide table scrolls.
// `npm run bench -- web` measures this folder. `npm run bench -- web beside=/another/clone` measures another folder in
// turns with this one, so that other programs on the machine slow down both. The other folder must be built.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { connect } from '../../src/server/database/connect.ts'
import { startSession } from '../../src/server/platform/session/session.ts'
import { browserLaunch } from '../../test/browser/chromium.ts'
import { fromSources } from '../../test/kit/program.ts'
import { startServerProcess } from '../../test/kit/serverProcess.ts'
import { databaseUrlOf, median, p95, send, show } from './kit.ts'
import { measureOpening, measureScroll, type Opening, type Screen, type Signed } from './webPage.ts'

const runs = 5
const companies = '2000'
const goals = { interactiveMs: 2500, blockedMs: 600, fontBytes: 200_000, frameMs: 50 }

interface Side extends Signed {
  name: string
  stop(): Promise<void>
}

export async function benchWeb(): Promise<void> {
  const beside = process.argv.find((word) => word.startsWith('beside='))?.slice('beside='.length)
  const seeded = await seededFolder()
  const browser = await chromium.launch(await browserLaunch())
  const sides: Side[] = []
  try {
    sides.push(await startSide('here', '.', seeded))
    if (beside) sides.push(await startSide('beside', beside, seeded))
    for (const screen of await screensOf()) await compareOpenings(browser, sides, screen)
    await compareScrolls(browser, sides)
  } finally {
    await browser.close()
    for (const side of sides) await side.stop()
  }
}

/** Invents the companies once. Servers get copies, so that each measurement starts with the same data. */
async function seededFolder(): Promise<string> {
  const folder = join('.cache', 'bench-web', 'seeded')
  const marker = join(folder, 'complete')
  if (existsSync(marker)) return folder
  rmSync(folder, { recursive: true, force: true })
  const args = ['src/server/commands/seed.ts', '--companies', companies, '--seed', '1']
  const child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: folder }, stdio: 'inherit' })
  const code = await new Promise((end) => child.on('close', end))
  if (code !== 0) throw new Error('seeding failed')
  writeFileSync(marker, '')
  return folder
}

async function startSide(name: string, project: string, seeded: string): Promise<Side> {
  const folder = resolve('.cache', 'bench-web', name)
  rmSync(folder, { recursive: true, force: true })
  // PostgreSQL refuses folders with other permissions, so the permissions are copied, too.
  execFileSync('cp', ['-a', seeded, folder])
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1000000' }
  const server = await startServerProcess(settings, {
    ...fromSources,
    main: resolve(project, fromSources.main),
  })
  const { db, pool, close } = connect(databaseUrlOf(folder), { max: 1 })
  await pool.query(`update app_user set must_change_password = false where team_id = '001'`)
  const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
  const cookie = `dealdesk=${await startSession(db, { idleMinutes: 60, hours: 12 }, '001', origin)}`
  await close()
  const { text: user } = await send(`${server.url}/api/auth/me`, { headers: { cookie } })
  return { name, url: server.url, cookie, user, stop: async () => void (await server.stop()) }
}

async function screensOf(): Promise<Screen[]> {
  const number = await firstCompany()
  return [
    { name: 'list', path: '/sell-management', content: '[role=grid] [role=rowheader] a' },
    { name: 'overall table', path: '/sell-management2', content: '[role=grid] [role=rowheader] a' },
    { name: 'detail', path: `/progress-detail/${number}`, content: '[role=tabpanel] dl dd' },
  ]
}

async function firstCompany(): Promise<string> {
  const { pool, close } = connect(databaseUrlOf(resolve('.cache', 'bench-web', 'here')), { max: 1 })
  const { rows } = await pool.query<{ number: string }>(
    `select business_number as number from company_list where side is not null order by 1 limit 1`,
  )
  await close()
  return rows[0]?.number ?? ''
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
const ms = (value: number) => `${value.toFixed(0)} ms`

async function compareOpenings(browser: Browser, sides: readonly Side[], screen: Screen): Promise<void> {
  const found = sides.map(() => [] as Opening[])
  // The first opening fills the caches of the server.
  for (let run = -1; run < runs; run += 1)
    for (const [at, side] of sides.entries()) {
      const opening = await measureOpening(browser, side, screen)
      if (run >= 0) found[at]?.push(opening)
    }
  for (const [at, side] of sides.entries()) {
    const middle = (key: keyof Opening) => median((found[at] ?? []).map((opening) => opening[key]))
    show(
      `${screen.name}, ${side.name}, CPU 4 × slower (median of ${runs})`,
      `${middle('scripts')} scripts, ${kb(middle('scriptBytes'))}; content ${ms(middle('contentMs'))}, ` +
        `interactive ${ms(middle('interactiveMs'))} (goal ${goals.interactiveMs}), ` +
        `blocked ${ms(middle('blockedMs'))} (goal ${goals.blockedMs}), main thread ${ms(middle('threadMs'))} CPU, ` +
        `fonts ${kb(middle('fontBytes'))} (goal ${kb(goals.fontBytes)})`,
    )
  }
}

async function compareScrolls(browser: Browser, sides: readonly Side[]): Promise<void> {
  const found = sides.map(() => [] as Awaited<ReturnType<typeof measureScroll>>[])
  for (let run = 0; run < runs; run += 1)
    for (const [at, side] of sides.entries())
      found[at]?.push(await measureScroll(browser, side, '/sell-management2'))
  for (const [at, side] of sides.entries()) {
    const all = found[at] ?? []
    show(
      `scroll of the wide table, ${side.name}, p95 of a frame (median of ${runs})`,
      `${ms(median(all.map(({ frames }) => p95(frames))))} (goal ${goals.frameMs}), main thread ` +
        `${median(all.map(({ threadMs }) => threadMs)).toFixed(1)} ms CPU a frame, ${all[0]?.cells} cells (goal < 3000)`,
    )
  }
}
