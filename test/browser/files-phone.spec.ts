import { filesPath, pdfFile, pendingRows, pick, sendButton } from './fileParts.ts'
import { answerFiles, sampleNumber } from './fileSamples.ts'
import { expect, test } from './fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('targets are 44 high and nothing scrolls sideways', async ({ page, signIn }) => {
    await signIn('team')
    await answerFiles(page)
    await page.goto(filesPath(sampleNumber))
    const list = page.getByRole('list', { name: '파일 목록' })
    await pick(page, pdfFile('하나.pdf'), pdfFile('둘.pdf'))
    const targets = [
      ...(await list.getByRole('button').all()),
      ...(await pendingRows(page).getByRole('button').all()),
      // A select is measured by the frame around it, which is what a user taps.
      ...(await page.getByRole('combobox').locator('..').all()),
      page.getByRole('button', { name: '파일 선택' }),
      sendButton(page),
    ]
    expect(targets.length).toBeGreaterThan(20)
    for (const target of targets) {
      const box = await target.boundingBox()
      const label = (await target.getAttribute('aria-label')) ?? (await target.innerText())
      expect([label, (box?.height ?? 0) >= 44]).toEqual([label, true])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
