import { shortLabel } from '../../catalogue/fields/field.ts'
import { yearFields } from '../../catalogue/fields/years.ts'
import { balanceNames, incomeNames, ratioNames } from '../../company/statementNames.ts'
import type { ImportKind } from '../kinds.ts'
import { targetOf, targets, targetsOfKind } from '../targets.ts'
import { ambiguous } from './ambiguous.ts'
import { bareFigure, companyPhrase } from './companyPhrases.ts'
import { englishNames } from './englishNames.ts'
import { foldHeading } from './headings.ts'
import { personMeaning } from './people.ts'
import { cut } from './phrase.ts'
import { rowPhrase } from './rowPhrases.ts'
import { rowSynonyms } from './rowSynonyms.ts'
import { synonyms } from './synonyms.ts'

/**
 * What a heading means. `how` is `same` for the label of the field, `similar` for another name of it that people often
 * use, and `ambiguous` if the heading may mean something else.
 */
export interface Meaning {
  name: string
  how: 'same' | 'similar' | 'ambiguous'
  hint?: string
}

type Meanings = Map<string, Meaning>
const adder = (meanings: Meanings) => (text: string, meaning: Meaning) => {
  const key = foldHeading(text)
  if (key !== '' && !meanings.has(key)) meanings.set(key, meaning)
}

function companyMeanings(): Meanings {
  const meanings: Meanings = new Map()
  const add = adder(meanings)
  for (const [text, { name, hint }] of Object.entries(ambiguous)) add(text, { name, how: 'ambiguous', hint })
  for (const { name, label } of targets) add(label, { name, how: 'same' })
  for (const [name, { label, short }] of Object.entries<{ label: string; short?: string }>(yearFields))
    if (short) add(shortLabel({ label, short, kind: 'percent' }), { name, how: 'same' })
  for (const [name, texts] of [...Object.entries(synonyms), ...Object.entries(englishNames)])
    for (const text of texts) add(text, { name, how: 'similar' })
  for (const names of [balanceNames, incomeNames, ratioNames])
    for (const [name, texts] of Object.entries(names))
      for (const text of texts) add(text, { name, how: 'similar' })
  return meanings
}

function rowMeanings(kind: 'reports' | 'deals'): Meanings {
  const meanings: Meanings = new Map()
  const add = adder(meanings)
  const { names, asks } = rowSynonyms[kind]
  for (const [text, { name, hint }] of Object.entries(asks)) add(text, { name, how: 'ambiguous', hint })
  for (const { name, label } of targetsOfKind[kind]) add(label, { name, how: 'same' })
  for (const [name, texts] of Object.entries(names))
    for (const text of texts) add(text, { name, how: 'similar' })
  return meanings
}

const meaningsOf: Record<ImportKind, Meanings> = {
  companies: companyMeanings(),
  reports: rowMeanings('reports'),
  deals: rowMeanings('deals'),
}

const similar = (name: string | undefined): Meaning | undefined =>
  name === undefined ? undefined : { name, how: 'similar' }

/** Returns the meaning of a heading that has further words around the name of a yearly figure: 최근 3개년 매출, 직전연도 영업이익. */
function figureMeaning(folded: string): Meaning | undefined {
  const bare = bareFigure(folded)
  const meaning = bare === folded ? undefined : meaningsOf.companies.get(bare)
  return meaning && targetOf(meaning.name)?.part === 'year' ? { ...meaning, how: 'similar' } : undefined
}

/** Words before the name of a field that only say that it is about the company of the row: 법인설립일, 고객사 대표자명. */
const ofTheFirm = /^(?:회사|기업|법인|업체|고객사|근무처|직장|공식)(?=..)/

const companyMeaning = (folded: string): Meaning | undefined =>
  meaningsOf.companies.get(folded) ??
  personMeaning(folded) ??
  similar(companyPhrase(folded)) ??
  figureMeaning(folded)

/** Finds what a normalised heading means in a sheet of this kind. */
export function meaningOf(folded: string, kind: ImportKind): Meaning | undefined {
  if (kind !== 'companies') return meaningsOf[kind].get(folded) ?? similar(rowPhrase(kind, folded))
  const meaning = companyMeaning(folded)
  if (meaning) return meaning
  const owned = cut(folded, ofTheFirm)
  const bare = owned === null ? undefined : companyMeaning(owned)
  return bare?.how === 'same' ? { ...bare, how: 'similar' } : bare
}
