import { inflateSync } from 'node:zlib'
import { readLogo } from '#shared/firm/logo.ts'

const damaged = '로고 파일이 손상되었습니다. 다른 파일을 업로드해주세요.'
const transparent =
  '로고의 투명한 부분을 문서에 그릴 수 없습니다. 32비트 PNG나 배경이 있는 PNG로 저장해 다시 업로드해주세요.'

/** The pixel formats that PNG allows: for each colour type its channels and the allowed bits per channel. */
const pixelKinds: Readonly<Record<number, { channels: number; bits: readonly number[] }>> = {
  0: { channels: 1, bits: [1, 2, 4, 8, 16] },
  2: { channels: 3, bits: [8, 16] },
  3: { channels: 1, bits: [1, 2, 4, 8] },
  4: { channels: 2, bits: [8, 16] },
  6: { channels: 4, bits: [8, 16] },
}
const paletteType = 3
/** The drawing library fails if a text block of the picture is longer. */
const longestText = 32 * 1024

/**
 * Returns why the picture cannot be drawn in documents, or null if it can. The drawing library does not check pictures:
 * a damaged one would make it fail or run for ever. This would happen only when somebody saves a document.
 */
export function whyNotDrawable(data: string): string | null {
  const logo = readLogo(data)
  if (!logo) return damaged
  if (!data.startsWith('data:image/png')) return null
  const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
  const blocks = blocksOf(bytes)
  const [bits = 0, type = 0, compression, filter] = bytes.subarray(24, 28)
  const kind = pixelKinds[type]
  if (!blocks || !kind?.bits.includes(bits) || compression !== 0 || filter !== 0) return damaged
  const named = (name: string) => blocks.filter((block) => block.name === name).map((block) => block.content)
  if (!hasRightPalette(named('PLTE'), type) || named('tEXt').some(({ length }) => length > longestText))
    return damaged
  const lineBytes = 1 + Math.ceil((logo.width * kind.channels * bits) / 8)
  if (!arePixels(Buffer.concat(named('IDAT')), lineBytes, logo.height)) return damaged
  // The library supports transparent colours only if each pixel is one byte with the number of a palette colour.
  return named('tRNS').length > 0 && !(type === paletteType && bits === 8) ? transparent : null
}

interface Block {
  name: string
  content: Buffer
}

/**
 * Returns all blocks of the file. Null unless the blocks fill the file exactly, with one IHDR first and one IEND last.
 */
function blocksOf(bytes: Buffer): Block[] | null {
  const blocks: Block[] = []
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    blocks.push({ name, content: bytes.subarray(at + 8, end - 4) })
    at = end
    if (name === 'IEND') break
  }
  const heads = blocks.filter(({ name }) => name === 'IHDR')
  const isWhole = at === bytes.length && blocks.at(-1)?.name === 'IEND'
  return isWhole && heads.length === 1 && heads[0]?.content.length === 13 ? blocks : null
}

/**
 * A picture whose pixels are numbers of palette colours must have exactly one palette. Any other picture must have
 * none.
 */
function hasRightPalette(palettes: readonly Buffer[], type: number): boolean {
  if (type !== paletteType) return palettes.length === 0
  const [palette] = palettes
  return palettes.length === 1 && palette !== undefined && palette.length > 0 && palette.length % 3 === 0
}

/** Whether the pixels unpack to exactly this number of lines, each beginning with a known filter type. */
function arePixels(packed: Buffer, lineBytes: number, lines: number): boolean {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: lineBytes * lines })
    if (pixels.length !== lineBytes * lines) return false
    for (let at = 0; at < pixels.length; at += lineBytes) if ((pixels[at] ?? 0) > 4) return false
    return true
  } catch {
    return false
  }
}
