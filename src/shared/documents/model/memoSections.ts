import { readNumber } from '../../platform/readNumber.ts'
import type { TemplateField, TemplateSection } from '../templates/template.ts'
import { textOf } from '../templates/templateData.ts'
import type { DocumentSection, KeyFigure } from './documentModel.ts'
import { fieldTerm } from './fieldText.ts'
import { dealFigure, keyFigure, strip, yearKeyFigures } from './keyFigures.ts'
import { financialParts, trendPart } from './memoFinancials.ts'
import { contactBlock, emptySection, isShort, type Source } from './sectionSource.ts'
import { textBlocks } from './textBlocks.ts'
import { amountText } from './yearFigures.ts'

/**
 * Returns the key figures of the deal, among them the value of the whole company, which follows from price and share.
 * None if the price or the share is unknown.
 */
function dealFigures({ data, figures }: Source): KeyFigure[] {
  const stake = readNumber(textOf(data, 'stakeRatio'))
  const price = readNumber(textOf(data, 'askingPrice'))
  if (!stake || !price || stake < 0 || stake > 100) return []
  const whole = Math.round((price / stake) * 100)
  const equity = figures.of('자본총계', figures.latest)
  const times = equity !== null && equity > 0 ? Math.round((whole / equity) * 10) / 10 : null
  const explained = (text: string) => ({ label: '', text })
  return [
    keyFigure('매각지분율', amountText(stake), '%'),
    keyFigure('희망가', amountText(price), '백만원', explained(`지분 ${amountText(stake)}% 기준`)),
    keyFigure('지분 100% 환산', amountText(whole), '백만원', explained('희망가 ÷ 매각지분율')),
    ...(times === null
      ? []
      : [
          keyFigure(
            '순자산 대비',
            amountText(times),
            '배',
            explained(`100% 환산 ÷ 순자산 ${figures.latest}`),
          ),
        ]),
  ]
}

/** Combines consecutive short fields into one part. Its title is the name of the first field that has a value. */
function shortPart(fields: readonly TemplateField[], source: Source): DocumentSection[] {
  const [first] = fields
  const terms = fields
    .filter(({ name }) => !source.alreadyShown.has(name))
    .flatMap((field) => fieldTerm(field, source.data))
  if (!first || terms.length === 0) return []
  return [
    {
      ...emptySection(terms[0]?.name ?? first.label),
      fields: fields.map(({ name }) => name),
      blocks: [{ kind: 'terms', terms }],
    },
  ]
}

function longPart(field: TemplateField, source: Source): DocumentSection[] {
  if (field.type === 'financial_table') return financialParts(field, source.figures)
  const blocks = textBlocks(textOf(source.data, field.name), field.as)
  return blocks.length > 0 ? [{ ...emptySection(field.label), fields: [field.name], blocks }] : []
}

function partsOf(fields: readonly TemplateField[], source: Source): DocumentSection[] {
  const parts: DocumentSection[] = []
  let short: TemplateField[] = []
  for (const field of fields) {
    if (isShort(field)) {
      short.push(field)
      continue
    }
    parts.push(...shortPart(short, source), ...longPart(field, source))
    short = []
  }
  return [...parts, ...shortPart(short, source)]
}

function section(given: TemplateSection, index: number, source: Source): DocumentSection[] {
  const figures = index === 0 ? openingFigures(source) : []
  const isDeal = given.fields.some(({ name }) => name === 'askingPrice')
  const deal = isDeal ? dealFigures(source) : []
  const alreadyShown = deal.length > 0 ? new Set(['stakeRatio', 'askingPrice']) : source.alreadyShown
  const parts = partsOf(given.fields, { ...source, alreadyShown })
  if (index === 0 && source.template.type !== 'intro') parts.push(...trendPart(source.figures))
  if (given.contact !== undefined) {
    parts.push({ ...emptySection(given.contact), blocks: [contactBlock(source.contact)] })
  }
  const keyFigures = strip(deal.length > 0 ? deal : figures)
  if (parts.length === 0 && keyFigures.length === 0) return []
  return [{ ...emptySection(given.title), fields: given.fields.map(({ name }) => name), parts, keyFigures }]
}

function openingFigures({ template, data, figures }: Source): KeyFigure[] {
  if (template.type === 'intro') return []
  return [...yearKeyFigures(figures), ...dealFigure(template, data)]
}

const onlyContact = ({ parts }: DocumentSection) =>
  parts.length === 1 && parts[0]?.blocks.every(({ kind }) => kind === 'contact') === true

/**
 * Builds the sections of a memo. If the last section contains only the firm's contact details, they move to the section
 * before it.
 */
export function memoSections(source: Source): DocumentSection[] {
  const sections = source.template.sections.flatMap((given, index) => section(given, index, source))
  const [last, before] = [sections.at(-1), sections.at(-2)]
  if (!last || !before || !onlyContact(last)) return sections
  return [...sections.slice(0, -2), { ...before, parts: [...before.parts, ...last.parts] }]
}
