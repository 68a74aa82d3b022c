import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { openWithPdfium } from '#server/reader/load/pdfium.ts'
import { expectUnbroken } from './unbroken.ts'

export interface Sheet {
  width: number
  height: number
  /** Lines from top to bottom, without spaces, because a PDF stores positions and no spaces. */
  lines: string[]
  /** Characters that lie outside of the paper. */
  outside: string
}

/** Prints the page to a PDF and returns the text of each sheet. */
export async function print(page: Page): Promise<Sheet[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  if (process.env.PAPER_DIR) await writeFile(`${process.env.PAPER_DIR}/${Date.now()}.pdf`, bytes)
  const document = await openWithPdfium(bytes)
  try {
    return Array.from({ length: document.pageCount }, (_, index) => {
      const { width, height, glyphs } = document.readPage(index + 1)
      const rows = new Map<number, typeof glyphs>()
      for (const glyph of glyphs) {
        const middle = (glyph.y0 + glyph.y1) / 2
        const at = [...rows.keys()].find((known) => Math.abs(known - middle) < 3) ?? middle
        rows.set(at, [...(rows.get(at) ?? []), glyph])
      }
      return {
        width: Math.round(width),
        height: Math.round(height),
        lines: [...rows]
          .toSorted(([a], [b]) => a - b)
          .map(([, row]) =>
            row
              .toSorted((a, b) => a.x0 - b.x0)
              .map(({ text }) => text)
              .join('')
              .replaceAll(/\s+/g, ''),
          ),
        outside: glyphs
          .filter(({ x0, x1, y0, y1 }) => x0 < 0 || y0 < 0 || x1 > width || y1 > height)
          .map(({ text }) => text)
          .join(''),
      }
    })
  } finally {
    document.close()
  }
}

export const tall = { width: 595, height: 842 }
export const wide = { width: 842, height: 595 }
export const textOf = (sheets: readonly Sheet[]) => sheets.flatMap(({ lines }) => lines).join('\n')

/** Returns the controls visible in print. Tables are left out, because the button of a row is printed as text. */
const findControls = () =>
  [...document.querySelectorAll('button, input, textarea, [role=switch], [role=checkbox], [role=tab]')]
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('table, .sr-only'),
    )
    .filter(
      (control) => control.getBoundingClientRect().width > 1 && getComputedStyle(control).opacity !== '0',
    )
    .map((control) => control.outerHTML.slice(0, 160))

/** Expects that the page in print layout shows no controls and breaks no number over two lines. */
export async function expectOnlyText(page: Page, size: { width: number }): Promise<void> {
  const before = page.viewportSize()
  const marginsPx = 91
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: Math.round((size.width * 96) / 72) - marginsPx, height: 900 })
  expect(await page.evaluate(findControls)).toEqual([])
  await expectUnbroken(page)
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
}
