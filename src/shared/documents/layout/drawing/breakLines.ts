import { fittingLength, type TextStyle, textWidth } from './measure.ts'

const unit = /^(?:백만원|천원|억원|만원|원|년|월|일|명|주|건|개|대|배|곳|종|%|㎡|평)/
const figureEnd = /[\d)]$/

/** Splits a text at spaces, but keeps a number and its unit together. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of text.split(' ')) {
    const last = words.at(-1)
    if (last !== undefined && figureEnd.test(last) && unit.test(word) && last.length + word.length < 24) {
      words[words.length - 1] = `${last} ${word}`
    } else if (word) words.push(word)
  }
  return words
}

/** Splits a word that is wider than its column into pieces that fit. A piece can end after any letter. */
function piecesOf(word: string, width: number, style: TextStyle): string[] {
  if (textWidth(word, style) <= width) return [word]
  const pieces: string[] = []
  let rest = word
  while (rest) {
    const length = fittingLength(rest, width, style)
    pieces.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return pieces
}

interface Line {
  words: string[]
  width: number
  /** True if the line begins within a word that was split. */
  broken: boolean
}

/** Avoids a last line of a single word (widow) by moving the last word of the previous line down, if possible. */
function withoutWidow(lines: Line[], width: number, style: TextStyle): Line[] {
  const [before, last] = [lines.at(-2), lines.at(-1)]
  const moved = before?.words.at(-1)
  if (
    !before ||
    !last ||
    last.words.length > 1 ||
    last.broken ||
    before.words.length < 3 ||
    moved === undefined
  )
    return lines
  const joined = textWidth(`${moved} ${last.words.join(' ')}`, style)
  if (joined > width) return lines
  return [
    ...lines.slice(0, -2),
    { ...before, words: before.words.slice(0, -1) },
    { ...last, words: [moved, ...last.words], width: joined },
  ]
}

/** Breaks a paragraph into lines, at spaces. Within a word it breaks only if the word is wider than a line. */
export function breakLines(text: string, width: number, style: TextStyle): string[] {
  const lines: Line[] = []
  const blank = textWidth(' ', style)
  for (const word of wordsOf(text)) {
    for (const [index, piece] of piecesOf(word, width, style).entries()) {
      const pieceWidth = textWidth(piece, style)
      const last = lines.at(-1)
      if (last && index === 0 && last.width + blank + pieceWidth <= width) {
        last.words.push(piece)
        last.width += blank + pieceWidth
      } else lines.push({ words: [piece], width: pieceWidth, broken: index > 0 })
    }
  }
  return withoutWidow(lines, width, style).map(({ words }) => words.join(' '))
}
