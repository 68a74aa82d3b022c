import type { TemplateField } from '../templates/template.ts'
import type { Block } from './documentModel.ts'
import { printableLines } from './printable.ts'
import { cellsOf, tableBlocks } from './textTable.ts'

const bullet = /^(?:[-–•·▪■◦*]|\d{1,2}[.)])\s+/
const named = /^([^:：]{1,30})[:：](.+)$/
const dated =
  /^((?:19|20)\d{2}(?:\s?[.\-/년]\s?\d{1,2}(?:\s?[.\-/월]\s?\d{1,2}\s?일?|\s?월)?|년)?\.?)\s+(\S.*)$/
const arrow = /→|⇒|->|➔/
const step = /^(.*\S)\s*[(（]([^()（）]{1,30})[)）]$/

const withoutBullet = (line: string) => line.replace(bullet, '')
const isAddress = (name: string) => /^https?$/i.test(name)

/** Splits a line at its first colon into a name and a text; null if it contains no such pair. */
export function splitNamed(line: string): { name: string; text: string } | null {
  const [, name, text] = named.exec(line) ?? []
  return name && text && !isAddress(name) ? { name: name.trim(), text: text.trim() } : null
}

const arrowed = (line: string) =>
  line
    .split(arrow)
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * The largest number of steps in a sequence, and of columns in a table. A longer sequence or a wider table is printed
 * as plain text.
 */
const mostSteps = 14
const mostColumns = 10

type Kind = 'table' | 'history' | 'terms' | 'steps' | 'text'

function kindOf(line: string): Kind {
  const steps = arrowed(line).length
  if (steps > 2 && steps <= mostSteps) return 'steps'
  const cells = cellsOf(line).length
  if (cells > 1 && cells <= mostColumns) return 'table'
  if (dated.test(line)) return 'history'
  return splitNamed(withoutBullet(line)) ? 'terms' : 'text'
}

const belongs = (kind: Kind, lines: readonly string[], line: string) =>
  kind !== 'steps' && (kind !== 'table' || cellsOf(lines[0] ?? '').length === cellsOf(line).length)

/** Groups consecutive lines of the same kind. A blank line ends a group, except within plain text. */
function runsOf(lines: readonly string[]): { kind: Kind; lines: string[] }[] {
  const runs: { kind: Kind; lines: string[] }[] = []
  let parted = true
  for (const line of lines) {
    if (line === '') {
      parted = true
      continue
    }
    const kind = kindOf(line)
    const last = runs.at(-1)
    if (last?.kind === kind && (!parted || kind === 'text') && belongs(kind, last.lines, line)) {
      last.lines.push(line)
    } else runs.push({ kind, lines: [line] })
    parted = false
  }
  return runs
}

/**
 * Whether a group that resembles a table, a history or terms is only a single line. Such a line is treated as plain
 * text.
 */
const isAlone = ({ kind, lines }: { kind: Kind; lines: string[] }) =>
  lines.length < 2 && kind !== 'steps' && kind !== 'text'

const paragraphs = (texts: string[], lead: boolean): Block => ({ kind: 'paragraphs', lead, texts })

export function stepsOf(line: string) {
  return arrowed(line).map((part) => {
    const [, name, date] = step.exec(part) ?? []
    return name && date ? { name, date } : { name: part, date: null }
  })
}

function runBlocks(kind: Kind, lines: string[], as: TemplateField['as']): Block[] {
  if (kind === 'table') return tableBlocks(lines)
  if (kind === 'steps') return [{ kind: 'steps', steps: stepsOf(lines[0] ?? '') }]
  if (kind === 'history') {
    return [
      {
        kind: 'history',
        entries: lines.map((line) => {
          const [, date = '', text = ''] = dated.exec(line) ?? []
          return { date, text }
        }),
      },
    ]
  }
  const pairs = lines.flatMap((line) => splitNamed(withoutBullet(line)) ?? [])
  if (kind === 'terms' && as === 'facts') return [{ kind: 'facts', facts: pairs }]
  if (kind === 'terms') {
    return [{ kind: 'terms', terms: pairs.map(({ name, text }) => ({ name, amount: null, lines: [text] })) }]
  }
  return [paragraphs(lines, as === 'lead')]
}

function pointBlocks(lines: readonly string[]): Block[] {
  const points = lines.filter(Boolean).map((line) => {
    const pair = splitNamed(withoutBullet(line))
    return pair ? { lead: pair.name, text: pair.text } : { lead: null, text: withoutBullet(line) }
  })
  const [first] = points
  if (points.length === 1 && first?.lead === null && first.text !== null)
    return [paragraphs([first.text], false)]
  return points.length > 0 ? [{ kind: 'points', points }] : []
}

/**
 * Recognises the structure of a plain text (bullet points, terms, history, tables, steps) and returns it as blocks.
 * Everything else becomes paragraphs.
 */
export function textBlocks(text: string, as?: TemplateField['as']): Block[] {
  const lines = printableLines(text)
  if (as === 'points') return pointBlocks(lines)
  if (as === 'lead') {
    const texts = lines.filter(Boolean)
    return texts.length > 0 ? [paragraphs(texts, true)] : []
  }
  const blocks: Block[] = []
  for (const run of runsOf(lines)) {
    const last = blocks.at(-1)
    const kind = isAlone(run) && !(run.kind === 'terms' && as === 'facts') ? 'text' : run.kind
    if (kind === 'text' && last?.kind === 'paragraphs') last.texts.push(...run.lines)
    else blocks.push(...runBlocks(kind, run.lines, as))
  }
  return blocks
}
