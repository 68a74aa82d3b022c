import { documentRecord } from '#server/database/tables/documentRecord.ts'
import { filledData } from '../kit/documents.ts'
import { makeCompany } from './companySamples.ts'
import type { MakeSample } from './samples.ts'

type Options = NonNullable<Parameters<typeof makeCompany>[1]>
const own: Options = { manager: 'me' }
const anothers: Options = { manager: 'somebody' }
const deleted: Options = { manager: 'me', deleted: true }

const ofCompany =
  (options: Options): MakeSample =>
  async (stage) => ({ query: { businessNumber: (await makeCompany(stage, options)).businessNumber } })

const uploading =
  (options: Options): MakeSample =>
  async (stage) => ({
    form: [
      { name: 'businessNumber', content: (await makeCompany(stage, options)).businessNumber },
      { name: 'file', fileName: '완성본.pdf', content: Buffer.from('%PDF-1.4\n완성\n%%EOF\n') },
    ],
  })

const saving =
  (category: 'teaser' | 'im', options: Options): MakeSample =>
  async (stage) => ({
    body: {
      businessNumber: (await makeCompany(stage, options)).businessNumber,
      templateType: 'ma',
      templateData: filledData(category, 'ma'),
      fileFormat: 'docx',
    },
  })

const checking =
  (options: Options): MakeSample =>
  async (stage) => ({
    body: {
      businessNumber: (await makeCompany(stage, options)).businessNumber,
      templateType: 'blind',
      templateData: filledData('teaser', 'blind'),
    },
  })

const aDocument =
  (options: Options): MakeSample =>
  async (stage) => {
    const { businessNumber } = await makeCompany(stage, options)
    const [row] = await stage.t.db
      .insert(documentRecord)
      .values({
        businessNumber,
        templateType: 'ma',
        companyName: '견본',
        templateData: filledData('teaser', 'ma'),
      })
      .returning()
    return { params: { id: String(row?.id) } }
  }

const ofMaker = (
  maker: 'teasermaker' | 'immaker',
  category: 'teaser' | 'im',
): Record<string, MakeSample> => ({
  [`GET /api/${maker}/company-data (known)`]: ofCompany(anothers),
  [`GET /api/${maker}/company-data (deleted)`]: ofCompany(deleted),
  [`POST /api/${maker}/upload-file (own)`]: uploading(own),
  [`POST /api/${maker}/upload-file (another's)`]: uploading(anothers),
  [`POST /api/${maker}/upload-file (deleted)`]: uploading(deleted),
  [`POST /api/${maker}/save-file (own)`]: saving(category, own),
  [`POST /api/${maker}/save-file (another's)`]: saving(category, anothers),
  [`POST /api/${maker}/save-file (deleted)`]: saving(category, deleted),
})

export const documentSamples: Record<string, MakeSample> = {
  ...ofMaker('teasermaker', 'teaser'),
  ...ofMaker('immaker', 'im'),
  'POST /api/teasermaker/check (own)': checking(own),
  "POST /api/teasermaker/check (another's)": checking(anothers),
  'POST /api/teasermaker/check (deleted)': checking(deleted),
  'GET /api/documents (own)': ofCompany(own),
  "GET /api/documents (another's)": ofCompany(anothers),
  'GET /api/documents (deleted)': ofCompany(deleted),
  'GET /api/documents/{id} (own)': aDocument(own),
  "GET /api/documents/{id} (another's)": aDocument(anothers),
  'GET /api/documents/{id} (deleted)': aDocument(deleted),
}
