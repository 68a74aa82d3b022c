import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listedFields } from '#shared/catalogue/fields/listed.ts'
import { profileFields } from '#shared/catalogue/fields/profile.ts'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import { roles } from '#shared/catalogue/words/roles.ts'
import { sides } from '#shared/catalogue/words/sides.ts'

/** These folders are generic. Code about the firm's business belongs to `src/web/domain` or to a feature. */
const files = globSync('src/web/{list,ui}/**/*.{ts,tsx}')

const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
/** Splits `contractStages`, `contract-stages` and "Contract stages" into contract, stage. */
const wordsIn = (text: string) =>
  Array.from(text.matchAll(/[A-Z]?[a-z]+/g), ([word]) => singular(word.toLowerCase()))

/** Names of folders and words that are common in every program, so they may be used anywhere. */
const usual = new Set(
  `build catalogue domain form lib list platform route shell style ui
   account auth calendar field own setting test user
   detail document event export file health help home import job merge notice palette progress
   category change copy label match matching role side statement tone upload word`.split(/\s+/),
)
const english = new Set(
  [
    ...foldersOf('src/web'),
    ...foldersOf('src/shared'),
    ...readdirSync('src/shared/catalogue/words').map((file) => file.replace('.ts', '')),
    'teaser',
    'resident',
  ]
    .flatMap(wordsIn)
    .filter((word) => !usual.has(word)),
)
/** Field names of more than one word, such as `businessNumber`. A single word such as `address` is too common. */
const fields = Object.keys({ ...listedFields, ...profileFields }).filter((name) => wordsIn(name).length > 1)
const kinds = [sides, contractStages, abilities, fileCategories, reportStages, roles]
const korean = [
  ...kinds.flatMap(({ texts }): string[] => texts).filter((text) => /\p{Script=Hangul}/u.test(text)),
  ...'기업 회사 사업자 담당자 보고 계약 매도 매수 티저'.split(' '),
]
const phrases = [...fields.map((name) => wordsIn(name).join(' ')), ...korean]

const domainWordsIn = (text: string): string[] => {
  const words = wordsIn(text)
  const spoken = ` ${words.join(' ')} `
  return [
    ...new Set(words.filter((word) => english.has(word))),
    ...phrases.filter((phrase) => spoken.includes(` ${phrase} `) || text.includes(phrase)),
  ]
}

it('lists and controls contain no domain word', () => {
  const found = files.flatMap((file) =>
    `${file}\n${readFileSync(file, 'utf8')}`
      .split('\n')
      .flatMap((line) => domainWordsIn(line).map((word) => `${file}: ${word}: ${line.trim()}`)),
  )
  expect(found).toEqual([])
})

it('every word that counts as usual is a name of ours', () => {
  const names = [...foldersOf('src/web'), ...foldersOf('src/shared')]
  const words = readdirSync('src/shared/catalogue/words').map((file) => file.replace('.ts', ''))
  const ours = new Set([...names, ...words].flatMap(wordsIn))
  expect([...usual].filter((word) => !ours.has(word))).toEqual([])
})

it.each([
  ["import { CompanyName } from '../domain/CompanyName.tsx'", 'company'],
  ['src/web/ui/stage-badge.tsx', 'stage'],
  ['/** The manager of a row. */', 'manager'],
  ["label = '사업자번호'", '사업자'],
  ['row.businessNumber', 'business number'],
  ['<Badge>진행중단</Badge>', '진행중단'],
])('a planted word is seen: %s', (line, word) => {
  expect(domainWordsIn(line)).toContain(word)
})
