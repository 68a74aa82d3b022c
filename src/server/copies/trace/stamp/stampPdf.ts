import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHeader,
  PDFName,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib'
import { TaskFailure } from '#server/platform/isolation/errors.ts'
import type { CopyStamp } from './copyStamp.ts'
import { statesOf } from './drawing.ts'
import { drawOverlay, drawTile, freeName, type Pieces } from './overlay.ts'
import { boxOf, contentsOf, numberOf, type PdfPage, pagesOf } from './pages.ts'
import { replaceProperties } from './properties.ts'
import { type Sheet, sheetOf, visibleBox } from './visibleBox.ts'
import { drawWords } from './words.ts'

/**
 * Rewrites a PDF with the stamp on every page. The file must not be encrypted. The function throws if the writer
 * finds another number of pages than `pageCount`, because then a page could be left without a stamp.
 */
export async function stampPdf(bytes: Uint8Array, pageCount: number, stamp: CopyStamp): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
    preserveXFA: true,
  })
  const { context } = document
  const pages = pagesOf(context)
  if (pages.length !== pageCount) throw new TaskFailure('copies/damaged')
  const words = await drawWords(stamp)
  const [across, foot] = await document.embedPdf(words.pdf, [0, 1])
  if (!across || !foot) throw new Error('The texts were not drawn')
  await document.flush()
  const overlays = createOverlays(context, {
    across: { ...words.across, ref: across.ref },
    foot: { ...words.foot, ref: foot.ref },
    tile: drawTile(context, stamp.number),
  })
  const done = new Set<PDFDict>()
  for (const page of pages) {
    if (!done.has(page.dict)) overlays.put(page)
    done.add(page.dict)
  }
  replaceProperties(context, stamp)
  // The file is written with object streams, which PDF versions before 1.5 do not have.
  context.header = PDFHeader.forVersion(1, 7)
  return document.save({
    updateFieldAppearances: false,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  })
}

interface Named {
  ref: PDFRef
  name: PDFName
}

function createOverlays(context: PDFContext, pieces: Pieces) {
  const drawn = new Map<string, PDFRef>()
  const streams = new Map<string, PDFRef>()
  const shared = new Map<PDFRef, Map<PDFRef, Named>>()

  const overlayOf = (sheet: Sheet): PDFRef => {
    const key = [sheet.width, sheet.height, ...sheet.toPage].join()
    const known = drawn.get(key) ?? drawOverlay(context, sheet, pieces)
    drawn.set(key, known)
    return known
  }
  /** Returns a stream with these operators. Pages with equal operators share one stream. */
  const streamOf = (operators: string): PDFRef => {
    const known = streams.get(operators) ?? context.register(context.stream(operators))
    streams.set(operators, known)
    return known
  }
  /** Returns the page's resources with the overlay added. Pages that shared their resources also share the new ones. */
  const resourcesWith = (overlay: PDFRef, own: PDFObject | undefined): Named => {
    const dict = own && context.lookup(own)
    const entries = dict instanceof PDFDict ? dict : context.obj({})
    const objects = entries.lookup(PDFName.XObject)
    const known = objects instanceof PDFDict ? objects : context.obj({})
    const name = freeName((each) => known.has(each))
    const copy = PDFDict.fromMapWithContext(new Map(entries.asMap()), context)
    const all = PDFDict.fromMapWithContext(new Map(known.asMap()), context)
    all.set(name, overlay)
    copy.set(PDFName.XObject, all)
    return { ref: context.register(copy), name }
  }
  const sharedResources = (overlay: PDFRef, own: PDFObject | undefined): Named => {
    if (!(own instanceof PDFRef)) return resourcesWith(overlay, own)
    const byOverlay = shared.get(own) ?? new Map<PDFRef, Named>()
    shared.set(own, byOverlay)
    const known = byOverlay.get(overlay) ?? resourcesWith(overlay, own)
    byOverlay.set(overlay, known)
    return known
  }

  return {
    put({ dict, values }: PdfPage): void {
      const box = visibleBox(boxOf(context, values.MediaBox), boxOf(context, values.CropBox))
      const unit = numberOf(context, dict.get(PDFName.of('UserUnit'))) ?? 1
      const overlay = overlayOf(sheetOf(box, numberOf(context, values.Rotate) ?? 0, unit))
      const { ref, name } = sharedResources(overlay, values.Resources)
      const contents = contentsOf(context, dict)
      const { left, missing, inText } = statesOf(context, contents)
      const before = 'q '.repeat(1 + missing)
      // The content may itself have restored some of the graphics states that `before` saves. Only those that are still
      // saved are restored here.
      const after = `${inText ? 'ET ' : ''}${'Q '.repeat(1 + missing + left)}`
      const draw = `\n${after}q /Artifact BMC ${name.asString()} Do EMC Q\n`
      dict.set(PDFName.of('Resources'), ref)
      const all = PDFArray.withContext(context)
      for (const stream of [streamOf(before), ...contents, streamOf(draw)]) all.push(stream)
      dict.set(PDFName.of('Contents'), all)
    },
  }
}
