import { expect, it } from 'vitest'
import { renderDocx } from '#server/documents/render/docx/renderDocx.ts'
import { documentOf, templates } from './cases.ts'
import { unzip } from './extractText.ts'

const xmlOf = async (id: string) => {
  const template = templates.find((one) => one.id === id)
  if (!template) throw new Error(id)
  const model = documentOf(template, 'full')
  return { model, xml: unzip(await renderDocx(model)).get('word/document.xml') ?? '' }
}

it('a memo has a table of contents: a field with an entry for every heading, each with its bookmark', async () => {
  const { model, xml } = await xmlOf('im-ma')
  expect(xml).toMatch(/<w:instrText[^>]*>\s*TOC /)
  expect(xml).not.toContain('w:dirty="true"')
  const marks = new Set(
    Array.from(xml.matchAll(/<w:bookmarkStart [^>]*w:name="([^"]+)"/g), ([, name]) => name),
  )
  const links = Array.from(xml.matchAll(/<w:hyperlink [^>]*w:anchor="([^"]+)"/g), ([, name]) => name)
  const headings = model.sections.flatMap((section) => [section, ...section.parts])
  expect(new Set(links).size).toBe(headings.length)
  expect(links.filter((name) => !marks.has(name))).toEqual([])
})

it('a teaser has none', async () => {
  expect((await xmlOf('teaser-ma')).xml).not.toContain('TOC ')
})

it('rows keep with their heads: none is split, heads are repeated and stay with what follows', async () => {
  const { xml } = await xmlOf('im-ma')
  const rows = xml.match(/<w:tr>.*?<\/w:tr>|<w:tr .*?<\/w:tr>/gs) ?? []
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !row.includes('<w:cantSplit/>'))).toEqual([])
  const heads = rows.filter((row) => row.includes('w:val="TableHead'))
  expect(heads.length).toBeGreaterThan(3)
  expect(heads.filter((row) => !row.includes('<w:tblHeader/>'))).toEqual([])
  // The paragraph directly before each table. A note or a heading there must stay on the same page as the table.
  const before = Array.from(
    xml.matchAll(/<w:p>((?:(?!<w:p>).)*?)<\/w:p><w:tbl>/gs),
    ([, inner = '']) => inner,
  )
  const notes = before.filter(
    (inner) => /w:val="(?:Note|Heading1|Heading2)"/.test(inner) && inner.includes('<w:t'),
  )
  expect(notes.length).toBeGreaterThan(1)
  expect(notes.filter((inner) => !inner.includes('<w:keepNext/>'))).toEqual([])
})
