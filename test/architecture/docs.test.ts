import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const markdown = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? markdown(join(folder, entry.name))
      : entry.name.endsWith('.md')
        ? [join(folder, entry.name)]
        : [],
  )
const pages = [...markdown('docs'), 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md']

test.for(pages)('links of %s lead somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    ([, target = '']) => target,
  )
  expect(links.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([])
})

test.for(pages)('pages and sources that %s names in full exist', (page) => {
  const named = [
    ...read(page).matchAll(/`((?:src|test|scripts|docs)\/[\w./-]+\.(?:ts|tsx|md|css|mjs))`/g),
  ].map(([, file = '']) => file)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md')

test.for(decisions)('decision %s has a title, a status and a row in the index', (name) => {
  expect(name).toMatch(/^\d{4}-\d\d-\d\d-[a-z-]+\.md$/)
  expect(read(`docs/decisions/${name}`)).toMatch(/^# \S[^\n]*\n\nStatus: (?:proposed|accepted|replaced by)/)
  expect(read('docs/decisions/README.md')).toContain(`(${name})`)
})

test('there are decisions to look at', () => {
  expect(decisions.length).toBeGreaterThan(20)
})
