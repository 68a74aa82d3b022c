import { createRequire } from 'node:module'
import PdfKit from 'pdfkit'

const packages = createRequire(import.meta.url)
const files = { 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold' } as const
export type Weight = keyof typeof files
export const weights: readonly Weight[] = [400, 500, 600, 700]

const plain = { kern: false, calt: false, liga: false, clig: false }
/** Unicode blocks that a document may use: Latin, Greek, Cyrillic, signs, compatibility characters. */
const blocks = new Set([
  0x00, 0x01, 0x02, 0x03, 0x04, 0x1e, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x30, 0x31, 0x33, 0xff,
])
const isSyllable = (code: number) => code >= 0xac00 && code <= 0xd7a3

/** The part of pdfkit's font object that is used here. */
interface Font {
  characterSet: number[]
  glyphForCodePoint(code: number): { advanceWidth: number }
  layout(text: string, features: Record<string, boolean>): { advanceWidth: number }
}

export function openFont(weight: Weight): Font {
  const file = packages.resolve(`pretendard/dist/public/static/alternative/Pretendard-${files[weight]}.ttf`)
  const document = new PdfKit().font(file)
  return (document as unknown as { _font: { font: Font } })._font.font
}

function rangesOf(codes: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && last[0] + last[1] === code) last[1] += 1
    else ranges.push([code, 1])
  }
  return ranges
}

/** Reads the character widths from the fonts; returns them in the stored format. */
export function readMetrics() {
  const fonts = weights.map((weight) => [weight, openFont(weight)] as const)
  const codes = (fonts[0]?.[1].characterSet ?? [])
    .filter((code) => code >= 0x20 && blocks.has(code >> 8) && !isSyllable(code))
    .toSorted((a, b) => a - b)
  const widths: Record<string, string> = {}
  const tabular: Record<string, { digit: number; comma: number }> = {}
  for (const [weight, font] of fonts) {
    const tab = (text: string) => font.layout(text, { ...plain, tnum: true }).advanceWidth / 2
    widths[weight] = codes
      .map((code) => Math.round(font.glyphForCodePoint(code).advanceWidth / 2))
      .map((width) => Math.min(width, 1295).toString(36).padStart(2, '0'))
      .join('')
    tabular[weight] = { digit: tab('0'), comma: tab(',') }
  }
  return { ranges: rangesOf(codes), widths, tabular }
}
