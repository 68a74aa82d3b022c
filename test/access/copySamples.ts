import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { documentCopy, lockedContent } from '#server/database/tables/copies/documentCopy.ts'
import { nda } from '#server/database/tables/deals/nda.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { recordStored } from '#server/platform/storage/keepFile.ts'
import { ownPdf } from '../kit/copyApp.ts'
import { makeUser } from '../kit/factories.ts'
import { makeNda } from './ndaSamples.ts'
import type { MakeSample, Sample, Stage } from './samples.ts'

interface Made {
  manager?: 'me' | 'somebody'
  /** True to delete the recipient. */
  hidden?: boolean
  /** True to revoke the NDA. */
  revoked?: boolean
}

const fileName = 'IM 견본.pdf'

async function storedPdf({ t }: Stage) {
  const received = await t.store.receive(Readable.from([ownPdf()]), { maxBytes: 10_000 })
  const stored = await t.store.keep(received)
  return { stored, id: await recordStored(t.db, stored, 'application/pdf', null) }
}

/** A seller with an IM, and a buyer with an NDA. */
async function makeDocument(stage: Stage, { revoked = false, ...made }: Made) {
  const { recipient, seller, id } = await makeNda(stage, made)
  const { db } = stage.t
  const { stored, id: storedFileId } = await storedPdf(stage)
  await db.insert(companyFile).values({
    businessNumber: seller,
    fileName,
    fileSize: stored.size,
    mimeType: 'application/pdf',
    fileCategory: 'IM',
    storedFileId,
  })
  if (revoked)
    await db.update(nda).set({ revokedDay: '2026-02-01', revokeReason: '견본' }).where(eq(nda.id, id))
  return { body: { businessNumber: seller, fileName, recipient }, ndaId: id }
}

let sequence = 0
async function makeCopy(stage: Stage, made: Made): Promise<Sample & { id: number }> {
  const { body, ndaId } = await makeDocument(stage, made)
  sequence += 1
  const [row] = await stage.t.db
    .insert(documentCopy)
    .values({
      year: 2020,
      sequence,
      number: `D20-${String(sequence).padStart(4, '0')}`,
      sellerNumber: body.businessNumber,
      fileName,
      sha256: '0'.repeat(64),
      kind: 'file',
      recipientNumber: body.recipient,
      recipientName: '받는 회사',
      person: '받는 사람',
      personKey: '받는사람',
      way: 'mail',
      form: 'pdf',
      basis: 'nda',
      ndaId,
      givenDay: '2020-01-02',
      givenBy: (await makeUser(stage.t.db)).teamId,
      madeFileId: (await storedPdf(stage)).id,
    })
    .returning()
  return { params: { id: String(row?.id) }, id: row?.id ?? 0 }
}

const way = { name: '맹지후', way: 'mail' }
const hand = { ...way, form: 'paper', givenDay: '2026-06-01' }
const people = { people: [way] }
const asked =
  (made: Made, more: object = {}): MakeSample =>
  async (stage) => ({ body: { ...(await makeDocument(stage, made)).body, ...more } })
const own: Made = { manager: 'me' }
const withoutNda: Made = { manager: 'me', revoked: true }
const recalled =
  (made: Made): MakeSample =>
  async (stage) => ({
    body: { ids: [(await makeCopy(stage, made)).id], reason: '견본 사유' },
  })
const link =
  (made: Made): MakeSample =>
  async (stage) => ({ params: (await makeCopy(stage, made)).params ?? {} })
const some: MakeSample = async (stage) => {
  await makeCopy(stage, {})
  return {}
}

/** A teaser whose content was once stored under another category. */
const lockedTeaser: MakeSample = async (stage) => {
  const { businessNumber } = (await makeDocument(stage, own)).body
  const { db } = stage.t
  const files = eq(companyFile.businessNumber, businessNumber)
  const [file] = await db.update(companyFile).set({ fileCategory: '티저' }).where(files).returning()
  const [stored] = await db
    .select()
    .from(storedFile)
    .where(eq(storedFile.id, file?.storedFileId ?? ''))
  await db.insert(lockedContent).values({ sha256: stored?.sha256 ?? '' })
  return { body: { businessNumber, fileName, reason: '다른 기업에 IM으로 잘못 업로드됨' } }
}

export const copySamples: Record<string, MakeSample> = {
  'GET /api/copies': some,
  'GET /api/copies/counts': some,
  'POST /api/copies/check (own)': asked(own),
  "POST /api/copies/check (another's)": asked({}),
  'POST /api/copies/check (of a deleted company)': asked({ hidden: true }),
  'POST /api/copies/inspect (own)': asked(own),
  "POST /api/copies/inspect (another's)": asked({}),
  'POST /api/copies/inspect (without an NDA)': asked(withoutNda),
  'POST /api/copies (own)': asked(own, people),
  "POST /api/copies (another's)": asked({}, people),
  'POST /api/copies (without an NDA)': asked(withoutNda, people),
  'POST /api/copies (waived)': asked(withoutNda, {
    ...people,
    waiver: { reason: '매도자가 서면으로 허락하였음' },
  }),
  'POST /api/copies (of a deleted company)': asked({ hidden: true }, people),
  'POST /api/copies/by-hand (own)': asked(own, hand),
  "POST /api/copies/by-hand (another's)": asked({}, hand),
  'POST /api/copies/by-hand (without an NDA)': asked(withoutNda, hand),
  'POST /api/copies/unlock': lockedTeaser,
  'POST /api/copies/recall (own)': recalled(own),
  "POST /api/copies/recall (another's)": recalled({}),
  'POST /api/copies/find': () => ({ form: [{ name: 'file', fileName: '한 쪽.pdf', content: ownPdf() }] }),
  'GET /api/copies/{id}/download (own)': link(own),
  "GET /api/copies/{id}/download (another's)": link({}),
  'GET /api/copies/{id}/download (after the NDA)': link(withoutNda),
  'POST /api/exports/copies': () => ({ body: { state: 'valid' } }),
}
