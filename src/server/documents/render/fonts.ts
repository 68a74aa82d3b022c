import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isOwnLetter, type Weight } from '#shared/documents/layout/drawing/measure.ts'

const packages = createRequire(import.meta.url)
const own = (name: string) => `pretendard/dist/public/static/alternative/Pretendard-${name}.ttf`
const fallback = (folder: string) => `@expo-google-fonts/noto-sans-kr/${folder}/NotoSansKR_${folder}.ttf`

/** Pretendard has no Hanja: they and other missing letters come from Noto Sans KR. */
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
/** Read once, on first use. */
export function fontBytes(name: FontName): Buffer {
  const known = bytes.get(name) ?? readFileSync(packages.resolve(files[name]))
  bytes.set(name, known)
  return known
}

export interface Run {
  font: FontName
  text: string
}

/** Splits a text into runs by the font that has the letters. */
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
