import { sides } from '../../catalogue/words/sides.ts'
import { hasValidChecksum, normaliseBusinessNumber } from '../../company/businessNumber.ts'
import { isOwnKey } from '../../company/own/ownKey.ts'
import { readImportCell } from '../cells/readCell.ts'
import type { ImportKind } from '../kinds.ts'
import type { RawCell, RawRow } from '../rules.ts'
import type { Target } from '../target.ts'
import { type AmountUnit, kindOfTarget, storedUnit, targetOf } from '../targets.ts'
import type { ColumnGuess } from './columnGuess.ts'
import { type Meaning, meaningOf } from './dictionary.ts'
import { secondMeanings, withoutDoubles } from './doubles.ts'
import { groupKind } from './groupHeadings.ts'
import { foldHeading, type Heading, readHeading, unitAbove } from './headings.ts'
import { type HeadRow, joinedHeads } from './headRow.ts'
import { withDoubts, withPeople } from './neighbours.ts'
import { groupsWithoutPerson, personGroup } from './people.ts'
import { groupHint, withRowYear } from './rowYear.ts'
import { meantByValues, seemsElse } from './seemsElse.ts'
import { separated } from './separated.ts'

export interface GuessOptions {
  /** The kind of the rows; companies by default. */
  kind?: ImportKind
  /**
   * What people corrected in earlier imports: for each normalised heading the chosen field, or null for a column that
   * was left out.
   */
  remembered?: Readonly<Record<string, string | null>>
  hiddenColumns?: readonly number[]
  /** The year for columns of figures whose heading names no year. */
  year: string
  /** The own fields of the firm. */
  own?: readonly Target[]
  /** Whether the person may name managers. If not, columns of managers are not offered. */
  mayNameManagers: boolean
}

const samplesShown = 3

/** Recognises what each column of a sheet holds, from its heading and its first values. */
export function guessColumns(rows: readonly RawRow[], head: HeadRow, options: GuessOptions): ColumnGuess[] {
  const headings = joinedHeads(rows, head)
  const body = rows.filter(([row]) => row > head.last)
  const above = unitAbove(rows.filter(([row]) => row < head.first).map(([, cells]) => cells))
  const personless = groupsWithoutPerson(headings)
  const guesses = headings.map((parts, column): ColumnGuess | null => {
    const values = body
      .map(([, cells]) => cells[column] ?? null)
      .filter((cell) => cell !== null && cell !== '')
    if (parts.length === 0 && values.length === 0) return null
    return guessOne({ column, parts, values, above, options, personless })
  })
  const valuesOf = (column: number) => body.map(([, cells]) => cells[column] ?? null)
  const found = withRowYear(
    guesses.filter((guess) => guess !== null),
    valuesOf,
  )
  if (options.kind !== undefined && options.kind !== 'companies')
    return withoutDoubles(secondMeanings(found, options))
  return withDoubts(withoutDoubles(secondMeanings(withPeople(found), options)))
}

/**
 * Returns the field that the person chose earlier for this heading in this kind of sheet. If the person left the column
 * out, this is remembered for all kinds.
 */
const rememberedFor = (kind: ImportKind, name: string | null | undefined, own: readonly Target[]) => {
  // An own field that was retired since is not proposed.
  const isGone = name && isOwnKey(name) && !own.some((one) => one.name === name)
  const target = name && !isGone ? targetOf(name) : undefined
  return name === null || (target && kindOfTarget(target) === kind) ? name : undefined
}

interface One {
  column: number
  parts: readonly string[]
  values: readonly RawCell[]
  above: AmountUnit | null
  options: GuessOptions
  personless: ReadonlySet<string>
}

