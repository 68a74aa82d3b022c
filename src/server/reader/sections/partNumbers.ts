import type { Line, Segment, Word } from '../layout/lines.ts'

const number = /\d{3}-\d{2}-\d{5}/
const numbers = /((?<![\d-])\d{3}-\d{2}-\d{5}(?![\d-]))/
const weigh = (text: string) => [...text].reduce((sum, letter) => sum + (/[가-힣]/.test(letter) ? 1 : 0.6), 0)

/** Separates a business number from text that touches it: 가나다정밀123-45-67890 becomes two texts. */
export function partNumbers(line: Line): Line {
  if (!line.segments.some(isCrowded)) return line
  return { ...line, segments: line.segments.flatMap((one) => (isCrowded(one) ? partSegment(one) : [one])) }
}

const isCrowded = ({ text }: Segment): boolean => number.test(text) && text.length > 12

function partSegment(segment: Segment): Segment[] {
  const parts: Segment[] = []
  for (const word of segment.words.flatMap(partWord)) {
    const last = parts.at(-1)
    if (!last || number.test(word.text) || number.test(last.text))
      parts.push({ ...segment, ...word, words: [word] })
    else {
      const words = [...last.words, word]
      parts[parts.length - 1] = { ...last, words, x1: word.x1, text: `${last.text} ${word.text}` }
    }
  }
  return parts
}

function partWord(word: Word): Word[] {
  const pieces = word.text.split(numbers).filter((piece) => piece !== '')
  const scale = (word.x1 - word.x0) / weigh(word.text)
  let x = word.x0
  return pieces.map((text) => {
    const x0 = x
    x += weigh(text) * scale
    return { ...word, text, x0, x1: x }
  })
}
