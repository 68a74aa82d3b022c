import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import type { CheckedLine } from '#shared/deals/adding.endpoints.ts'
import type { DealCompany } from '#shared/deals/counterparty.ts'
import { longestName } from '#shared/deals/limits.ts'
import { cleanText } from '#shared/platform/text.ts'
import { requireCompany } from '../../company/company.queries.ts'
import type { Db } from '../../database/connect.ts'
import { readNames } from '../table/deals.queries.ts'
import { type Names, personOf } from '../table/describeDeal.ts'
import { type Candidate, canAdd, readKnown, resolveAll, type Wanted } from './resolve.ts'

const number = /(?:^|[^\d-])(\d{3}-\d{2}-\d{5}|\d{10})(?![\d-])/

/** Reads a pasted line: a name, a number, or both in any order, as a spreadsheet or a mail gives them. */
export function readLine(line: string): Wanted | null {
  const text = cleanText(line).replaceAll(/[\t,;|]+/g, ' ')
  const found = number.exec(` ${text}`)?.[1]
  const read = found === undefined ? null : normaliseBusinessNumber(found)
  const rest = read === null || found === undefined ? text : text.replace(found, ' ')
  const name = rest
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (read === null && name === '') return null
  return { number: read, name: name === '' ? null : Array.from(name).slice(0, longestName).join('') }
}

export const candidateOf = (one: Candidate, names: Names): DealCompany => ({
  businessNumber: one.number,
  companyName: one.companyName,
  side: one.side,
  uniqueNumber: one.uniqueNumber,
  manager: personOf(names, one.team),
})

/** Tells what each line means and whether it can be added. Nothing is stored. */
export async function checkLines(db: Db, seller: string, lines: readonly string[]): Promise<CheckedLine[]> {
  await requireCompany(db, seller)
  const read = lines.flatMap((line, index) => {
    const wanted = readLine(line)
    return wanted ? [{ index, wanted, text: cleanText(line) }] : []
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
