// Measures how long the browser takes for each frame while a card is dragged over all columns of a deal board with
// 2,000 cards.
import { dealStages } from '../../src/shared/catalogue/words/dealStages.ts'
import { counterparty } from '../../test/kit/dealAnswers.ts'
import { inBrowser } from './browser.ts'
import { median, p95, show } from './kit.ts'

const cards = 2000
const runs = 5

interface Where {
  url: string
  headers: Record<string, string>
  /** Business number of any seller. The server's answer for its deal table is replaced by 2,000 invented cards. */
  seller: string
}

/** Runs in the page: appends the length of every frame in ms to `window.frames95`, until the page is closed. */
const watchFrames = `(() => {
  window.frames95 = []
  let last = performance.now()
  const step = (now) => { window.frames95.push(now - last); last = now; requestAnimationFrame(step) }
  requestAnimationFrame(step)
})()`

export async function benchBoard({ url, headers, seller }: Where): Promise<void> {
  const rows = Array.from({ length: cards }, (_, at) =>
    counterparty(at + 1, `기업${at + 1}(주)`, { stage: dealStages.keys[at % 7] ?? 'tm', star: at % 5 === 0 }),
  )
  await inBrowser({ url, headers }, async (page) => {
    await page.route('**/api/companies/*/deal-table', (route) =>
      route.fulfill({ json: { role: 'seller', rows, can: { change: true } } }),
    )
    await page.goto(`${url}/progress-detail/${seller}?tab=deals&view=board`)
    const handle = page.locator('[data-place="tm"] [data-handle]').nth(1)
    await handle.waitFor()
    await page.evaluate(watchFrames)
    const found: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const box = await handle.boundingBox()
      if (!box) throw new Error('the card has no place')
      await page.evaluate('window.frames95.length = 0')
      await page.mouse.move(box.x + 20, box.y + 5)
      await page.mouse.down()
      for (let step = 0; step < 120; step += 1) {
        // The pointer moves over all seven columns and back, and up and down at the same time.
        const way = step < 60 ? step : 120 - step
        await page.mouse.move(box.x + 20 + way * 21, box.y + 60 + (step % 20) * 12)
      }
      found.push(p95(await page.evaluate<number[]>('window.frames95.slice()')))
      // Escape cancels the drag, so the card returns to its column.
      await page.keyboard.press('Escape')
      await page.mouse.up()
    }
    show(
      `drag over a board of ${cards} cards, p95 of a frame (median of ${runs})`,
      `${median(found).toFixed(0)} ms (goal 50)`,
    )
  })
}
