import { expect, type Page } from '@playwright/test'

/**
 * Finds business numbers, dates, times, telephone numbers and amounts that are broken over two lines. Free text (a
 * notice, a note) may break anywhere; it is marked with `whitespace-pre-wrap`.
 */
const findBroken = () => {
  const one =
    /\d{3}-\d{2}-\d{5}|\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?|\d{4}\. ?\d{1,2}\. ?\d{1,2}\.|\d{2,3}-\d{3,4}-\d{4}|\d{1,3}(,\d{3})+|(오전|오후) \d{1,2}:\d{2}/g
  const broken: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility() || parent.closest('.sr-only, script, style')) continue
    for (const match of (node.textContent ?? '').matchAll(one)) {
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      const lines = new Set(
        [...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top)),
      )
      if (lines.size > 1)
        broken.push(`${match[0]} in <${parent.tagName.toLowerCase()} class="${parent.className}">`)
    }
  }
  return broken
}

export async function expectUnbroken(page: Page): Promise<void> {
  expect(await page.evaluate(findBroken)).toEqual([])
}
