import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { fileCategories, uncategorised } from '#shared/catalogue/words/fileCategories.ts'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import { roles } from '#shared/catalogue/words/roles.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { sides } from '#shared/catalogue/words/sides.ts'

const kinds = [
  sides,
  contractStages,
  abilities,
  salesTypes,
  connectionMethods,
  fileCategories,
  reportStages,
  roles,
]
/** Words that are also labels of other fields and buttons, so they are not checked. */
const usual = new Set<string>(['전화', '이메일', '방문', '온라인', 'IM', '계약완료', '직원'])
const words = [...kinds.flatMap(({ texts }): string[] => texts), uncategorised.word].filter(
  (word) => !usual.has(word),
)
const alternatives = words.map((word) => word.replaceAll('/', String.raw`\/`)).join('|')
const spelled = new RegExp(
  String.raw`(?:'|"|\x60|>)(?:${alternatives})(?:'|"|\x60|<)|^\s+(?:${alternatives}):`,
  'u',
)

/** Files that may spell a word by hand, each with its reason. */
const may: Record<string, string> = {
  'src/server/seed/company/reportText.ts': 'an exhaustive table, checked by the compiler',
  'src/server/seed/company/brokerage.ts': 'an exhaustive table, checked by the compiler',
  'src/web/files/guessCategory.ts': 'an exhaustive table, checked by the compiler',
  'src/shared/imports/columns/rowSynonyms.ts': 'headings as other people write them',
  'src/shared/catalogue/fields/listOwn.ts': 'a heading: how many teasers a company has',
  'src/web/domain/companyStrip/companyLinks.ts': 'a link to the screen where teasers are made',
  'src/web/documents/makerScreens.ts': 'a kind of document that is made, not a category of files',
  'src/web/documents/records/RecordsCard.tsx': 'a kind of document that is made, not a category of files',
  'src/web/documents/records/recordColumns.tsx': 'a kind of document that is made, not a category of files',
}

const spellsWord = (code: string) =>
  code.split('\n').filter((line) => !/^\s*(?:\/\/|\*|\/\*\*)/.test(line) && spelled.test(line))

const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) =>
    !file.includes('.test.') &&
    !file.startsWith('src/shared/catalogue/words/') &&
    // This folder is a gallery of components that only developers see.
    !file.startsWith('src/web/routes/dev/'),
)

it('a word of the firm is spelled in the catalogue and nowhere else', () => {
  const found = files
    .filter((file) => !(file in may))
    .flatMap((file) => spellsWord(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})

it('who is excused does spell one', () => {
  const spellsNone = Object.keys(may).filter((file) => spellsWord(readFileSync(file, 'utf8')).length === 0)
  expect(spellsNone).toEqual([])
})

it.each([
  `if (side === '후보기업') return`,
  "sql`file_category in ('티저', 'IM')`",
  `  매도기업: 'bg-danger',`,
  `<Badge>진행중단</Badge>`,
])('a planted word is seen: %s', (code) => {
  expect(spellsWord(code)).toHaveLength(1)
})

it('a sentence that contains a word does not count', () => {
  expect(spellsWord(`'진행중단이거나 진행보류인 기업입니다.'`)).toEqual([])
})
