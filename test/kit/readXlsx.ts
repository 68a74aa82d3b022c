import { inflateRawSync } from 'node:zlib'

/** The files inside a ZIP file, found through its directory. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const parts = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    const packed = bytes.readUInt32LE(at + 20)
    const plain = bytes.readUInt32LE(at + 24)
    const nameLength = bytes.readUInt16LE(at + 28)
    const offset = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + bytes.readUInt16LE(offset + 26)
    const content = inflateRawSync(bytes.subarray(start, start + packed))
    if (content.length !== plain) throw new Error(`${name}: ${content.length} bytes instead of ${plain}`)
    parts.set(name, content)
    at += 46 + nameLength
  }
  return parts
}

const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' }
/** Decodes escapes such as `_x003D_`, as a spreadsheet does. */
const plain = (text: string) =>
  text
    .replaceAll(/&([^;]+);/g, (_, name: string) => letters[name] ?? '?')
    .replaceAll(/_x([\da-f]{4})_/gi, (_, number: string) => String.fromCharCode(Number.parseInt(number, 16)))

export interface ReadCell {
  value: string | number
  style: number
}

function columnOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Name of the first sheet. */
export const readSheetName = (bytes: Buffer): string =>
  plain(/<sheet name="([^"]*)"/.exec(unzip(bytes).get('xl/workbook.xml')?.toString() ?? '')?.[1] ?? '')

const dayStyle = 5
/** A date in a sheet is a number with a date format. It is returned as the day that a person sees. */
const numberOrDay = (value: number, style: number) =>
  style === dayStyle
    ? new Date(Date.UTC(1899, 11, 30) + value * 86_400_000).toISOString().slice(0, 10)
    : value

/** Rows of the first sheet. Each row holds its cells by column; a missing cell is undefined. */
export function readSheet(bytes: Buffer): (ReadCell | undefined)[][] {
  const xml = unzip(bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  return Array.from(xml.matchAll(/<row r="\d+"[^>]*>(.*?)<\/row>/gs), ([, row = '']) => {
    const cells: (ReadCell | undefined)[] = []
    for (const [, name = '', style, number, text] of row.matchAll(
      /<c r="([A-Z]+)\d+"(?: s="(\d+)")?(?: t="inlineStr")?>(?:<v>(.*?)<\/v>|<is><t xml:space="preserve">(.*?)<\/t><\/is>)<\/c>/gs,
    ))
      cells[columnOf(name)] = {
        value: number === undefined ? plain(text ?? '') : numberOrDay(Number(number), Number(style ?? 0)),
        style: Number(style ?? 0),
      }
    return cells
  })
}
