import { expect, it } from 'vitest'
import { renderDocx } from '#server/documents/render/docx/renderDocx.ts'
import { renderPdf } from '#server/documents/render/renderPdf.ts'
import { buildDocument } from '#shared/documents/buildDocument.ts'
import { shownTexts } from '#shared/documents/guard/shownTexts.ts'
import type { TemplateData } from '#shared/documents/templates/templateData.ts'
import { fullDataOf, templates } from './cases.ts'
import { readPdf, unzip } from './extractText.ts'
import { fullContext } from './full.ts'
import { scan } from './guardScan.ts'
import { knownCompanies } from './plantedLeaks.ts'

const template = templates.find(({ blind }) => blind)
const [known] = knownCompanies
if (!template || !known) throw new Error('no blind template')
const shown = (data: TemplateData) =>
  shownTexts({ template, data, today: fullContext.today, codeName: null, watermark: null })
/** The secrets that a leak would spell out as plain text. */
const written = [known.name, known.core, known.part, known.english, known.person, known.label, known.city]

it('a blind file names nobody: not in its text, its properties, its name or its bytes', async () => {
  const data = fullDataOf(template)
  expect(scan(shown(data), known.record)).toEqual([])
  const model = buildDocument(template, data, fullContext)
  const bytes = await renderPdf(model)
  const pdf = await readPdf(bytes)
  const word = unzip(await renderDocx(model))
  const places = {
    text: pdf.text,
    aside: pdf.aside,
    properties: JSON.stringify(pdf.info),
    raw: Buffer.from(bytes).toString('latin1'),
    ...Object.fromEntries(word),
  }
  for (const [place, text] of Object.entries(places)) {
    for (const secret of written) expect(text.includes(secret), `${secret} in ${place}`).toBe(false)
  }
  expect(
    scan({ text: pdf.text, aside: pdf.aside, properties: JSON.stringify(pdf.info) }, known.record),
  ).toEqual([])
  expect(pdf.info.Title).toBe('Project 호수 · 블라인드 티저')
})

it('what the guard reads is what the document shows', () => {
  const typed = { ...fullDataOf(template), region: '경남 사천시 사남면', strengths: '두빛나래는 강합니다.' }
  const findings = scan(shown(typed), known.record)
  expect(findings.map(({ field, text, kind }) => ({ field, text, kind }))).toEqual([
    { field: 'strengths', text: '두빛나래', kind: '기업명' },
  ])
})

it('draws the watermark on every page of both formats, and only with a recipient', async () => {
  const marked = (recipient: string) =>
    buildDocument(template, fullDataOf(template), {
      ...fullContext,
      watermark: { recipient, date: '2026-11-15' },
    })
  const pdf = await readPdf(await renderPdf(marked('견본자산운용(주)')))
  expect(pdf.aside).toContain('견본자산운용(주) 2026-11-15')
  expect(unzip(await renderDocx(marked('견본자산운용(주)'))).get('word/header1.xml')).toContain(
    '견본자산운용(주) 2026-11-15',
  )
  expect(marked(' ').watermark).toBeNull()
})
