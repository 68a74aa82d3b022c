import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
} from '@cantoo/pdf-lib'
import type { Drawn } from '../golden/canvas.ts'

/**
 * Every value of a report is printed as a link that names its path. All programs that print these reports write a
 * link's place into the PDF, so the place of each value is known without looking for its text.
 */
const address = 'https://place.invalid/'
export const placeLink = (path: string): string => `${address}${encodeURIComponent(path)}`

const numbersOf = (array: PDFArray): number[] =>
  array.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0))

/** Reads the places of all values, and removes the links. */
export function takePlaces(pdf: PDFDocument): Map<string, Drawn[]> {
  const places = new Map<string, Drawn[]>()
  for (const [at, page] of pdf.getPages().entries()) {
    const { height } = page.getSize()
    const annotations = page.node.Annots()
    for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
      const annotation = annotations?.lookup(index)
      if (!(annotation instanceof PDFDict)) continue
      const action = annotation.lookup(PDFName.of('A'))
      const uri = action instanceof PDFDict ? action.lookup(PDFName.of('URI')) : undefined
      const text = uri instanceof PDFString || uri instanceof PDFHexString ? uri.decodeText() : ''
      const rectangle = annotation.lookup(PDFName.of('Rect'))
      if (!text.startsWith(address) || !(rectangle instanceof PDFArray)) continue
      const [a = 0, b = 0, c = 0, d = 0] = numbersOf(rectangle)
      const path = decodeURIComponent(text.slice(address.length))
      const box: Drawn['box'] = [
        Math.min(a, c),
        height - Math.max(b, d),
        Math.max(a, c),
        height - Math.min(b, d),
      ]
      places.set(path, [...(places.get(path) ?? []), { page: at + 1, box }])
    }
    page.node.delete(PDFName.of('Annots'))
  }
  return places
}
