import { inflateSync } from 'node:zlib'
import { readLogo } from '#shared/firm/logo.ts'

const damaged = '로고 파일이 손상되었습니다. 다른 파일을 업로드해주세요.'
const transparent =
  '로고의 투명한 부분을 문서에 그릴 수 없습니다. 32비트 PNG나 배경이 있는 PNG로 저장해 다시 업로드해주세요.'

/** The kinds of pixels that PNG knows: for each colour type its channels and the allowed bits of a channel. */
const pixelKinds: Readonly<Record<number, { channels: number; bits: readonly number[] }>> = {
  0: { channels: 1, bits: [1, 2, 4, 8, 16] },
  2: { channels: 3, bits: [8, 16] },
  3: { channels: 1, bits: [1, 2, 4, 8] },
  4: { channels: 2, bits: [8, 16] },
  6: { channels: 4, bits: [8, 16] },
}
const paletteType = 3
/** The library that draws pictures fails with a longer text inside the picture. */
const longestText = 32 * 1024

/**
 * Why no document can be drawn with the picture. Null if one can. The library that draws pictures trusts them: a damaged
 * one would fail or never end, and only when somebody saves a document.
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
  // The library reads transparent colours only if each pixel is one byte that counts a colour of the palette.
  return named('tRNS').length > 0 && !(type === paletteType && bits === 8) ? transparent : null
}

interface Block {
  name: string
  content: Buffer
}

/** All blocks of the file. Null unless they fill it exactly, from the only IHDR to the only IEND. */
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

/** A picture has a palette only if its pixels count the colours of one. */
function hasRightPalette(palettes: readonly Buffer[], type: number): boolean {
  if (type !== paletteType) return palettes.length === 0
  const [palette] = palettes
  return palettes.length === 1 && palette !== undefined && palette.length > 0 && palette.length % 3 === 0
}

/** Whether the pixels unpack to exactly these lines, each with a known filter in front. */
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
