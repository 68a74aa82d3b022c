import { Readable } from 'node:stream'
import { uploadLimits } from '#shared/catalogue/words/uploadLimits.ts'
import { buildDocument } from '#shared/documents/buildDocument.ts'
import type { imSave, teaserSave } from '#shared/documents/documents.endpoints.ts'
import { shownTexts } from '#shared/documents/guard/shownTexts.ts'
import { missingFields } from '#shared/documents/requiredFields.ts'
import type { DocumentCategory, Template } from '#shared/documents/templates/template.ts'
import { ownData } from '#shared/documents/templates/templateData.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { finishedDocuments } from '#shared/platform/fileTypes.ts'
import { AppError } from '../platform/appError.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import type { Context } from '../platform/http/route.ts'
import { readFirm } from '../platform/readFirmSettings.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { openAllowance } from '../platform/storage/uploadQuota.ts'
import { readUploadRules } from '../platform/uploadRules.ts'
import { createUserQueue } from '../platform/userQueue.ts'
import { codeNameOf } from './codeName.ts'
import { contextOf, readForDocument } from './companyData.queries.ts'
import { drawDocument } from './draw/draw.ts'
import { documentFileName } from './fileNames.ts'
import { type Guard, requireFits, requireNoLeaks } from './guardDocument.ts'
import { keepDocument } from './keepDocument.ts'
import { requireMaker } from './makerRights.ts'
import { readDocument } from './records.queries.ts'

type Body = BodyOf<typeof teaserSave> | BodyOf<typeof imSave>
type Asked = Pick<Context<unknown, Actor>, 'actor' | 'db' | 'change' | 'signal'> & { body: Body }
interface Tools {
  store: FileStore
  fixedSettings: FixedFirmSettings
  guard: Guard
  filesPerCompany: number
}

/** Checks a document, draws its pages and stores it. If it is refused, nothing is stored. */
export function createSaver({ store, fixedSettings, guard, filesPerCompany }: Tools) {
  const takeTurn = createUserQueue({ most: 3, tooMany: 'document/too-many', gone: 'document/cancelled' })

  return async (category: DocumentCategory, { actor, db, change, signal, body }: Asked) => {
    const { businessNumber, fileFormat: format = 'pdf', watermark = null } = body
    await requireMaker(db, actor, businessNumber)
    const template = templateOf(category, body)
    const data = ownData(template, body.templateData)
    requireFilled(template, data)
    if (body.basedOn) await requireOwnRecord(body.basedOn)
    const whole = await readForDocument(db, actor, businessNumber)
    const firm = await readFirm(db, fixedSettings)
    const today = dayInSeoul()
    const codeName = template.blind ? (body.codeName ?? (await codeNameOf(db, whole.company))) : null
    const waivers = template.blind ? (body.waivers ?? []) : []
    if (template.blind) {
      const texts = shownTexts({ template, data, today, codeName, watermark })
      requireNoLeaks(await guard({ db, actor, signal }, businessNumber, texts), waivers)
    }
    const model = buildDocument(template, data, { ...contextOf(whole, today, firm), codeName, watermark })
    if (template.blind) requireFits(model)
    const turn = takeTurn(actor.teamId, signal)
    try {
      await turn.begins
      const { bytes, pages } = await drawDocument({ model, format }, signal)
      const allowance = await openAllowance(db, await readUploadRules(db, fixedSettings), actor.teamId)
      const received = await store.receive(Readable.from([bytes]), { maxBytes: uploadLimits.file.fileBytes })
      let counted = 0
      try {
        await allowance.take(received.size, 1)
        counted = received.size
        const kept = await keepDocument(change, store, {
          businessNumber,
          category,
          received,
          fileName: documentFileName({ template, title: model.title, day: today, format }),
          mimeType: finishedDocuments.types[format],
          filesPerCompany,
          waivers,
          record: {
            templateType: template.type,
            templateVersion: template.version,
            templateData: data,
            fileFormat: format,
            pages,
            codeName,
            watermark,
            basedOn: body.basedOn ?? null,
          },
        })
        return { ...kept, success: true, message: '문서를 저장했습니다.' }
      } finally {
        // A refused document must not count against the daily limit. If the correction of the count fails, the error is
        // ignored, because the count ends with the day anyway.
        if (await store.discard(received)) await allowance.giveBack(counted, 1).catch(() => undefined)
      }
    } finally {
      turn.end()
    }

    async function requireOwnRecord(id: number) {
      const before = await readDocument(db, actor, id)
      if (before.businessNumber !== businessNumber) throw new AppError('document/not-found')
    }
  }
}

function templateOf(category: DocumentCategory, { templateType }: Body): Template {
  const template = findTemplate(category, templateType)
  if (!template) throw new AppError('request/invalid')
  return template
}

function requireFilled(template: Template, data: Parameters<typeof missingFields>[1]): void {
  const missing = missingFields(template, data)
  if (missing.length === 0) return
  throw new AppError('document/incomplete', {
    fields: missing.map(({ field, message }) => ({ path: `templateData.${field}`, message })),
    details: missing.map(({ message }) => message).join('\n'),
  })
}
