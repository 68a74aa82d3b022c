import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib'
import { TaskFailure } from '#server/platform/isolation/errors.ts'
import { mostPages } from '../file/limits.ts'
import { type Box, ordered } from './visibleBox.ts'

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
type Inherited = Partial<Record<(typeof inherited)[number], PDFObject>>

/** A page with the values that it inherits from its parent nodes in the page tree. */
export interface PdfPage {
  dict: PDFDict
  values: Inherited
}

const deepest = 64

/**
 * Returns all pages in order. A page that occurs several times in the page tree is listed several times. The page tree
 * of a hostile file may contain itself, so depth and number of pages are limited.
 */
export function pagesOf(context: PDFContext): PdfPage[] {
  const catalog = context.lookup(context.trailerInfo.Root)
  const root = catalog instanceof PDFDict ? catalog.get(PDFName.of('Pages')) : undefined
  const pages: PdfPage[] = []
  const walk = (node: PDFObject | undefined, above: Inherited, path: readonly PDFDict[]) => {
    const dict = node && context.lookup(node)
    if (!(dict instanceof PDFDict) || path.includes(dict)) return
    if (path.length > deepest || pages.length > mostPages) throw new TaskFailure('copies/damaged')
    const values = { ...above }
    for (const name of inherited) {
      const value = dict.get(PDFName.of(name))
      if (value) values[name] = value
    }
    const kids = dict.lookup(PDFName.of('Kids'))
    if (!(kids instanceof PDFArray)) pages.push({ dict, values })
    else for (const kid of kids.asArray()) walk(kid, values, [...path, dict])
  }
  walk(root, {}, [])
  return pages
}

export function boxOf(context: PDFContext, value: PDFObject | undefined): Box | null {
  const array = value && context.lookup(value)
  if (!(array instanceof PDFArray) || array.size() < 4) return null
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => numberOf(context, array.get(at)))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  return ordered([a, b, c, d])
}

export function numberOf(context: PDFContext, value: PDFObject | undefined): number | undefined {
  const found = value && context.lookup(value)
  const number = found instanceof PDFNumber ? found.asNumber() : undefined
  return number !== undefined && Number.isFinite(number) ? number : undefined
}

/** The references to the content streams of a page. */
export function contentsOf(context: PDFContext, page: PDFDict): PDFRef[] {
  const value = page.get(PDFName.of('Contents'))
  const found = value && context.lookup(value)
  const parts = found instanceof PDFArray ? found.asArray() : value ? [value] : []
  return parts.filter((part): part is PDFRef => part instanceof PDFRef)
}
