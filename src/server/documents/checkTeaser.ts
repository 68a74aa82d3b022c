import type { teaserCheck } from '#shared/documents/documents.endpoints.ts'
import type { CheckResult } from '#shared/documents/guard/findings.ts'
import { shownTexts } from '#shared/documents/guard/shownTexts.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { AppError } from '../platform/appError.ts'
import type { Context } from '../platform/http/route.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { Guard } from './guardDocument.ts'
import { requireMaker } from './makerRights.ts'

type Asked = Pick<Context<unknown, Actor>, 'actor' | 'db' | 'signal'> & { body: BodyOf<typeof teaserCheck> }

/** Checks an unsaved blind teaser for texts that identify the company, exactly as a save does. */
export async function checkTeaser(guard: Guard, { actor, db, signal, body }: Asked): Promise<CheckResult> {
  const { businessNumber, templateType, templateData: data, codeName, watermark = null } = body
  await requireMaker(db, actor, businessNumber)
  const template = findTemplate('teaser', templateType)
  if (!template?.blind) throw new AppError('request/invalid')
  const texts = shownTexts({ template, data, today: dayInSeoul(), codeName, watermark })
  return guard({ db, actor, signal }, businessNumber, texts)
}