function guessOne({ column, parts, values, above, options, personless }: One): ColumnGuess {
  const heading = parts.join(' ')
  const read = readHeading(heading)
  const plain = {
    column,
    heading,
    target: null,
    unit: null,
    year: null,
    hidden: options.hiddenColumns?.includes(column) ?? false,
    samples: values.slice(0, samplesShown),
  }
  if (plain.hidden) return { ...plain, sureness: 'none', hint: '숨은 열입니다' }
  const { kind = 'companies', own = [] } = options
  const known = rememberedFor(kind, options.remembered?.[foldHeading(heading)], own)
  if (known === null) return { ...plain, sureness: 'remembered' }
  const meaning: Meaning | undefined =
    known === undefined
      ? (ownMeaning(parts, kind, own) ?? meantByValues(namedBy(parts, read.name, kind, personless), values))
      : { name: known, how: 'similar' }
  const target =
    inItsScript(targetOf(meaning?.name ?? '', own), meaning, values) ??
    (kind === 'companies' ? byValues(values) : undefined)
  if (!target) return { ...plain, sureness: 'none' }
  if (target.part === 'slot' && !options.mayNameManagers)
    return { ...plain, sureness: 'none', hint: '담당자는 관리자만 지정할 수 있습니다' }
  const unit = unitOf(target, read.unit, above)
  if (meaning?.how === 'ambiguous' && misfits(target, unit.unit, values))
    return { ...plain, sureness: 'none', hint: `${target.label}의 값이 아닙니다` }
  const year = target.part === 'year' ? (read.year ?? options.year) : null
  const found = { ...plain, target: target.name, unit: unit.unit, year }
  const asks = asksFor({ target, meaning, values, unit, read })
  if (asks !== null) return { ...found, sureness: 'check', hint: asks }
  if (known !== undefined) return { ...found, sureness: 'remembered' }
  return { ...found, sureness: !meaning?.name || meaning.how === 'ambiguous' ? 'values' : meaning.how }
}

/**
 * The own field of the firm whose name the heading is, with or without its unit. It comes before the names of the program,
 * because a firm may call something its own way.
 */
function ownMeaning(parts: readonly string[], kind: ImportKind, own: readonly Target[]): Meaning | undefined {
  if (kind !== 'companies' || own.length === 0) return undefined
  const texts = [parts.join(' '), parts.at(-1) ?? '']
  const headings = new Set(texts.flatMap((text) => [foldHeading(text), readHeading(text).name]))
  const found = own.find(
    ({ label, own: field }) =>
      headings.has(foldHeading(label)) ||
      (field?.unit && headings.has(foldHeading(`${label} (${field.unit})`))),
  )
  return found && { name: found.name, how: 'same' }
}

/**
 * If a heading may mean the Korean or the English name of the company, the letters of the values (Hangul or Latin)
 * decide.
 */
const inItsScript = (target: Target | undefined, meaning: Meaning | undefined, values: readonly RawCell[]) =>
  target?.name === 'companyName' &&
  meaning?.how === 'ambiguous' &&
  share(values, (cell) => !/[가-힣]/.test(String(cell))) > 0.8
    ? targetOf('companyNameEn')
    : target

/**
 * Returns the meaning of the whole heading. If it is unknown and there are two heading rows, the text of the lower row
 * decides or, if that is only a year or a unit, the text of the upper row.
 */
function namedBy(
  parts: readonly string[],
  whole: string,
  kind: ImportKind,
  personless: ReadonlySet<string>,
): Meaning | undefined {
  const [upper, lower] = parts.length > 1 ? [parts[0], parts.at(-1)] : []
  const isPersonless = upper !== undefined && personless.has(upper)
  const exact = isPersonless
    ? undefined
    : (meaningOf(foldHeading(parts.join(' ')), kind) ?? meaningOf(whole, kind))
  if (exact) return exact
  if (upper === undefined || lower === undefined) {
    const other = separated(parts.join(' '))
    return (
      (other === null ? undefined : meaningOf(other, kind)) ??
      withoutNote(whole, kind) ??
      nameOfSomeFirm(whole, kind)
    )
  }
  const below = readHeading(lower).name
  if (below === '') return meaningOf(readHeading(upper).name, kind)
  const group = groupKind(upper)
  if (group === 'otherSubject') return undefined
  const person = isPersonless ? null : personGroup(foldHeading(upper))
  const meaning =
    (person === null || kind !== 'companies' ? undefined : meaningOf(`${person}${below}`, kind)) ??
    meaningOf(foldHeading(lower), kind) ??
    meaningOf(below, kind) ??
    withoutNote(below, kind) ??
    nameOfSomeFirm(whole, kind)
  // An unknown group may change the meaning: 메일 below 실무자 is the e-mail address of another person than 메일 below 기본정보.
  return meaning && group === 'unknown' && meaning.how !== 'ambiguous'
    ? { ...meaning, how: 'ambiguous', hint: groupHint }
    : meaning
}

