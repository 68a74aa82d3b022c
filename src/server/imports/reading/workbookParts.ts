import { type Attributes, parseXml } from './parseXml.ts'
import { UnreadableSheet } from './readOptions.ts'
import type { Parts } from './zipParts.ts'

export interface SheetPart {
  name: string
  hidden: boolean
  part: string
}
export interface Workbook {
  sheets: SheetPart[]
  date1904: boolean
  strings: string | null
  styles: string | null
}

const isTrue = (text: string | undefined) => text === '1' || text === 'true'
const relationId = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => name === 'r:id' || name.endsWith(':id'))?.[1]

/** Returns the name of the file inside the workbook to which a relation points. */
const partAt = (base: string, target: string) => {
  const path = target.startsWith('/') ? target.slice(1) : `${base}${target}`
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

/** Reads which sheets a workbook has and which of its files contain texts and formats. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const main = await mainPart(parts)
  const base = main.slice(0, main.lastIndexOf('/') + 1)
  const relations = new Map<string, { part: string; type: string }>()
  const file = main.slice(base.length)
  await parseXml(parts.read(`${base}_rels/${file}.rels`) ?? broken(), {
    open(name, { Id = '', Target = '', Type = '' }) {
      if (name === 'Relationship') relations.set(Id, { part: partAt(base, Target), type: Type })
    },
  })
  const sheets: SheetPart[] = []
  let date1904 = false
  await parseXml(parts.read(main) ?? broken(), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const relation = relations.get(relationId(attributes) ?? '')
      // A chart sheet has no cells.
      if (!relation?.type.endsWith('/worksheet')) return
      sheets.push({
        name: attributes.name ?? '',
        hidden: attributes.state === 'hidden' || attributes.state === 'veryHidden',
        part: relation.part,
      })
    },
  })
  const partOf = (type: string) =>
    [...relations.values()].find((relation) => relation.type.endsWith(`/${type}`))?.part ?? null
  return { sheets, date1904, strings: partOf('sharedStrings'), styles: partOf('styles') }
}

async function mainPart(parts: Parts): Promise<string> {
  let main = ''
  await parseXml(parts.read('_rels/.rels') ?? broken(), {
    open(name, { Target = '', Type = '' }) {
      if (name === 'Relationship' && Type.endsWith('/officeDocument')) main = partAt('', Target)
    },
  })
  return parts.has(main) ? main : broken()
}

function broken(): never {
  throw new UnreadableSheet('broken')
}

/** The most characters that the shared texts of a workbook may have. */
const mostLetters = 60_000_000

/** Reads the texts that cells refer to by number. Phonetic readings of Chinese characters (rPh) are left out. */
export async function readStrings(parts: Parts, part: string | null): Promise<string[]> {
  const chunks = part === null ? null : parts.read(part)
  const strings: string[] = []
  if (!chunks) return strings
  let text = ''
  let inText = false
  let inReading = false
  let letters = 0
  await parseXml(chunks, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = true
      else if (name === 'rPh') inReading = true
    },
    text(piece) {
      if (inText && !inReading) text += piece
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inReading = false
      else if (name === 'si') {
        letters += text.length
        if (letters > mostLetters) throw new UnreadableSheet('too-large-inside')
        strings.push(decodeLetters(text))
      }
    },
  })
  return strings
}

/** Decodes characters that XML cannot contain and that spreadsheets write as numbers, such as _x000D_. */
export const decodeLetters = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/**
 * What the number format of a cell means: a day, a percentage, or a number that is padded with zeros to this many
 * digits.
 */
export type CellStyle = 'day' | 'percent' | number | null

const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
const isBuiltInPercent = (id: number) => id === 9 || id === 10
const leastDigits = 7

/** Reads the formats of the cells. */
export async function readStyles(parts: Parts, part: string | null): Promise<CellStyle[]> {
  const chunks = part === null ? null : parts.read(part)
  const styles: CellStyle[] = []
  if (!chunks) return styles
  const codes = new Map<number, string>()
  let inCells = false
  await parseXml(chunks, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) styles.push(styleOf(Number(numFmtId), codes))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

function styleOf(id: number, codes: ReadonlyMap<number, string>): CellStyle {
  const code = codes.get(id)
  if (code === undefined) return isBuiltInDay(id) ? 'day' : isBuiltInPercent(id) ? 'percent' : null
  const [first = ''] = code.split(';')
  const bare = first.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]|general/gi, '')
  if (/[yd]/i.test(bare)) return 'day'
  if (bare.includes('%')) return 'percent'
  const digits = first.replaceAll(/[^0]/g, '').length
  return /^[0\-\s()"\\]+$/.test(first) && digits >= leastDigits ? digits : null
}
