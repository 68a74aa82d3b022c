import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firmSettingKeys, firmSettings } from '#shared/firm/firmSettings.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** Our own commands set these, so the documentation for operators need not list them. */
const ownSettings = ['DEALDESK_MODE']

/** The setting names in the schema (one per line, in capitals), and those that fix a setting of the firm. */
const settings = [
  ...[...read('src/server/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name = '']) => name,
  ),
  ...firmSettingKeys.map((key) => firmSettings[key].env),
].filter((name) => !ownSettings.includes(name))

test.for(['README.md', '.env.example'])('%s names every setting', (file) => {
  const text = read(file)
  expect(settings.length).toBeGreaterThan(45)
  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
})