/** Matches headings such as 투자사명, 사업자명 and 공급업체명, but not 공사명, 행사명 and 회계사명, which name other things. */
const someFirmName = /(?:업체|회사|기업|법인|사업자|(?<![공행감강조의검계인학])사)명$/

/**
 * Returns the meaning of a heading with another word before the company name, such as 공급업체명. It may mean another
 * company, so the person is asked.
 */
const nameOfSomeFirm = (name: string, kind: ImportKind): Meaning | undefined =>
  kind === 'companies' && someFirmName.test(name)
    ? { name: 'companyName', how: 'ambiguous', hint: '이 행의 기업 이름인지 확인해주세요' }
    : undefined

/**
 * Returns the meaning of a heading without the unknown note in its brackets. The note may change the meaning, so the
 * person is asked.
 */
function withoutNote(name: string, kind: ImportKind): Meaning | undefined {
  const bare = name.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
  const meaning = bare === name ? undefined : meaningOf(bare, kind)
  // A note may also say what an ambiguous heading means: 업종(주생산품).
  const note = /[([]([^()[\]]+)[)\]]/.exec(name)?.[1]
  const noted = meaning?.how === 'ambiguous' && note ? meaningOf(note, kind) : undefined
  if (noted) return { ...noted, how: 'ambiguous', hint: '제목의 괄호 안을 확인해주세요' }
  return meaning && { ...meaning, how: 'ambiguous', hint: '제목의 괄호 안을 확인해주세요' }
}

function unitOf(target: Target, stated: AmountUnit | null, above: AmountUnit | null) {
  const stored = storedUnit(target)
  if (stored === null) return { unit: null, known: true }
  const unit = stated ?? above
  return { unit: unit ?? stored, known: unit !== null }
}

interface Doubt {
  target: Target
  meaning: Meaning | undefined
  values: readonly RawCell[]
  unit: { unit: AmountUnit | null; known: boolean }
  read: Heading
}

/** Returns the question that a person has to answer about the column; null if there is none. */
function asksFor({ target, meaning, values, unit, read }: Doubt): string | null {
  if (meaning?.how === 'ambiguous' && meaning.hint) {
    // Clear values decide: a column that contains sides (sell, buy) gets the field 구분, whatever its heading says.
    if (target.name !== 'side' || !isSides(values)) return meaning.hint
  }
  if (misfits(target, unit.unit, values) || seemsElse(target, values)) return '값이 이 항목과 맞지 않습니다'
  if (!unit.known && values.length > 0) return '단위를 선택해주세요'
  if (target.part === 'year' && read.isForecast) return '예상한 값인지 확인해주세요'
  if (target.part === 'year' && read.year === null && meaning?.how === 'ambiguous')
    return '연도를 선택해주세요'
  return null
}

const share = (values: readonly RawCell[], test: (cell: RawCell) => boolean) =>
  values.length === 0 ? 0 : values.filter(test).length / values.length
const isSides = (values: readonly RawCell[]) =>
  share(values, (cell) => typeof cell === 'string' && readSide(cell) !== null) >= 0.8
const readSide = (text: string) =>
  sides.read(text) ?? sides.rows.find(({ short }) => short === text.trim()) ?? null

/** Whether most values of the column cannot be read as a value of this field. */
const misfits = (target: Target, unit: AmountUnit | null, values: readonly RawCell[]) =>
  (target.name === 'uniqueNumber' && share(values, (cell) => !ownNumber.test(String(cell))) > 0.5) ||
  misreads(target, unit, values)
/**
 * Matches the unique number (고유번호) of this firm, which begins with a letter. It does not match the 고유번호 of an
 * organisation, which is a tax number without letters.
 */
const ownNumber = /^[a-z]{1,2}\d{0,4}-?\d+$/i

const misreads = (target: Target, unit: AmountUnit | null, values: readonly RawCell[]) =>
  target.kind !== 'team' &&
  share(values, (cell) => readImportCell(cell, target, { unit }).problem?.level === 'error') > 0.5

/** Recognises a column without a usable heading by its values. */
function byValues(values: readonly RawCell[]): Target | undefined {
  if (values.length < 2) return undefined
  const isNumber = (cell: RawCell) => {
    const number = normaliseBusinessNumber(String(cell ?? ''))
    return number !== null && hasValidChecksum(number)
  }
  if (share(values, isNumber) >= 0.8) return targetOf('businessNumber')
  return isSides(values) ? targetOf('side') : undefined
}
