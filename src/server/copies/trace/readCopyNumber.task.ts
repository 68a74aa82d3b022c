import { TaskFailure } from '#server/platform/isolation/errors.ts'
import type { Picture } from '#server/reader/load/raster.ts'
import { cellScale } from './code/pattern.ts'
import { bytesOfInput, type FileInput, isPdf, marksInProperties, marksOnPage } from './file/openFile.ts'
import { openPdf, type PdfFile } from './file/pdfFile.ts'
import { drawPicture } from './read/drawPicture.ts'
import { readDots } from './read/readDots.ts'
import { resized } from './read/resized.ts'
import type { ReadMarks } from './shapes.ts'

const mostTextPages = 50
const mostDotPages = 3

/**
 * Runs in the isolated child process. Reads the marks in a file's text and properties, and the numbers in its dots. All
 * of them are read, because only a comparison shows that somebody replaced one.
 */
export default async function readCopyNumber(input: FileInput): Promise<ReadMarks> {
  const bytes = await bytesOfInput(input)
  if (!isPdf(bytes)) return { text: [], metadata: [], dots: dotsOf(sizesOf(await drawPicture(bytes))) }
  const pdf = await openPdf(bytes, input.password)
  const pages = Array.from({ length: Math.min(pdf.pageCount, mostTextPages) }, (_, page) => page)
  return {
    text: different(pages.flatMap((page) => marksOnPage(pdf, page))),
    metadata: different(marksInProperties(pdf)),
    dots: different(pages.slice(0, mostDotPages).flatMap((page) => dotsOf(drawingsOf(pdf, page)))),
  }
}

const mostMarks = 50
const different = (marks: readonly string[]) => [...new Set(marks)].slice(0, mostMarks)

function dotsOf(pictures: Iterable<Picture>): string[] {
  for (const picture of pictures) {
    const number = readDots(picture)
    if (number) return [number]
  }
  return []
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
