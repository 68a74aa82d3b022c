// Measures company lists with 100,000 companies. Each list is compared with a bare route that runs the same SQL.
// Whole tables, an export and scrolling follow.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { companyColumns } from '../../src/shared/catalogue/fields/columns.ts'
import { isRowKey } from '../../src/shared/company/list/sorts.ts'
import { inBrowser, scrollFrames } from './browser.ts'
import { compare, measure, median, p95, readProcess, send, show, timed } from './kit.ts'

interface Where {
  /** Connection through which the benchmark finds the database processes of each server. */
  pool: pg.Pool
  url: string
  bareUrl: string
  pids: { ours: number; bare: number }
  headers: Record<string, string>
}
type Asked = Record<string, string>

const cases: [name: string, asked: Asked][] = [
  ['no filter', { side: 'sell' }],
  ['rare word', { name: '맑미' }],
  ['middle word', { side: 'sell', keyword: '반도체' }],
  ['broad word', { keyword: '설립' }],
  ['broad word, four letters', { keyword: '제조업을' }],
  ['range', { side: 'sell', revenueMin: '10000' }],
  ['sorted by a number', { side: 'sell', sort: '-revenue' }],
  ['sorted by a day', { side: 'sell', sort: '-latestReportDate' }],
  ['sorted by a word of the firm', { side: 'sell', sort: 'progressStage' }],
  ['sorted by a text', { side: 'sell', sort: 'companyType' }],
]
const runs = 20
const warmUps = 300
const path = (asked: Asked) => `/api/companies?${new URLSearchParams(asked).toString()}`

/**
 * The parts of this benchmark. All together take a quarter of an hour; `lists export`, `lists pages`, `lists load` or
 * `lists scroll` runs only one. The export runs first, on a freshly started server, so that its memory use can be
 * measured.
 */
const parts = {
  export: (where: Where) => benchExport('export of 100,000 × 54, first thing of a server', where),
  pages: benchPages,
  load: benchLoad,
  scroll: benchScroll,
}
export async function benchLists(where: Where): Promise<void> {
  const isAsked = (part: string) => process.argv.includes(part)
  const all = !Object.keys(parts).some(isAsked)
  for (const [part, bench] of Object.entries(parts)) if (all || isAsked(part)) await bench(where)
}

const readerOf = (headers: Where['headers']) => async (address: string) => {
  const { status, text } = await send(address, { headers })
  if (status !== 200) throw new Error(`${address}: ${status} ${text.slice(0, 200)}`)
  return text
}

async function benchPages({ pool, url, bareUrl, pids, headers }: Where): Promise<void> {
  const read = readerOf(headers)
  const backends = (name: string) => async () => {
    const asked = 'select pid from pg_stat_activity where application_name = $1'
    return (await pool.query<{ pid: number }>(asked, [name])).rows.map(({ pid }) => pid)
  }
  const side = (base: string, asked: Asked, pid: number, name: string) => ({
    pid,
    backends: backends(name),
    work: async () => void (await read(base + path(asked))),
  })
  const both = (asked: Asked) =>
    measure(runs, side(url, asked, pids.ours, 'dealdesk'), side(bareUrl, asked, pids.bare, 'bare'))
  // Requests for few rows warm up the code, so that it is compiled as in a long-running server.
  for (let run = 0; run < warmUps; run += 1)
    for (const base of [url, bareUrl]) await read(base + path({ name: '맑미', limit: '1' }))
  for (const [name, asked] of cases) {
    const { total } = JSON.parse(await read(url + path(asked))) as { total: number }
    await read(bareUrl + path(asked))
    compare(`list, ${name} (${total}; goal 1.3)`, await both(asked))
  }
  let after = ''
  for (let page = 0; page < 100; page += 1) {
    const answer = JSON.parse(await read(url + path({ side: 'sell', ...(after ? { after } : {}) }))) as {
      next: string
    }
    after = answer.next
  }
  compare('list, the 101st page (goal 1.3)', await both({ side: 'sell', after }))
}

