import { expect, it } from 'vitest'
import { pdfTexts } from './pdfTexts.ts'

const name = '두빛나래항공'
const hex = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/** A minimal PDF of one page with additional objects. */
function pdfOf(catalog: string, objects: string[], page = ''): Uint8Array {
  const all = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200] ${page}>>`,
    ...objects,
  ]
  let text = '%PDF-1.7\n'
  const places = all.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const table = places.map((place) => `${place} 00000 n \n`).join('')
  const trailer = `trailer\n<</Root 1 0 R/Size ${all.length + 1}>>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(`${text}xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

it('reads bookmarks', async () => {
  const outline = [
    '<</Type/Outlines/First 5 0 R/Last 5 0 R/Count 1>>',
    `<</Title ${hex(name)}/Parent 4 0 R/Dest[3 0 R /Fit]>>`,
  ]
  expect(await pdfTexts(pdfOf('/Outlines 4 0 R', outline))).toMatchObject({ bookmarks: name })
})

it('reads the author of a note', async () => {
  const note = `<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/T ${hex(name)}/Contents(x)>>`
  expect((await pdfTexts(pdfOf('', [note], '/Annots[4 0 R]'))).page1).toContain(name)
})

it('reports an embedded file', async () => {
  const objects = [
    `<</Type/Filespec/F(a.xlsx)/UF(a.xlsx)/EF<</F 5 0 R>>>>`,
    '<</Type/EmbeddedFile/Length 1>>\nstream\nx\nendstream',
  ]
  const catalog = '/Names<</EmbeddedFiles<</Names[(a.xlsx) 4 0 R]>>>>'
  expect(await pdfTexts(pdfOf(catalog, objects))).toMatchObject({ attached: '' })
})
