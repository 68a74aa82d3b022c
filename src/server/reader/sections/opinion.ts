import type { OpinionField } from '#shared/catalogue/fields/company.ts'
import { headingKind } from '../labels/sections.ts'
import { union } from '../layout/box.ts'
import { joinSentences, type WordCounts } from '../layout/join.ts'
import type { Rules } from '../layout/rows.ts'
import { noData } from '../values/numbers.ts'
import type { Place } from './found.ts'
import { readPairs } from './keyValues.ts'
import type { Section } from './split.ts'

const fields: Partial<Record<string, OpinionField>> = {
  opinionCore: 'businessCore',
  // 기업개요 may also be printed as a label beside the first text of the opinion.
  profile: 'businessCore',
  opinionTeam: 'managementTeam',
  opinionBusiness: 'businessSituation',
}
export interface Opinion extends Place {
  field: OpinionField
  text: string
  /** True if the report names this text (기업개요, 경영진 …); false if the opinion is one text without names. */
  named: boolean
  /** False if at some line break it was unclear whether a word ends there. */
  sure: boolean
}

/** Reads the three parts of the analyst's opinion. Each part has a small heading above it or a label beside it. */
export function readOpinions(sections: readonly Section[], rules: Rules, words: WordCounts): Opinion[] {
  const found: Opinion[] = []
  const add = (opinion: Opinion) => {
    const known = found.some((other) => other.field === opinion.field)
    if (!known && opinion.text.length > 5 && !noData(opinion.text)) found.push(opinion)
  }
  for (const section of sections) {
    const field = section.kind === 'profile' ? undefined : fields[section.kind]
    if (field && section.lines.length > 0) add({ field, named: true, ...textOf(section, words) })
  }
  for (const section of sections) {
    if (section.kind !== 'opinion' || section.lines.length === 0) continue
    const pairs = readPairs(section.lines, rules, words, (text) => fields[headingKind(text) ?? ''])
    for (const { key, value, page, box } of pairs)
      add({ field: key, text: value, page, box, named: true, sure: box.y1 - box.y0 < ONE_LINE })
    if (found.length === 0) add({ field: 'businessCore', named: false, ...textOf(section, words) })
  }
  return found
}

/** The largest height of a single line, in points. Taller text has several lines. */
const ONE_LINE = 16

function textOf(section: Section, words: WordCounts): Place & { text: string; sure: boolean } {
  const segments = section.lines.flatMap((line) => line.segments)
  const page = section.lines[0]?.page ?? 0
  const onPage = section.lines.filter((line) => line.page === page).flatMap((line) => line.segments)
  return { ...joinSentences(segments, words), page, box: union(onPage) }
}
