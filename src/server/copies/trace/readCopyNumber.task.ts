import { TaskFailure } from '#server/platform/isolation/errors.ts'
import type { Picture } from '#server/reader/load/raster.ts'
import { cellScale } from './code/pattern.ts'
import { bytesOfInput, type FileInput, isPdf, marksInProperties, marksOnPage } from './file/openFile.ts'
import { openPdf, type PdfFile } from './file/pdfFile.ts'
import { drawPicture } from './read/drawPicture.ts'
import { readDots } from './read/readDots.ts'
import { resized } from './read/resized.ts'
import type { FoundNumber } from './shapes.ts'

const mostTextPages = 50
const mostDotPages = 3

/** Runs in the isolated child process. Searches for a copy number in a file's text, in its properties and in its dot pattern. */
export default async function readCopyNumber(input: FileInput): Promise<FoundNumber> {
  const bytes = await bytesOfInput(input)
  if (!isPdf(bytes)) return byDots(sizesOf(await drawPicture(bytes)))
  const pdf = await openPdf(bytes, input.password)
  const pages = Array.from({ length: Math.min(pdf.pageCount, mostTextPages) }, (_, page) => page)
  const inText = only(pages.flatMap((page) => marksOnPage(pdf, page)))
  if (inText) return { number: inText, by: 'text' }
  const inProperties = only(marksInProperties(pdf))
  if (inProperties) return { number: inProperties, by: 'metadata' }
  for (const page of pages.slice(0, mostDotPages)) {
    const found = byDots(drawingsOf(pdf, page))
    if (found) return found
  }
  return null
}

/** Returns the number if all of these are equal. If several numbers were found, it is unknown whose copy it is. */
const only = (numbers: readonly string[]) => (new Set(numbers).size === 1 ? numbers[0] : undefined)

function byDots(pictures: Iterable<Picture>): FoundNumber {
  for (const picture of pictures) {
    const number = readDots(picture)
    if (number) return { number, by: 'dots' }
  }
  return null
}

/**
 * The resolution in pixels per point at which a page is drawn, so that a cell of its pattern is about seventeen
 * pixels wide, and the maximum number of pixels of a drawn page.
 */
const usualScale = 150 / 72
const mostDrawn = 12_000_000

function* drawingsOf(pdf: PdfFile, page: number): Generator<Picture> {
  const { width, height } = pdf.sizeOf(page)
  const usual = usualScale / cellScale(width, height)
  for (const scale of [usual, 2 * usual]) {
    const fitting = Math.min(scale, Math.sqrt(mostDrawn / (width * height)))
    try {
      yield pdf.draw(page, fitting)
    } catch (error) {
      if (!(error instanceof TaskFailure)) throw error
      return
    }
  }
}

/**
 * The sizes (longer side in pixels) to which a picture is scaled, one per attempt. The first suits a page that fills
 * the picture, the second a page that is only a small part of the picture, the third a picture of a small part of a
 * page.
 */
const longerSides = [2300, 4600, 1150]

function* sizesOf(picture: Picture): Generator<Picture> {
  const longer = Math.max(picture.width, picture.height)
  const [usual = 0, large = 0, small = 0] = longerSides
  yield resized(picture, Math.min(1, usual / longer))
  if (longer > usual * 1.2) yield resized(picture, Math.min(1, large / longer))
  if (longer > small * 1.2) yield resized(picture, small / longer)
}
