import {
  hasYears,
  type TableHint,
  type TaughtArea,
  type TaughtKind,
  type TaughtUnit,
} from '#shared/registration/teaching.ts'
import { isUsualAccount } from '../labels/accounts.ts'
import { customerColumns, holderColumns, salesColumns } from '../labels/columns.ts'
import { companyLabel } from '../labels/company.ts'
import { type Dictionary, dictionary } from '../labels/dictionary.ts'
import { headingKind } from '../labels/sections.ts'
import { balanceLabel, helperLabel, incomeLabel, ratioLabel } from '../labels/statements.ts'
import { workplaceColumns } from '../labels/workplaceColumns.ts'
import { headWord, isLabelWord } from '../labels/yearHeads.ts'
import type { Line } from '../layout/lines.ts'
import { bare } from '../layout/text.ts'
import { isOpenYearHead, readYearHead } from '../values/dates.ts'
import { isFigure, readUnit } from '../values/numbers.ts'
import { type Grid, textOf } from './grid.ts'

/** What a table means, as far as a person said it or the reader guessed it. */
export interface Plan {
  kind: TaughtKind | null
  /** What the kind was guessed from; null if a person said it or it is unknown. */
  because: TaughtArea['because']
  head: number | null
  columns: { as: string; year: string | null }[]
  unit: TaughtUnit | null
  labels: { row: number; column: number; field: string }[]
}

/** For each kind of list, the dictionary from column names to column keys. */
const lists: Partial<Record<TaughtKind, Dictionary<string>>> = {
  holders: dictionary<string>(holderColumns),
  buyers: dictionary<string>(customerColumns),
  sellers: dictionary<string>(customerColumns),
  salesMix: dictionary<string>(salesColumns),
  workplaces: dictionary<string>(workplaceColumns),
}
/** Columns for shares and ratios that name no share class; they are read as the totals. */
const plainHolders: Record<string, string> = {
  shares: 'totalShares',
  ratio: 'totalRatio',
  total: 'totalShares',
}

export interface Around {
  /** The title above the table. */
  heading: string | null
  /** Texts right above the table, where the unit may be printed. */
  above: readonly string[]
  /** The newest full financial year printed anywhere in the report. */
  newest: number | null
}

/** Builds the plan of a table: takes what the person said, and guesses the rest from the table. */
export function planOf(grid: Grid, hint: Partial<TableHint>, around: Around): Plan {
  const first = hint.head === undefined ? guessHead(grid) : hint.head
  const guess = hint.kind ? null : guessKind(grid, first, around.heading)
  const kind = hint.kind ?? guess?.kind ?? null
  // A profile has labels and values in pairs and no header row; a date in it is not a header.
  const head = kind === 'profile' && hint.head === undefined ? null : first
  const columns = grid.columns.map((_, index) => {
    const given = hint.columns?.[index]
    const guessed = guessColumn(grid, head, index, kind, around.newest)
    return given && fits(given.as, kind)
      ? { as: given.as, year: given.as === 'year' ? (given.year ?? null) : null }
      : guessed
  })
  const unit = hint.unit === undefined ? guessUnit(grid, around.above) : hint.unit
  return {
    kind,
    because: guess?.because ?? null,
    head: head !== null && head < grid.lines.length ? head : null,
    columns,
    unit,
    labels: hint.labels ?? [],
  }
}

const fits = (as: string, kind: TaughtKind | null): boolean => {
  const years = as === 'label' || as === 'year'
  return as === 'skip' || kind === null || (hasYears(kind) ? years : !years)
}

const isYear = (text: string) => readYearHead(text) !== null || isOpenYearHead(text)

/**
 * Guesses the index of the header row. It must come before the first row with numbers; a later header row would belong
 * to another table.
 */
function guessHead({ lines }: Grid): number | null {
  const figures = lines.findIndex(
    ({ segments }) => segments.length > 1 && segments.some(({ text }) => isFigure(text) && !isYear(text)),
  )
  const over = figures < 0 ? lines : lines.slice(0, figures)
  const years = over.findIndex(({ segments }) => segments.some(({ text }) => isYear(text)))
  if (years >= 0) return years
  const words = over.findIndex(
    ({ segments }) =>
      segments.length > 1 && !segments.some(({ text }) => isFigure(text) || readUnit(text) !== null),
  )
  return words >= 0 && words < lines.length - 1 ? words : null
}

/** What the kind was guessed from, shown to the person who checks the guess. */
type Because = NonNullable<TaughtArea['because']>
interface Guess {
  kind: TaughtKind
  because: Because
}

