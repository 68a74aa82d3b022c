import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** Our own commands set these, so the documentation for operators need not list them. */
const ownSettings = ['DEALDESK_MODE']

/** The setting names in the schema: one per line, in capitals. */
const settings = [...read('src/server/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]
  .map(([, name = '']) => name)
  .filter((name) => !ownSettings.includes(name))

test.for(['README.md', '.env.example'])('%s names every setting', (file) => {
  const text = read(file)
  expect(settings.length).toBeGreaterThan(30)
  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
})
