// Draws the pictures of the user guide: starts a demo, opens each screen that a picture in docs/guide shows, and writes
// the picture beside the page. A line such as `![홈 화면](pictures/home.jpg)` asks for the picture of the screen with
// this ID. Arguments are the IDs of single pictures to draw; without any, all are drawn.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../src/server/platform/demo.ts'
import { isAdminSide } from '../src/shared/catalogue/words/roles.ts'
import { seoulZone } from '../src/shared/platform/day.ts'
import { pictureSize } from '../src/web/help/markdown.ts'
import { type Screen, type ScreenId, screens } from '../src/web/shell/screens.ts'
import { browserLaunch } from '../test/browser/chromium.ts'
import { watchCalls } from '../test/browser/settledCalls.ts'
import { fromSources } from '../test/kit/program.ts'
import { startServerProcess } from '../test/kit/serverProcess.ts'

const guide = 'docs/guide'
const data = join('.cache', 'guide-pictures')
const admin = '001'
const team = '101'

/** These screens show little until a company is chosen. The first company of a list is chosen for them. */
const ofCompany: readonly ScreenId[] = ['detail', 'additional', 'files', 'imMaker']

const wanted = process.argv.slice(2)

/** The screens that the guide shows, by the names of the pictures in its pages. */
const shown = readdirSync(guide)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => [...readFileSync(join(guide, name), 'utf8').matchAll(/\(pictures\/(\w+)\.jpg\)/g)])
  .map(([, name]) => name as ScreenId)
  .filter((name) => wanted.length === 0 || wanted.includes(name))
const unknown = wanted.filter((name) => !shown.some((id) => id === name))
if (unknown.length > 0) throw new Error(`no picture of the guide: ${unknown.join(', ')}`)

rmSync(data, { recursive: true, force: true })
mkdirSync(join(guide, 'pictures'), { recursive: true })
const server = await startServerProcess({ DATA_DIR: data }, { ...fromSources, main: 'scripts/demo.ts' })
const browser = await chromium.launch(await browserLaunch())
try {
  const people = { [admin]: await signIn(browser, admin), [team]: await signIn(browser, team) }
  for (const id of shown) {
    const { roles }: Screen = screens[id]
    const page = people[roles?.every(isAdminSide) || ofCompany.includes(id) ? admin : team]
    if (page) await draw(page, id)
  }
} finally {
  await browser.close()
  await server.stop()
}

async function signIn(chrome: Browser, teamId: string): Promise<Page> {
  const page = await chrome.newPage({
    baseURL: server.url,
    viewport: pictureSize,
    locale: 'ko-KR',
    timezoneId: seoulZone,
    contextOptions: { reducedMotion: 'reduce' },
  } as Parameters<Browser['newPage']>[0])
  await page.goto('/login')
  await page.getByLabel('팀ID').fill(teamId)
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '로그인' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  return page
}

async function draw(page: Page, id: ScreenId): Promise<void> {
  const address = await addressOf(page, id)
  const settled = watchCalls(page)
  await page.goto(address)
  await settled()
  await page.screenshot({ path: join(guide, 'pictures', `${id}.jpg`), type: 'jpeg', quality: 72 })
  console.log(`${id}.jpg`)
}

async function addressOf(page: Page, id: ScreenId): Promise<string> {
  const { path } = screens[id]
  if (!ofCompany.includes(id)) return path
  await page.goto(screens.sellList.path)
  const link = page.locator('[role=grid] [role=rowheader] a').first()
  const [number = ''] = /\d{3}-?\d{2}-?\d{5}/.exec((await link.getAttribute('href')) ?? '') ?? []
  return `${path}?businessNumber=${number}`
}
