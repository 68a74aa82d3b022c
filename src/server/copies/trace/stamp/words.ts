import PdfKit from 'pdfkit'
import { fontBytes, runsOf } from '#server/documents/render/fonts.ts'
import { knownLetters } from '#server/documents/render/knownLetters.ts'
import { composed } from '#shared/platform/normalForm.ts'
import type { CopyStamp } from './copyStamp.ts'

/** A text drawn as a PDF page that is exactly as large as the text. */
export interface DrawnWords {
  width: number
  height: number
}
export interface StampWords {
  pdf: Uint8Array
  across: DrawnWords
  foot: DrawnWords
}

/** The font size (in points) of the drawn texts. They are then scaled for each page. */
const size = 10
const lineHeight = 1.5 * size
const baseline = 1.1 * size
const ink = '#1f2a44'
const opacityAcross = 0.12
const mostLetters = 80

type Pdf = InstanceType<typeof PdfKit>

/**
 * Draws the text across the page and the line at its foot as the two pages of a PDF. The copy embeds these two pages
 * once and shows them on every page, so its size hardly depends on the number of pages.
 */
export async function drawWords(stamp: CopyStamp): Promise<StampWords> {
  const across = `${shortened(stamp.recipientCompany)} ${shortened(stamp.recipientName)} · ${shortened(stamp.day)} · ${stamp.number}`
  const foot = `${stamp.number} · ${shortened(stamp.recipientName)}`
  const pdf = new PdfKit({ autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  const sizes = [
    page(pdf, across, 700, () => pdf.fillColor(ink).fillOpacity(opacityAcross)),
    page(pdf, foot, 600, () => pdf.fillColor(ink), stamp.mark),
  ]
  pdf.end()
  await ended
  const [first = { width: 1, height: 1 }, second = first] = sizes
  return { pdf: Buffer.concat(chunks), across: first, foot: second }
}

function page(pdf: Pdf, text: string, weight: 600 | 700, style: () => void, mark = ''): DrawnWords {
  const runs = runsOf(text, weight).map(({ font, text }) => {
    pdf.registerFont(font, fontBytes(font)).font(font, size)
    const letters = knownLetters(pdf, text)
    return { font, letters, width: pdf.widthOfString(letters) }
  })
  const width = runs.reduce((sum, run) => sum + run.width, 0)
  pdf.addPage({ size: [width, lineHeight], margin: 0 })
  style()
  const line = { lineBreak: false, baseline: 'alphabetic' } as const
  let left = 0
  for (const run of runs) {
    pdf.font(run.font, size).text(run.letters, left, baseline, line)
    left += run.width
  }
  if (mark) {
    // Text in rendering mode 3 is invisible, but can be selected, searched and extracted.
    pdf.save().addContent('3 Tr')
    pdf.font('own600', size / 4).text(mark, 0, lineHeight - 1, line)
    pdf.restore()
  }
  return { width, height: lineHeight }
}

/** Removes control characters, which have no glyph, and cuts an extremely long name. */
function shortened(text: string): string {
  const letters = [
    ...composed(text)
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  ]
  return letters.length <= mostLetters ? letters.join('') : `${letters.slice(0, mostLetters - 1).join('')}…`
}
