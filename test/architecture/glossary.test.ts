import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('docs/glossary.md', 'utf8')
const sources = globSync('{src,test/screens}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
const code = sources.join('\n')
const tables = [...code.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => table)
const words = new Set(code.match(/\w+/g))
const calls = new Set(
  [
    ...globSync('src/shared/**/*.ts').map((file) => readFileSync(file, 'utf8')),
    readFileSync('docs/api.md', 'utf8'),
  ]
    .join('\n')
    .match(/\w+/g),
)

// The names are collected in one pass over all sources. Searching the sources for each name would read them a hundred times.
const declared = new Set(
  code
    .matchAll(/\b(?:const|function\*?|class|interface|type|enum) (\w+)|^  (\w+)[?:(]/gm)
    .map(([, name, key]) => name ?? key),
)
const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').slice(1, -1))

const isTable = (name: string) => {
  const [table = '', column] = name.split('.')
  return tables.includes(table) && (column === undefined || words.has(column) || words.has(camel(column)))
}
const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function isThere(name: string): boolean {
  if (name.includes('/')) return existsSync(name)
  return name.includes('_') ? isTable(name) : declared.has(name) || isTable(name)
}

it('every name of the code that the glossary has is declared', () => {
  const named = rows.flatMap((cells) => namesIn(cells.length === 5 ? (cells[2] ?? '') : (cells[1] ?? '')))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

it('every table and column that it has is there', () => {
  const named = rows.filter(({ length }) => length === 5).flatMap((cells) => namesIn(cells[3] ?? ''))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !isTable(name))).toEqual([])
})

it('every key of the API that it has is in a contract or in the list of calls', () => {
  const named = rows.filter(({ length }) => length === 5).flatMap((cells) => namesIn(cells[4] ?? ''))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !calls.has(name))).toEqual([])
})

it('the index names one or more existing files for each rule, and no rule twice', () => {
  const [, index = ''] = page.split('## Where the rules are')
  const rules = index
    .split('\n')
    .filter((line) => line.startsWith('| ') && line !== '| Rule | File |')
    .map((line) => line.split('|').slice(1, -1))
  expect(rules.length).toBeGreaterThan(300)
  const withoutFile = rules.filter(
    ([, files = '']) => !namesIn(files).some((name) => name.startsWith('src/')),
  )
  expect(withoutFile).toEqual([])
  const texts = rules.map(([rule = '']) => rule.trim())
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})
