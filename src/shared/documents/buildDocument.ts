import { uniqueNumberText } from '../catalogue/words/sides.ts'
import type { Firm } from '../firm/firm.endpoints.ts'
import { blindData } from './blind/blindData.ts'
import { blindKeyFigures } from './blind/blindFigures.ts'
import { disclaimerOf } from './model/disclaimer.ts'
import type { DocumentContext } from './model/documentContext.ts'
import type { ContactLines, DocumentModel, KeyFigure } from './model/documentModel.ts'
import { dealFigure, strip, yearKeyFigures } from './model/keyFigures.ts'
import { memoSections } from './model/memoSections.ts'
import { printable } from './model/printable.ts'
import { figuresOf, numbered, type Source } from './model/sectionSource.ts'
import { teaserSections } from './model/teaserSections.ts'
import type { Template } from './templates/template.ts'
import { ownData, type TemplateData, textOf } from './templates/templateData.ts'

const labelled = (label: string, text: string) => (text ? [`${label} ${text}`] : [])

function contactOf(firm: Firm, blind: boolean): ContactLines {
  const person = printable(`${firm.title} ${firm.representative}`)
  const phone = printable(firm.phone)
  const email = printable(firm.email)
  return {
    name: printable(firm.name),
    logo: firm.logo,
    left: [person, ...(blind ? [] : [printable(firm.address)])].filter(Boolean),
    right: [
      ...labelled('전화', phone),
      ...labelled('이메일', email),
      ...(blind ? [] : labelled('홈페이지', printable(firm.website))),
    ],
    short: [phone, email].filter(Boolean),
  }
}

export function koreanDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}

const unnamed = 'Project'
const nameOf = (template: Template, context: DocumentContext) =>
  printable(template.blind ? (context.codeName ?? unnamed) : context.companyName)

const longestTagline = 60

/**
 * Shortens a text to the one line below the company name. It is cut at a comma if possible, otherwise at a space, and
 * within a word only if there is no space.
 */
function shortLine(text: string): string {
  if (text.length <= longestTagline) return text
  const head = text.slice(0, longestTagline)
  const end = Math.max(head.lastIndexOf(','), head.lastIndexOf('·'), head.lastIndexOf(';'))
  return end > 10
    ? `${head.slice(0, end)} 등`
    : `${head.slice(0, Math.max(head.lastIndexOf(' '), 30)).trim()} 등`
}

function taglineOf(template: Template, data: TemplateData, context: DocumentContext): string | null {
  const typed = template.category === 'teaser' ? textOf(data, 'mainProducts') : ''
  const stored = template.blind ? '' : (context.mainProducts ?? '')
  return shortLine(printable(typed || stored || textOf(data, 'industry'))) || null
}

function teaserFigures(template: Template, source: Source): KeyFigure[] {
  const { data, figures } = source
  if (template.blind) return blindKeyFigures(figures, data)
  return [...yearKeyFigures(figures), ...dealFigure(template, data)]
}

const blindKeyFields: Record<string, string> = { 업력: 'companyAge', 종업원: 'employees' }

/** Builds all texts and figures of a document in reading order. The result depends on nothing but the arguments. */
export function buildDocument(
  template: Template,
  given: TemplateData,
  context: DocumentContext,
): DocumentModel {
  const own = ownData(template, given)
  const data = template.blind ? blindData(own, context.today) : own
  const contact = contactOf(context.firm, template.blind === true)
  const figures = figuresOf(template, data, context)
  const bare: Source = { template, data, context, contact, figures, alreadyShown: new Set() }
  const isTeaser = template.category === 'teaser'
  const keyFigures = isTeaser ? strip(teaserFigures(template, bare)) : []
  const alreadyShown = template.blind ? keyFigures.flatMap(({ label }) => blindKeyFields[label] ?? []) : []
  const source = { ...bare, alreadyShown: new Set(alreadyShown) }
  const uniqueNumber = `[${uniqueNumberText(printable(context.uniqueNumber ?? '') || null)}]`
  const date = koreanDate(context.today)
  const { watermark } = context
  const mark = watermark ? printable(`${watermark.recipient} ${watermark.date}`) : ''
  return {
    templateId: template.id,
    templateVersion: template.version,
    category: template.category,
    kind: template.name,
    title: nameOf(template, context),
    englishName: isTeaser ? null : printable(context.companyNameEn ?? '') || null,
    tagline: taglineOf(template, data, context),
    uniqueNumber,
    date,
    firm: contact,
    cover: isTeaser
      ? null
      : [
          { name: '고유번호', lines: [uniqueNumber] },
          { name: '작성일', lines: [date] },
          { name: '작성', lines: [contact.name] },
          { name: '문의', lines: contact.short },
        ],
    keyFigures,
    sections: numbered(isTeaser ? teaserSections(source) : memoSections(source)),
    disclaimer: disclaimerOf(template),
    watermark: watermark?.recipient.trim() ? mark : null,
    blind: template.blind === true,
  }
}
