import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { companyFile, deletedFile } from '#server/database/tables/companyFile.ts'
import { recordStored } from '#server/platform/storage/keepFile.ts'
import type { MultipartPart } from '../kit/multipart.ts'
import { makeCompany } from './companySamples.ts'
import type { MakeSample, Stage } from './samples.ts'

/** The content of every file here; only a download may contain it. */
const bytes = Buffer.from('%PDF-1.4\nCANARY-FILE-0815\n%%EOF\n')
type Options = NonNullable<Parameters<typeof makeCompany>[1]>

async function fileOf(stage: Stage, category: string, options: Options) {
  const { t } = stage
  const { businessNumber } = await makeCompany(stage, options)
  const received = await t.store.receive(Readable.from([bytes]), { maxBytes: 1000 })
  const stored = await t.store.keep(received)
  const fileName = `${category.replace('/', '·')} 견본.pdf`
  await t.db.insert(companyFile).values({
    businessNumber,
    fileName,
    fileSize: stored.size,
    mimeType: 'application/pdf',
    fileCategory: category,
    storedFileId: await recordStored(t.db, stored, 'application/pdf', null),
  })
  return { businessNumber, fileName }
}

const someFile =
  (category: string, options: Options = { manager: 'somebody' }): MakeSample =>
  async (stage) => ({ params: await fileOf(stage, category, options) })
const filesOf =
  (options: Options): MakeSample =>
  async (stage) => {
    const { businessNumber } = await fileOf(stage, '계약서등', options)
    return { params: { businessNumber } }
  }
const nothing: MakeSample = async (stage) => {
  await fileOf(stage, '계약서등', { manager: 'somebody' })
  return {}
}
const uploading =
  (field: 'file' | 'files', options: Options): MakeSample =>
  async (stage) => {
    const { businessNumber } = await makeCompany(stage, options)
    const form: MultipartPart[] = [
      { name: 'businessNumber', content: businessNumber },
      { name: field === 'file' ? 'file_category' : 'file_category_0', content: 'IM' },
      { name: field, fileName: '견본.pdf', content: bytes },
    ]
    return { form }
  }

const anothers: Options = { manager: 'somebody' }
const own: Options = { manager: 'me' }
const deleted: Options = { manager: 'me', deleted: true }
const download = 'GET /api/files/{businessNumber}/{fileName}/download'
const changed =
  (options: Options): MakeSample =>
  async (stage) => ({
    params: await fileOf(stage, '계약서등', options),
    body: { file_category: '참고자료' },
  })
const binned =
  (options: Options): MakeSample =>
  async (stage) => {
    const { businessNumber, fileName } = await fileOf(stage, '계약서등', options)
    const { db } = stage.t
    const [file] = await db
      .delete(companyFile)
      .where(eq(companyFile.businessNumber, businessNumber))
      .returning()
    if (!file) throw new Error(`no file ${fileName}`)
    const expiresAt = new Date(Date.now() + 86_400_000)
    const [row] = await db
      .insert(deletedFile)
      .values({ ...file, expiresAt })
      .returning({ id: deletedFile.id })
    return { params: { id: row?.id ?? '' } }
  }
const restoring = 'POST /api/files/bin/{id}/restore'
const renaming = 'PATCH /api/files/{businessNumber}/{fileName}'
const removal = 'DELETE /api/files/{businessNumber}/{fileName}'

export const fileSamples: Record<string, MakeSample> = {
  'GET /api/files': nothing,
  'GET /api/files/search': nothing,
  'GET /api/files/bin': async (stage) => {
    await binned(anothers)(stage)
    return {}
  },
  [`${restoring} (own)`]: binned(own),
  [`${restoring} (another's)`]: binned(anothers),
  [`${restoring} (deleted)`]: binned(deleted),
  'GET /api/files/{businessNumber} (known)': filesOf(anothers),
  'GET /api/files/{businessNumber} (deleted)': filesOf(deleted),
  'POST /api/files/upload (own)': uploading('file', own),
  "POST /api/files/upload (another's)": uploading('file', anothers),
  'POST /api/files/upload (deleted)': uploading('file', deleted),
  'POST /api/files/upload-multiple (own)': uploading('files', own),
  "POST /api/files/upload-multiple (another's)": uploading('files', anothers),
  'POST /api/files/upload-multiple (deleted)': uploading('files', deleted),
  [`${removal} (own)`]: someFile('티저', own),
  [`${removal} (another's)`]: someFile('티저'),
  [`${removal} (deleted)`]: someFile('티저', deleted),
  [`${renaming} (own)`]: changed(own),
  [`${renaming} (another's)`]: changed(anothers),
  [`${renaming} (deleted)`]: changed(deleted),
  [`${download} (own contract)`]: someFile('계약서등', own),
  [`${download} (another's contract)`]: someFile('계약서등'),
  [`${download} (another's reference)`]: someFile('참고자료'),
  [`${download} (another's unsorted)`]: someFile('미분류'),
  [`${download} (another's teaser)`]: someFile('티저'),
  [`${download} (another's IM)`]: someFile('IM'),
  [`${download} (another's teaser and IM)`]: someFile('티저/IM'),
  [`${download} (deleted)`]: someFile('티저', deleted),
}
