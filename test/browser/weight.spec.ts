import type { Page } from '@playwright/test'
import { listCompaniesOf, names } from './companyListParts.ts'
import { expect, test } from './fixtures.ts'

test.use({ firstVisit: true })

const word = () => `무게${Math.random().toString(36).slice(2, 6)}`

/** Opens a page and returns how many scripts and how many bytes of fonts it loaded. */
async function weigh(page: Page, path: string, shown: () => Promise<unknown>) {
  const files: Promise<{ kind: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'font')
      files.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })))
  })
  await page.goto(path)
  await shown()
  await page.evaluate(() => document.fonts.ready)
  const loaded = await Promise.all(files)
  const of = (kind: string) => loaded.filter((file) => file.kind === kind)
  return { scripts: of('script').length, fontBytes: of('font').reduce((sum, { bytes }) => sum + bytes, 0) }
}

test('the first view of the list and of a company loads few scripts and little of the font', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('team')
  const key = word()
  const [number] = await listCompaniesOf(database, [{ name: `${key}정밀(주)` }])
  const list = await weigh(page, `/sell-management?name=${encodeURIComponent(key)}`, () =>
    expect(names(page)).toHaveCount(1),
  )
  expect(list.scripts).toBeLessThanOrEqual(11)
  expect(list.scripts).toBeGreaterThan(0)
  expect(list.fontBytes).toBeLessThanOrEqual(200_000)
  expect(list.fontBytes).toBeGreaterThan(0)
  const other = await page.context().newPage()
  const detail = await weigh(other, `/progress-detail/${number}`, () =>
    expect(other.getByRole('tabpanel').getByRole('definition').first()).toBeVisible(),
  )
  expect(detail.scripts).toBeLessThanOrEqual(16)
})

test('letters of our own font files look exactly as those of the font they are from', async ({
  page,
  signIn,
}) => {
  await signIn('team')
  await page.goto('/')
  const differing = await page.evaluate(async () => {
    const drawn = async (family: string, weight: number, text: string) => {
      const font = `${weight} 40px "${family}"`
      await document.fonts.load(font, text)
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 60 })
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.font = font
      pen.fillText(text, 4, 44)
      return canvas.toDataURL()
    }
    const empty = await drawn('Dealdesk Hangul', 400, ' ')
    const wrong: string[] = []
    for (const weight of [400, 500, 600, 700])
      for (const text of ['매출액업', '진행현황↑↓', '담당자정']) {
        const [ours, theirs] = [
          await drawn('Dealdesk Hangul', weight, text),
          await drawn('Pretendard Variable', weight, text),
        ]
        if (ours !== theirs || ours === empty) wrong.push(`${weight} ${text}`)
      }
    return wrong
  })
  expect(differing).toEqual([])
})
