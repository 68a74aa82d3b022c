import type PdfKit from 'pdfkit'

const unknownLetter = '□'

interface FontEngine {
  hasGlyphForCodePoint(code: number): boolean
}

/** Replaces a letter that the chosen font does not have by an empty box, so that it is not lost. */
export function knownLetters(pdf: InstanceType<typeof PdfKit>, text: string): string {
  const engine = (pdf as unknown as { _font: { font: FontEngine } })._font.font
  return Array.from(text, (letter) =>
    engine.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : unknownLetter,
  ).join('')
}
