import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf, readImports, violations } from './imports.ts'
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
  ['shared takes nothing of ours', 'src/shared/auth/role.ts', '#server/platform/actor.ts'],
  ['the kit knows no domain', 'src/web/ui/button.tsx', '../lib/call.ts'],
  ['two web features meet in a route only', 'src/web/home/Home.tsx', '../auth/LoginScreen.tsx'],
  ['a server feature takes no other', 'src/server/jobs/jobs.routes.ts', '../auth/auth.queries.ts'],
  ['the platform takes no feature', 'src/server/platform/gate.ts', '../auth/auth.queries.ts'],
  ['the browser takes nothing of the server', 'src/web/lib/call.ts', '#server/platform/actor.ts'],
])('a planted violation is seen: %s', (_rule, from, specifier) => {
  expect(violations(importsOf(from, `import { x } from '${specifier}'\n`))).toHaveLength(1)
  expect(violations(importsOf(from, `const x = await import('${specifier}')\n`))).toHaveLength(1)
})

it('the map of server features has no circles', () => {
  const reaches = (from: string, goal: string): boolean =>
    (featureMap[from] ?? []).some((next) => next === goal || reaches(next, goal))
  expect(Object.keys(featureMap).filter((feature) => reaches(feature, feature))).toEqual([])
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
