import { expect, it } from 'vitest'
import { renderDocx } from '#server/documents/render/docx/renderDocx.ts'
import { renderPdf } from '#server/documents/render/renderPdf.ts'
import { modelTexts } from '#shared/documents/model/modelTexts.ts'
import { companies, documentOf, templates } from './cases.ts'
import { firstOutOfOrder, readPdf, unzip, withoutBlanks, wordsOf } from './extractText.ts'

const everything = process.env.DOCUMENTS === 'all'
/** Cases of the quick tier: each kind of company and of template at least once. */
const some = new Set(['teaser-investment full', 'teaser-ma hostile', 'teaser-blind sparse', 'im-ma full'])

const cases = templates
  .flatMap((template) =>
    companies.map((company) => ({ name: `${template.id} ${company}`, template, company })),
  )
  .filter(({ name }) => everything || some.has(name))

it.each(cases)('$name: PDF and Word hold every text in order', async ({ template, company }) => {
  const model = documentOf(template, company)
  const texts = modelTexts(model)
  const pdf = await readPdf(await renderPdf(model))
  expect(firstOutOfOrder(texts, pdf.text)).toBeNull()
  const header = withoutBlanks(pdf.aside + pdf.text)
  expect(header).toContain(withoutBlanks(model.uniqueNumber))
  expect(header).toContain(withoutBlanks(model.date))
  expect(pdf.info.Title).toBe(`${model.title} · ${model.kind}`)
  expect(pdf.language).toBe('ko-KR')
  const titles = model.sections.flatMap(({ title, parts }) => [title, ...parts.map((part) => part.title)])
  expect(firstOutOfOrder(titles, pdf.headings)).toBeNull()
  if (template.blind && company !== 'hostile') expect(pdf.pages).toBe(1)

  const parts = unzip(await renderDocx(model))
  expect(firstOutOfOrder(texts, wordsOf(parts.get('word/document.xml') ?? ''))).toBeNull()
  expect(wordsOf(parts.get('word/header1.xml') ?? '')).toContain(model.uniqueNumber)
  expect(parts.get('word/styles.xml')).toContain('w:styleId="Heading1"')
})
