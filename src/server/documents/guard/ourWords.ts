import { errorCatalogue } from '#shared/catalogue/errors/errors.ts'
import { companyFields, opinionFields } from '#shared/catalogue/fields/company.ts'
import { listFields, listLabels } from '#shared/catalogue/fields/lists.ts'
import { yearFields } from '#shared/catalogue/fields/years.ts'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { balanceNames, incomeNames, ratioNames } from '#shared/company/statementNames.ts'
import { disclaimerOf } from '#shared/documents/model/disclaimer.ts'
import { templatesOf } from '#shared/documents/templates/templates.ts'
import { compatible } from '#shared/platform/normalForm.ts'
import { longestPiece } from './needles/rarity.ts'

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part)
}

const templates = [...templatesOf('teaser'), ...templatesOf('im')]

/**
 * The beginnings of all words that this program shows: labels, templates, account names, messages. They are everyday
 * business Korean. In a firm with few companies they are the only source of common words.
 */
export const ourWords: ReadonlySet<string> = new Set(
  Array.from(
    textsIn([
      companyFields,
      opinionFields,
      listFields,
      listLabels,
      yearFields,
      balanceNames,
      incomeNames,
      ratioNames,
      [sides, contractStages, abilities, salesTypes, connectionMethods, fileCategories].map(
        ({ label, keys, texts }) => [label, keys, texts],
      ),
      sides.rows.map(({ synonyms }) => synonyms),
      templates,
      templates.map(disclaimerOf),
      reportStages.texts,
      errorCatalogue,
    ]),
    // Example texts are skipped, because they contain names of places and companies.
    (text) =>
      text.startsWith('예:')
        ? []
        : compatible(text)
            .toLowerCase()
            .split(/[^가-힣a-z\d]+/),
  )
    .flat()
    .flatMap((word) =>
      Array.from({ length: Math.max(0, Math.min(word.length, longestPiece) - 1) }, (_, at) =>
        word.slice(0, at + 2),
      ),
    ),
)
