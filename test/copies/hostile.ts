/** Builds a PDF by hand: numbered objects, the table of their offsets, and a trailer. */
export function handWritten(objects: readonly string[], trailer = ''): Uint8Array {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const rows = places.map((place) => `${place} 00000 n \n`).join('')
  const end = `trailer\n<</Root 1 0 R/Size ${objects.length + 1} ${trailer}>>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${end}`, 'latin1')
}

const stream = (content: string) => `<</Length ${content.length}>>\nstream\n${content}\nendstream`

/** Builds a PDF with one page. Object 4 is its content, object 3 the page with these entries. */
export const onePage = (content: string, page = '/MediaBox[0 0 400 500]', more: readonly string[] = []) =>
  handWritten([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R ${page}>>`,
    stream(content),
    ...more,
  ])

export { stream }
