import { deflateSync } from 'node:zlib'

/** A PDF assembled by hand, with a correct cross-reference table. */
export function rawPdf(objects: (string | Buffer)[], root = 1): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const body = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object) : object,
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(length)
    length += body.length
    parts.push(body)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

const stream = (data: Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${more} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

/** A small file whose page decompresses to gigabytes. */
export function flateBomb(): Buffer {
  const once = deflateSync(Buffer.alloc(120 * 1024 * 1024, 0x20), { level: 1 })
  const twice = deflateSync(once, { level: 9 })
  const content = stream(twice, '/Filter [/FlateDecode /FlateDecode]')
  const contents = Array.from({ length: 12 }, (_, index) => `${4 + index} 0 R`).join(' ')
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [${contents}] >>`,
    ...Array.from({ length: 12 }, () => content),
  ])
}

/** A file whose page list refers to the same page two hundred thousand times. */
export function manyPages(count = 200_000): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ])
}

/** A file of a few kilobytes in which OCR sees two hundred thousand ruling lines per page: dashes on thick stripes. */
export function linedScan(): Buffer {
  const size = 6000
  const dashes = Buffer.alloc(size / 8, 0xff)
  for (let gap = 87; gap < size; gap += 88) dashes[gap >> 3] = 0xff & ~(0x80 >> (gap & 7))
  const paper = Buffer.alloc(size / 8)
  const rows = Array.from({ length: size }, (_, y) => (y % 12 < 6 ? dashes : paper))
  const picture =
    '/Subtype /Image /BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0] /Filter /FlateDecode'
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2160 2160] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    stream(Buffer.from('q 2160 0 0 2160 0 0 cm /I Do Q')),
    stream(deflateSync(Buffer.concat(rows)), `${picture} /Width ${size} /Height ${size}`),
  ])
}