async function benchLoad(where: Where): Promise<void> {
  const { url, headers } = where
  const read = readerOf(headers)
  await benchWhole(url, read)
  const [times] = await timed(() =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const own: number[] = []
        for (let run = 0; run < 5; run += 1)
          own.push((await timed(() => read(url + path({ side: 'sell' }))))[1])
        return own
      }),
    ),
  )
  show(
    'list, 20 clients at once',
    `median ${median(times.flat()).toFixed(0)} ms, p95 ${p95(times.flat()).toFixed(0)} ms`,
  )
  await benchExport('export after whole tables and 20 clients', where)
}

/** Measures the alternative to lists from the server: the browser fetches whole tables and joins them. */
async function benchWhole(url: string, read: (address: string) => Promise<string>): Promise<void> {
  const [tables, ms] = await timed(async () => {
    let bytes = 0
    for (const part of ['cretop', 'add', 'bspl', 'opinion'])
      bytes += (await read(`${url}/api/company-${part}`)).length
    return bytes
  })
  const columns =
    'uniqueNumber,representative,industryCode,mainProducts,revenue,operatingIncome,progressStage'
  const [page, pageMs] = await timed(() => read(url + path({ side: 'sell', columns })))
  const parts = `bytes 1/${Math.round(tables / page.length)} (goal 1/1000), time 1/${Math.round(ms / pageMs)} (goal 1/100)`
  show('a page of the list against whole tables', parts)
}

async function benchExport(name: string, { url, pids, headers }: Where): Promise<void> {
  const read = readerOf(headers)
  const quiet: number[] = []
  for (let run = 0; run < 100; run += 1) quiet.push((await timed(() => read(`${url}/api/auth/me`)))[1])
  const columns = companyColumns.map(({ key }) => key).filter(isRowKey)
  const started = await send(`${url}/api/exports/companies`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ columns: columns.join(',') }),
  })
  const { id } = JSON.parse(started.text) as { id: string }
  const begin = performance.now()
  const beside: number[] = []
  const residentNow = () => Number(/VmRSS:\s+(\d+)/.exec(readProcess(pids.ours, 'status'))?.[1] ?? 0) / 1024
  const before = residentNow()
  let resident = before
  for (;;) {
    beside.push((await timed(() => read(`${url}/api/auth/me`)))[1])
    resident = Math.max(resident, residentNow())
    const job = JSON.parse(await read(`${url}/api/jobs/${id}`)) as {
      state: string
      finishedAt: string | null
    }
    if (job.finishedAt) {
      const seconds = ((performance.now() - begin) / 1000).toFixed(1)
      show(
        name,
        `${columns.length} columns, ${job.state}, ${seconds} s, ${Math.round(resident)} MB resident (goal 300; ${Math.round(before)} before)`,
      )
      break
    }
    await pause(50)
  }
  const figures = `p95 ${p95(beside).toFixed(1)} ms beside it, ${p95(quiet).toFixed(1)} ms without (goal 2 × or + 50 ms)`
  show('others meanwhile', figures)
}

/** Scrolls the wide table by 120 px per frame in a real browser. */
async function benchScroll({ url, headers }: Where): Promise<void> {
  await inBrowser({ url, headers }, async (page) => {
    await page.goto(`${url}/sell-management2`)
    const grid = page.getByRole('grid')
    await grid.getByRole('rowheader').first().waitFor()
    const found: number[] = []
    let cells = 0
    for (let run = 0; run < 5; run += 1) {
      const frames = await grid.evaluate(scrollFrames)
      found.push(p95(frames))
      cells = Math.max(cells, await grid.locator('[data-column]').count())
    }
    show(
      'scroll of the wide table, p95 of a frame (median of 5)',
      `${median(found).toFixed(0)} ms (goal 50), ${cells} cells (goal < 3000)`,
    )
  })
}
