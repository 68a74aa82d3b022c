import { expect, it } from 'vitest'
import { allowedPairs, folderPairs } from './folderPairs.ts'
import { importsOf, readImports } from './imports.ts'

const found = folderPairs(readImports('.'))

it('no two folders import each other', () => {
  const wrong = Array.from(found).filter(([pair]) => !(pair in allowedPairs))
  expect(Object.fromEntries(wrong)).toEqual({})
})

it('a pair that is excused does exist', () => {
  expect(Object.keys(allowedPairs).filter((pair) => !found.has(pair))).toEqual([])
})

const planted = (...files: [from: string, specifier: string][]) => [
  ...folderPairs(files.flatMap(([from, to]) => importsOf(from, `import type { X } from '${to}'\n`))).keys(),
]

it.each([
  ['two neighbours', 'src/web/files/a.ts', '../home/b.ts', 'src/web/home/c.ts', '../files/d.ts'],
  ['a folder and its part', 'src/server/files/a.ts', './part/b.ts', 'src/server/files/part/c.ts', '../d.ts'],
  ['by an alias', 'src/shared/files/a.ts', '#shared/home/b.ts', 'src/shared/home/c.ts', '../files/d.ts'],
])('a planted pair is seen: %s', (_what, oneFile, oneTo, otherFile, otherTo) => {
  expect(planted([oneFile, oneTo], [otherFile, otherTo])).toHaveLength(1)
  expect(planted([oneFile, oneTo])).toEqual([])
})

it('a test may import both ways', () => {
  const imports = [
    ...importsOf('src/server/files/a.ts', `import './part/b.ts'\n`),
    ...importsOf('src/server/files/part/b.test.ts', `import '../a.ts'\n`),
  ]
  expect([...folderPairs(imports).keys()]).toEqual([])
})
