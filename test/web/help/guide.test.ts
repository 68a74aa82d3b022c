import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faults } from '#test/words/rules.ts'
import { gap, readTexts } from '#test/words/texts.ts'
import { guideLink, guidePageNames, guidePageOf, guidePages } from '#web/help/guidePages.ts'
import { type Block, inlinesOf, readMarkdown } from '#web/help/markdown.ts'
import { listScreens } from '#web/shell/access.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'docs/guide')
const read = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8')

/** Returns every text of the interface without the inserted values. */
const shown = new Set(
  readTexts(root)
    .filter(({ file }) => /^src\/(?:web|shared)\//.test(file))
    .flatMap(({ text }) => text.split(gap).map((part) => part.trim())),
)

const labelsOf = (blocks: Block[]) =>
  inlinesOf(blocks).flatMap((part) => (part.kind === 'label' ? [part.text] : []))
const unknownLabels = (source: string) => labelsOf(readMarkdown(source)).filter((label) => !shown.has(label))
const anchorsOf = (source: string) =>
  readMarkdown(source).flatMap((block) => (block.kind === 'heading' ? block.anchors : []))

/** Returns the pictures of a page with the anchors of the section that each stands in. */
function picturesOf(blocks: Block[]) {
  let sections: string[] = []
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') sections = block.anchors
    return block.kind === 'picture' ? [{ target: block.target, sections }] : []
  })
}

describe.each(guidePageNames)('page %s of the guide', (name) => {
  const source = read(name)
  const page: { title: string; screens?: readonly string[] } = guidePages[name]

  test('has the title of the table of contents', () => {
    expect(source.split('\n')[0]).toBe(`# ${page.title}`)
  })
  test('has one section for each of its screens, and no other', () => {
    expect(anchorsOf(source)).toEqual(page.screens ?? [])
    expect(source.match(/<a /g)?.length ?? 0).toBe(page.screens?.length ?? 0)
  })
  test('names only labels of the program', () => {
    expect(unknownLabels(source)).toEqual([])
  })
  test('links only to pages and screens', () => {
    const targets = inlinesOf(readMarkdown(source)).flatMap((part) =>
      part.kind === 'link' ? [part.target] : [],
    )
    const wrong = targets.filter((target) => {
      const [file, screen] = target.split('#')
      const asked = screen && guidePageOf(screen)
      return !guideLink(target) || (screen && asked !== (file ? file.replace('.md', '') : name))
    })
    expect(wrong).toEqual([])
  })
  test('keeps to the wording of the screens', () => {
    const lines = source.split('\n').map((text, at) => ({ file: `${name}.md`, line: at + 1, text }))
    expect(lines.flatMap(faults)).toEqual([])
  })
  test('uses only the Markdown that the help screen shows', () => {
    const plain = source.replaceAll(/<a id="[\w-]+"><\/a>/g, '')
    expect(plain).not.toMatch(/<|^#{4}|^ +[-\d]|^```|^>|^\* |&\w+;/m)
  })
})

test('every screen has exactly one section', () => {
  const wanted = listScreens(false).flatMap(({ id }) => (id === 'authTest' ? [] : [id]))
  const found = guidePageNames.flatMap((name) => anchorsOf(read(name)))
  expect(found.toSorted()).toEqual(wanted.toSorted())
})

test('every file of the guide is in the table of contents', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  expect(files.toSorted()).toEqual(guidePageNames.map((name) => `${name}.md`).toSorted())
})

test('every picture shows a screen in its section, and every file is shown', () => {
  const shown = guidePageNames.flatMap((name) => picturesOf(readMarkdown(read(name))))
  expect(
    shown.filter(({ target, sections }) => !sections.some((id) => target === `pictures/${id}.jpg`)),
  ).toEqual([])
  const files = readdirSync(join(folder, 'pictures')).map((file) => `pictures/${file}`)
  expect(files.toSorted()).toEqual(shown.map(({ target }) => target).toSorted())
})

test('finds a label that the program does not have', () => {
  expect(unknownLabels('1. [저장]을 누르고 [없는 단추]를 누릅니다. [홈](screens-start.md#home)')).toEqual([
    '없는 단추',
  ])
})
