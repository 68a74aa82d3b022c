import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const statically = (text: string, what: RegExp) =>
  text.split('\n').some((line) => /^(import|export|} from)\b/.test(line) && what.test(line))

it('the client of object stores is loaded only where the setting asks for one', () => {
  const client = /@aws-sdk\//
  const store = /s3Store\.ts'/
  const importers = files.filter((file) => statically(readFileSync(file, 'utf8'), client))
  expect(importers).toEqual(['src/server/platform/storage/s3Store.ts'])
  expect(files.filter((file) => statically(readFileSync(file, 'utf8'), store))).toEqual([])
  expect(statically("import { createS3Store } from './s3/s3Store.ts'", store)).toBe(true)
})
