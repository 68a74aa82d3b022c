import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import type { CheckedLine } from '#shared/deals/adding.endpoints.ts'
import type { DealCompany } from '#shared/deals/counterparty.ts'
import { longestName } from '#shared/deals/limits.ts'
import { compatible } from '#shared/platform/normalForm.ts'
import { cleanText } from '#shared/platform/text.ts'
import { requireCompany } from '../../company/company.queries.ts'
import type { Db } from '../../database/connect.ts'
import { type Candidate, canAdd, readKnown, resolveAll, type Wanted } from '../candidates/resolve.ts'
import { readNames } from '../table/deals.queries.ts'
import { type Names, personOf } from '../table/describeDeal.ts'

/**
 * Matches the characters between the columns of a spreadsheet or list. Columns are split before control characters
 * such as the tab are removed.
 */
const columnEnds = /[\t;|]+/
/**
 * Matches a comma that ends a column, but not a comma in front of an English legal form, as in ABC Holdings Co., Ltd.
 */
const commas = /,(?!\s*(?:co|ltd|inc|llc|corp|limited|lp|plc|gmbh|pte|s\.?a)\b)/i
/** Matches every kind of dash that people write between digits. */
const dashes = /[‐-―−]/g
const number = /(?<![\d-])(?:\d{3}([- .])\d{2}\1\d{5}|\d{10})(?![\d-])/
const phone = /(?<!\d)0\d{1,2}[- .)]?\s?\d{3,4}[- .]\d{4}(?!\d)/g
/** Matches a list number or a bullet at the start of a line: 1. or (1) or 1) or ① or •. */
const listMark = /^(?:[-–—*>](?=\s)|[•·▪■□●○◦▶①-⑳]|\(\d{1,4}\)|\d{1,4}[.)](?!\d))\s*/
const hasLetter = /\p{L}/u
const quotes = /["“”]/g
/** Matches the heading of a column, such as 기업명. */
const heading = /^(?:번호|순번|no\.?|(?:기업|회사|업체)명|상호|사업자(?:등록)?번호)$/i

const nameIn = (column: string) =>
  column
    .replace(listMark, '')
    .replaceAll(phone, ' ')
    .replaceAll(/사업자 ?(?:등록)? ?번호 ?:?/g, ' ')
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ ,/:-]+/, '')
    .replace(/(?<![ ,/:-])[ ,/:-]+$/, '')

/**
 * Reads a pasted line: a company name, a business number, or both in any order, as copied from a spreadsheet, a list
 * or a mail. If there are several columns, the first one that may be a name is taken as the name. A line that contains
 * digits but neither a name nor a business number is reported as unknown; any other line without a name or number is
 * skipped.
 */
export function readLine(line: string): Wanted | null {
  const columns = line
    .replaceAll(quotes, ' ')
    .split(columnEnds)
    .flatMap((part) => cleanText(part).split(commas))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (columns.every((column) => heading.test(column.replaceAll(' ', '')))) return null
  let read: string | null = null
  let name: string | null = null
  for (const column of columns) {
    const plain = compatible(column).replaceAll(dashes, '-')
    const found: string | undefined = read === null ? number.exec(plain)?.[0] : undefined
    read ??= found === undefined ? null : normaliseBusinessNumber(found.replaceAll(/[ .]/g, '-'))
    const named = nameIn(found === undefined ? column : plain.replace(found, ' '))
    if (name === null && hasLetter.test(named)) name = named
  }
  if (read === null && name === null && !columns.some((column) => /\d/.test(column))) return null
  return { number: read, name: name === null ? null : Array.from(name).slice(0, longestName).join('') }
}

export const candidateOf = (one: Candidate, names: Names): DealCompany => ({
  businessNumber: one.number,
  companyName: one.companyName,
  side: one.side,
  uniqueNumber: one.uniqueNumber,
  manager: personOf(names, one.team),
})

/** Returns for each pasted line which company or lead it means and whether it can be added. Nothing is stored. */
export async function checkLines(db: Db, seller: string, lines: readonly string[]): Promise<CheckedLine[]> {
  await requireCompany(db, seller)
  const read = lines.flatMap((line, index) => {
    const wanted = readLine(line)
    return wanted ? [{ index, wanted, text: cleanText(line.replaceAll(/\s+/g, ' ')) }] : []
  })
  const wanted = read.map((line) => line.wanted)
  const resolved = resolveAll(await readKnown(db, seller, wanted), wanted)
  const names = await readNames(db)
  return resolved.map((one, at) => ({
    index: read[at]?.index ?? 0,
    text: read[at]?.text ?? '',
    state: one.state,
    canAdd: canAdd(one),
    company: one.company ? candidateOf(one.company, names) : null,
    name: one.company ? null : one.name,
    choices: one.choices.map((choice) => candidateOf(choice, names)),
    stage: one.present?.stage ?? null,
    endedDay: one.state === 'reopens' ? (one.present?.endedDay ?? null) : null,
    endReason: one.state === 'reopens' ? (one.present?.endReason ?? null) : null,
  }))
}