/** Guesses the kind of a table: from its title, else from its row names and column names. */
function guessKind(grid: Grid, head: number | null, heading: string | null): Guess | null {
  const titled = heading === null ? undefined : headingKind(heading)
  const byTitle = titled === undefined ? undefined : kindOfHeading[titled]
  if (heading !== null && byTitle)
    return { kind: byTitle, because: { by: 'title', words: [heading], known: 1, of: 1 } }
  const heads = head === null ? [] : (grid.lines[head]?.segments ?? []).map(({ text }) => text)
  const rows = grid.cells.map(([first]) => textOf(first ?? [])).filter((name) => name !== '')
  const cells = grid.cells.flat().map(textOf)
  const vote = (
    kind: TaughtKind,
    by: Because['by'],
    names: string[],
    is: (name: string) => boolean,
    weight = 1,
  ) => {
    const known = names.filter(is)
    // A single known column name, such as 구분, can be printed over any table, so it proves nothing.
    const counts = by === 'rows' || known.length > 1
    return { kind, by, known, of: names.length, weight: counts ? known.length * weight : 0 }
  }
  const isColumn = (of: Dictionary<string> | undefined) => (text: string) => (of?.(text) ?? 'skip') !== 'skip'
  const ofBalance = (name: string) => balanceLabel(name) !== undefined
  const ofIncome = (name: string) => incomeLabel(name) !== undefined
  const votes = [
    vote('balance', 'rows', rows, (name) => ofBalance(name) || /자산|부채|자본/.test(name)),
    vote('income', 'rows', rows, (name) => ofIncome(name) || /이익|손실|비용|매출|수익/.test(name)),
    vote('ratio', 'rows', rows, (name) => ratioLabel(name) !== undefined || /[률율]/.test(name), 1.5),
    vote('holders', 'heads', heads, isColumn(lists.holders), 2),
    vote('salesMix', 'heads', heads, isColumn(lists.salesMix), 1.6),
    vote('workplaces', 'heads', heads, isColumn(lists.workplaces), 1.2),
    vote('profile', 'rows', cells, (text) => companyLabel(text) !== undefined, 0.9),
  ]
  // If one table has main rows of both statements, it is a summary. Read as a single statement, it would lose the rows
  // of the second one.
  if (rows.filter(ofBalance).length >= 2 && rows.filter(ofIncome).length >= 2)
    votes.unshift(vote('summary', 'rows', rows, (name) => ofBalance(name) || ofIncome(name), 1.4))
  const [best] = votes.toSorted((a, b) => b.weight - a.weight)
  if (!best || best.weight < 2) return null
  const words = [...new Set(best.known)].slice(0, 3)
  return { kind: best.kind, because: { by: best.by, words, known: best.known.length, of: best.of } }
}
const kindOfHeading: Record<string, TaughtKind> = {
  balance: 'balance',
  income: 'income',
  summary: 'summary',
  ratio: 'ratio',
  holders: 'holders',
  buyers: 'buyers',
  sellers: 'sellers',
  salesMix: 'salesMix',
  workplaces: 'workplaces',
  profile: 'profile',
}

function guessColumn(
  { cells, lines }: Grid,
  head: number | null,
  index: number,
  kind: TaughtKind | null,
  newest: number | null,
): Plan['columns'][number] {
  const text = head === null ? '' : textOf(cells[head]?.[index] ?? [])
  const skip = { as: 'skip', year: null }
  if (kind !== null && !hasYears(kind)) {
    const key = lists[kind]?.(text)
    return { as: key === undefined || key === 'kind' ? 'skip' : (plainHolders[key] ?? key), year: null }
  }
  const year = readYearHead(text) ?? termYear(text, newest) ?? printedYear(text)
  if (year !== null) return { as: 'year', year }
  if (isOpenYearHead(text) || headWord(text) === 'other') return skip
  const body = cells.filter((_, row) => row !== head && (lines[row]?.segments.length ?? 0) > 1)
  const figures = body.filter((row) => isFigure(textOf(row[index] ?? []))).length
  const isName = isLabelWord(text) || (figures * 2 < body.length && (index === 0 || figures === 0))
  return isName ? { as: 'label', year: null } : { as: 'year', year: null }
}

/** The year in a header cell with unknown words, such as 2024사업연도분. Null for forecasts and consolidated years (연결). */
function printedYear(text: string): string | null {
  if (isOpenYearHead(text) || /연결/.test(text)) return null
  const years = [...text.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(([year]) => year)
  return years.length === 1 ? (years[0] ?? null) : null
}

/** The year that 당기, 전기 or 전전기 means. It is counted back from the newest year printed in the report. */
export function termYear(text: string, newest: number | null): string | null {
  const [, term] = /^(당기|당해|전전기|전기)(?:말)?$/.exec(bare(text)) ?? []
  if (newest === null || term === undefined) return null
  return String(newest - (term === '전전기' ? 2 : term === '전기' ? 1 : 0))
}

const guessUnit = ({ lines }: Grid, above: readonly string[]): TaughtUnit | null =>
  [...lines.flatMap(({ segments }) => segments.map(({ text }) => text)), ...above]
    .map((text) => readUnit(text))
    .find((unit) => unit !== null) ?? null

/** The newest year in any header row of the report. */
export function newestYear(lines: readonly Line[]): number | null {
  const years = lines.flatMap(({ segments }) => {
    const found = segments.map(({ text }) => readYearHead(text)).filter((year) => year !== null)
    return found.length > 1 ? found.map(Number) : []
  })
  return years.length > 0 ? Math.max(...years) : null
}

/** The field that the reader itself finds for a row name. It is shown to the person who names the other rows. */
export function knownLabel(kind: TaughtKind | null, name: string): string | null {
  if (name === '') return null
  if (kind === 'balance') return balanceLabel(name) ?? helperLabel(name) ?? null
  if (kind === 'income') return incomeLabel(name) ?? helperLabel(name) ?? null
  if (kind === 'ratio') return ratioLabel(name) ?? null
  if (kind === 'profile') return companyLabel(name) ?? null
  return balanceLabel(name) ?? incomeLabel(name) ?? ratioLabel(name) ?? null
}

/** Whether a row of a statement has one of the known account names. Such a row is stored under its own name. */
export const isUsualRow = (kind: TaughtKind | null, name: string): boolean =>
  (kind === 'balance' || kind === 'income' || kind === 'summary') && isUsualAccount(name)
