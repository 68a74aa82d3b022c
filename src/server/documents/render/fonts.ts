import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isOwnLetter, type Weight } from '#shared/documents/layout/drawing/measure.ts'

const packages = createRequire(import.meta.url)
const own = (name: string) => `pretendard/dist/public/static/alternative/Pretendard-${name}.ttf`
const fallback = (folder: string) => `@expo-google-fonts/noto-sans-kr/${folder}/NotoSansKR_${folder}.ttf`

/** The font files. Pretendard has no Hanja, so Hanja and other missing letters are taken from Noto Sans KR. */
const files = {
  own400: own('Regular'),
  own500: own('Medium'),
  own600: own('SemiBold'),
  own700: own('Bold'),
  other400: fallback('400Regular'),
  other700: fallback('700Bold'),
} as const
export type FontName = keyof typeof files

const bytes = new Map<FontName, Buffer>()
/** The content of a font file. It is read on first use and then kept. */
export function fontBytes(name: FontName): Buffer {
  const known = bytes.get(name) ?? readFileSync(packages.resolve(files[name]))
  bytes.set(name, known)
  return known
}

export interface Run {
  font: FontName
  text: string
}

/** Splits a text into runs. Each run uses the one font that has its letters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  const other: FontName = weight >= 600 ? 'other700' : 'other400'
  for (const letter of text) {
    const font: FontName = isOwnLetter(letter.codePointAt(0) ?? 0) ? `own${weight}` : other
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
