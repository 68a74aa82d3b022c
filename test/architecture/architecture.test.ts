import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { unsteady } from '../unsteady.ts'
import { circles, importsOf, isTest, readImports, violations } from './imports.ts'
import { ownWords } from './ownWords.ts'
import { transactionsOf } from './transactions.ts'
import { featureMap } from './zones.ts'

const imports = readImports('.')

it('sees the imports at all', () => {
  expect(imports.length).toBeGreaterThan(200)
  expect(imports).toContainEqual({ from: 'src/server/main.ts', to: 'src/server/server.ts' })
})

it('no part imports what it may not', () => {
  expect(violations(imports)).toEqual([])
})

it.each([
  ['shared takes nothing of the server', 'src/shared/auth/role.ts', '#server/platform/actor.ts'],
  ['the shared platform takes no feature', 'src/shared/platform/text.ts', '../company/search.ts'],
  ['nor the catalogue', 'src/shared/platform/text.ts', '../catalogue/words/sides.ts'],
  ['the catalogue takes no feature', 'src/shared/catalogue/words/sides.ts', '../../company/search.ts'],
  ['a shared feature takes none that is not declared', 'src/shared/auth/user.ts', '../company/search.ts'],
  ['the kit knows no domain', 'src/web/ui/button.tsx', '../lib/call.ts'],
  ['two web features meet in a route only', 'src/web/home/Home.tsx', '../auth/LoginScreen.tsx'],
  ['a server feature takes no other', 'src/server/jobs/jobs.routes.ts', '../auth/auth.queries.ts'],
  ['the platform takes no feature', 'src/server/platform/http/gate.ts', '../../auth/auth.queries.ts'],
  ['the browser takes nothing of the server', 'src/web/lib/call/call.ts', '#server/platform/actor.ts'],
])('a planted violation is seen: %s', (_rule, from, specifier) => {
  expect(violations(importsOf(from, `import { x } from '${specifier}'\n`))).toHaveLength(1)
  expect(violations(importsOf(from, `const x = await import('${specifier}')\n`))).toHaveLength(1)
})

it.each(['shared', 'server', 'web'] as const)('the map of %s features has no circles', (half) => {
  const map = featureMap[half]
  const reaches = (from: string, goal: string): boolean =>
    (map[from] ?? []).some((next) => next === goal || reaches(next, goal))
  expect(Object.keys(map).filter((feature) => reaches(feature, feature))).toEqual([])
})

it('no file reaches itself through its imports', () => {
  expect(circles(imports)).toEqual([])
})

it('a planted circle is seen', () => {
  const way = (from: string, to: string) => ({ from, to })
  expect(circles([way('a', 'b'), way('b', 'c'), way('c', 'b'), way('d', 'a')])).toEqual(['b > c > b'])
})

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !isTest(file))

it('no file is longer than 300 lines, tests and scripts included', () => {
  const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length
  const all = globSync(['src/**/*.{ts,tsx,css}', 'test/**/*.{ts,tsx}', 'scripts/**/*.{ts,mts,mjs}'])
  expect(all.filter((file) => linesOf(file) > 300)).toEqual([])
})

it('no folder holds more than 25 files or 2,000 lines of its own', () => {
  const folders = Map.groupBy(sources, (file) => dirname(file))
  const linesOf = (files: string[]) =>
    files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0)
  const large = Array.from(folders).filter(([, files]) => files.length > 25 || linesOf(files) > 2000)
  expect(large.map(([folder, files]) => `${folder}: ${files.length} files`)).toEqual([])
})

it('no folder of scripts holds more than 25 files', () => {
  const folders = Map.groupBy(globSync('scripts/**/*.{ts,mts,mjs}'), (file) => dirname(file))
  expect([...folders].filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([])
})

it('a feature changes things in the transaction that asks for the right, and opens none of its own', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const opened = files.flatMap((file) => transactionsOf(file, readFileSync(file, 'utf8')))
  expect(opened).toEqual([])
})

it('a planted transaction is seen', () => {
  const from = 'src/server/users/users.commands.ts'
  expect(transactionsOf(from, 'return db.transaction(async (tx) => {})')).toEqual([from])
  expect(transactionsOf(from, 'await db\n  .transaction (work)')).toEqual([from])
  expect(transactionsOf(from, 'return change(async (tx, actor) => {})')).toEqual([])
})

it('ownership of a company and matching of typed text are each implemented in one file', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(files.flatMap((file) => ownWords(file, readFileSync(file, 'utf8')))).toEqual([])
})

it.each([
  'sql`l.manager1_team is null and true`',
  'sql`${teamId} in (l.manager1_team, l.manager2_team)`',
  'sql`${a.manager2Team} = ${teamId}`',
  'and(isNull(brokerageRecord.manager3Team), x)',
  'sql`name like ${text}`',
  'ilike(user.name, text)',
])('words of its own are seen: %s', (text) => {
  expect(ownWords('src/server/x/x.queries.ts', text)).toHaveLength(1)
})

it('no barrel, no utils, no types file', () => {
  const files = globSync('src/**/*.{ts,tsx}')
  expect(files.filter((file) => /(^|\/)(index|utils|helpers|types)\.tsx?$|\/utils\//.test(file))).toEqual([])
})

it('names no registry host and no path of a machine', () => {
  const files = globSync('{src,scripts,test,docs,.ci}/**/*.{ts,tsx,mjs,md,css,html}').concat(
    globSync('*.{md,json,ts}'),
  )
  const found = files.filter((file) =>
    /https?:\/\/[\w.-]*(registry|mirror)[\w.-]*\//.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved": "http')
})

it('every test that may need a second try exists', () => {
  const tests = globSync('{src,test}/**/*.test.ts').map((file) => readFileSync(file, 'utf8'))
  expect(unsteady.filter(({ name }) => !tests.some((text) => text.includes(name)))).toEqual([])
})

it('browser code takes URLs of calls from the contracts and writes none by hand', () => {
  const files = globSync('src/web/**/*.{ts,tsx}')
  const byHand = files.filter((file) => /['"`]\/api\//.test(readFileSync(file, 'utf8')))
  expect(byHand).toEqual([])
})
