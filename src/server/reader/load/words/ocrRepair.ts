import { correctedName, isName, nameTakenForFigure } from '../../labels/misreadNames.ts'
import { median } from '../../layout/box.ts'
import { bare } from '../../layout/text.ts'
import { withDates, withMonths } from './ocrDates.ts'
import { EDGE, withMarks } from './ocrFigures.ts'
import type { OcrWord } from './ocrWord.ts'

/**
 * Corrects OCR mistakes that can be recognised from the rest of the page. Lines are given from top to bottom, words
 * from left to right.
 */
export function repaired(lines: OcrWord[][]): OcrWord[] {
  const isMarked = lines.some((line) => textOf(line).includes('(*)'))
  const clean = lines.map((line) => withoutLooseDots(line.filter((word) => !speck.test(word.text))))
  const words = withLatinNames(clean).flatMap((line) =>
    withMonths(
      withDates(
        withoutMark(cellsOf(line).flatMap((cell) => withIndustry(withAddress(withLabel(cell, isMarked))))),
      ),
    ),
  )
  return withMarks(words.map(repairWord))
}

/** Matches characters that OCR reads in remnants of ruling lines. */
const speck = /^(?:[|_\\[\]{}~`=^]+|[ㅇㅁㅡㅣ])$/

const dot = /^[ㆍ·・]$/
/**
 * A dot is loose if the free space on both sides is more than this, as a multiple of the height of the words beside it.
 */
const LOOSE = 0.3

/** Removes middle dots that are not close to a word: they are remnants of vertical ruling lines. */
function withoutLooseDots(line: OcrWord[]): OcrWord[] {
  return line.filter((word, at) => {
    const [before, next] = [line[at - 1], line[at + 1]]
    const high = Math.max(...[before, next].map((one) => (one ? one.y1 - one.y0 : 0)))
    const isNear = (gap: number) => gap < LOOSE * high
    return (
      !dot.test(word.text) || (before && isNear(word.x0 - before.x1)) || (next && isNear(next.x0 - word.x1))
    )
  })
}

/**
 * Two words belong to the same table cell if the gap between them is smaller than this, as a multiple of the letter
 * height.
 */
const CELL = 0.9

function cellsOf(line: OcrWord[]): OcrWord[][] {
  const usual = median(line.map((word) => word.y1 - word.y0))
  const cells: OcrWord[][] = []
  for (const word of line) {
    const last = cells.at(-1)?.at(-1)
    if (last && word.x0 - last.x1 < CELL * usual) cells.at(-1)?.push(word)
    else cells.push([word])
  }
  return cells
}

const textOf = (words: OcrWord[]) => words.map((word) => word.text).join('')

/**
 * A word that matches a label in the dictionary gets at least this confidence (0 to 100): it is surely right, even if
 * Tesseract doubts it.
 */
const KNOWN = 60

/** Matches a suffix that does not change the account: 매출총이익(손실) and 매출총이익(*) both mean 매출총이익. */
const behindName = /\((?:순?손실|\*)\)$/

/** Matches the number before a section heading, such as "5.". */
const numbering = /^\d{1,2}[.)]/

function withLabel(given: OcrWord[], isMarked: boolean): OcrWord[] {
  const cell = withoutTornMark(withRoundBrackets(given), isMarked)
  const number = numbering.exec(textOf(cell))?.[0] ?? ''
  const text = textOf(cell).slice(number.length)
  if (!/^[가-힣()%·*]+$/.test(text)) return cell
  const meant = correctedName(text.replace(behindName, ''))
  if (!isName(text) && !isName(meant)) return cell
  const whole = number + (isName(text) ? text : meant + (behindName.exec(text)?.[0] ?? ''))
  return inPlaceOf(cell, whole).map((word) => ({ ...word, confidence: Math.max(word.confidence, KNOWN) }))
}

/** Corrects a closing bracket of the wrong shape: OCR may read (손실) as (손실}. */
function withRoundBrackets(cell: OcrWord[]): OcrWord[] {
  if (!/\([^()]*[}\]]$/.test(textOf(cell))) return cell
  return cell.map((word, at) =>
    at === cell.length - 1 ? { ...word, text: word.text.replace(/[}\]]$/, ')') } : word,
  )
}

/**
 * These patterns match remnants of the footnote mark (*), as in 자산(), 차입금(* and 현금성자산). `misreadMark` matches another
 * character in brackets, as in 자산(회). It applies only to pages that print (*) elsewhere.
 */
const tornMark = /^[가-힣]{2,}(\(\)|\([*회배]?|[*"'“”°]?\)|\([^가-힣A-Za-z\d]{2,3}\))$/
const misreadMark = /^[가-힣]{2,}(\([^가-힣A-Za-z*]\))$/

function withoutTornMark(cell: OcrWord[], isMarked: boolean): OcrWord[] {
  const text = textOf(cell)
  const brokenMark = tornMark.exec(text)?.[1] ?? (isMarked ? misreadMark.exec(text)?.[1] : undefined)
  return brokenMark
    ? inPlaceOf(cell, text.slice(0, -brokenMark.length)).filter((word) => word.text !== '')
    : cell
}

/** Restores the dots of web and e-mail addresses (www.name.co.kr), which OCR reads as spaces or underscores. */
function withAddress(cell: OcrWord[]): OcrWord[] {
  const [first] = cell
  const last = cell.at(-1)
  const text = textOf(cell)
  if (!first || !last || !/^(?:www|[\w.-]+@)[\w.@/-]+$/i.test(text)) return cell
  const corrected = text
    .replaceAll('_', '.')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^www\.?(?=\w)/i, 'www.')
    .replace(/\.?c[o0]\.?kr$/i, '.co.kr')
    .replace(/\.?c[o0]m$/i, '.com')
  return [{ ...first, x1: last.x1, text: corrected }]
}

/** Restores Latin row names that OCR reads as numbers: 806 in the column of names, above 영업이익률, is ROE. */
function withLatinNames(lines: OcrWord[][]): OcrWord[][] {
  const cells = lines.map(cellsOf)
  const places = cells.flat().flatMap((cell) => (isName(bare(textOf(cell))) ? [cell[0]?.x0 ?? 0] : []))
  return cells.map((line) =>
    line.flatMap((cell) => {
      const [first] = cell
      const name = nameTakenForFigure(textOf(cell))
      if (!first || !name || !places.some((x0) => Math.abs(x0 - first.x0) < EDGE)) return cell
      return [{ ...first, x1: cell.at(-1)?.x1 ?? first.x1, text: name }]
    }),
  )
}

/** The first division number of each section (letter) of the Korean industry classification (KSIC). */
const sections: [division: number, letter: string][] = [
  [1, 'A'],
  [5, 'B'],
  [10, 'C'],
  [35, 'D'],
  [36, 'E'],
  [41, 'F'],
  [45, 'G'],
  [49, 'H'],
  [55, 'I'],
  [58, 'J'],
  [64, 'K'],
  [68, 'L'],
  [70, 'M'],
  [74, 'N'],
  [84, 'O'],
  [85, 'P'],
  [86, 'Q'],
  [90, 'R'],
  [94, 'S'],
  [97, 'T'],
  [99, 'U'],
]

/**
 * Restores the letter of an industry code such as (C26299). OCR reads it as a bracket or a digit, but the division
 * number determines the letter.
 */
function withIndustry(cell: OcrWord[]): OcrWord[] {
  const end = cell.findIndex((word) => word.text.includes(')'))
  const words = cell.slice(0, end + 1)
  const [first] = words
  const found = /^[([{<][^가-힣()]{1,2}?(\d{5})\)(.*)$/.exec(textOf(words))
  const letter = sections.findLast(([division]) => division <= Number(found?.[1]?.slice(0, 2)))?.[1]
  if (!first || !found || !letter) return cell
  const text = `(${letter}${found[1]})${found[2]}`
  return [{ ...first, x1: words.at(-1)?.x1 ?? first.x1, text }, ...cell.slice(end + 1)]
}

/**
 * Writes the corrected text into the words of the cell: each word gets as many letters as it had before. The rest goes
 * into the last word.
 */
function inPlaceOf(cell: OcrWord[], text: string): OcrWord[] {
  const letters = [...text]
  return cell.map((word, at) => {
    const length = at === cell.length - 1 ? letters.length : [...word.text].length
    return { ...word, text: letters.splice(0, length).join('') }
  })
}

/** Matches the syllables that OCR reads instead of ■ and □. */
const squares = /^[를르므믐묘]$/

/** Removes the misread bullet before a heading, as in "■ 주요주주현황". */
function withoutMark(line: OcrWord[]): OcrWord[] {
  const [first, ...rest] = line
  if (!first || rest.length === 0 || first.text.length > 2) return line
  if (/[가-힣\d]/.test(first.text) && !squares.test(first.text)) return line
  const [heading = [], ...others] = cellsOf(rest)
  const meant = correctedName(bare(textOf(heading)))
  return isName(meant) ? [...inPlaceOf(heading, meant), ...others.flat()] : line
}

function repairWord(word: OcrWord): OcrWord {
  return { ...word, text: repairText(word.text) }
}

function repairText(text: string): string {
  const digits = text.replaceAll('-', '')
  if (/^\d{5}-\d{5}$|^\d{3}-\d{7}$/.test(text))
    return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
  return text
}
