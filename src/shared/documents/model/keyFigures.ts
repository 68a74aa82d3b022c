import { readNumber } from '../../platform/readNumber.ts'
import type { Template } from '../templates/template.ts'
import { type TemplateData, textOf } from '../templates/templateData.ts'
import type { KeyFigure } from './documentModel.ts'
import { printable } from './printable.ts'
import { amountText, growthText, percentText, ratio, type YearFigures } from './yearFigures.ts'

/** From this number of characters on, a value stands alone, and its unit is added to the label instead. */
const wideValue = 9

export function keyFigure(
  label: string,
  value: string,
  unit: string,
  note: { label: string; text: string } | null = null,
): KeyFigure {
  const isWide = value.length >= wideValue && unit !== ''
  return {
    label: isWide ? `${label}, ${unit}` : label,
    value,
    unit: isWide ? '' : unit,
    noteLabel: note?.label ?? null,
    note: note?.text ?? null,
  }
}

const note = (label: string, text: string | null) => (text === null ? null : { label, text })

function growthNote(figures: YearFigures, item: string) {
  const { latest } = figures
  const growth =
    latest === null ? null : growthText(item, figures.of(item, latest - 1), figures.of(item, latest))
  return note('전년 대비', growth)
}

function marginNote(figures: YearFigures, label: string, item: string) {
  const margin = ratio(figures.of(item, figures.latest), figures.of('매출액', figures.latest))
  return note(label, margin === null ? null : percentText(margin))
}

const equityItem = (figures: YearFigures) =>
  figures.of('순자산', figures.latest) === null ? '자본총계' : '순자산'

/** The key figures of the latest closed fiscal year. Unknown figures are omitted. */
export function yearKeyFigures(figures: YearFigures): KeyFigure[] {
  const { latest, unit } = figures
  if (latest === null) return []
  const equity = equityItem(figures)
  const wanted = [
    { item: '매출액', label: '매출액', note: growthNote(figures, '매출액') },
    { item: '영업이익', label: '영업이익', note: marginNote(figures, '영업이익률', '영업이익') },
    { item: 'EBITDA', label: 'EBITDA', note: marginNote(figures, 'EBITDA 마진', 'EBITDA') },
    { item: equity, label: '순자산', note: growthNote(figures, equity) },
  ]
  return wanted.flatMap((each) => {
    const value = figures.of(each.item, latest)
    return value === null ? [] : [keyFigure(`${each.label} ${latest}`, amountText(value), unit, each.note)]
  })
}

const longestNote = 12

/** Returns a typed amount as a key figure, or none if the text is not a number. */
export function typedFigure(
  data: TemplateData,
  field: { name: string; label: string; unit?: string },
  noteText = '',
): KeyFigure[] {
  const value = readNumber(textOf(data, field.name))
  if (value === null || value === undefined) return []
  const short = printable(noteText)
  const given = short && short.length <= longestNote ? { label: '', text: short } : null
  return [keyFigure(field.label, amountText(value), field.unit ?? '', given)]
}

/** The key figure of the deal: the amount to be raised, or the share for sale. */
export function dealFigure(template: Pick<Template, 'type'>, data: TemplateData): KeyFigure[] {
  if (template.type !== 'investment')
    return typedFigure(data, { name: 'stakeRatio', label: '매각지분율', unit: '%' })
  const sought = { name: 'investmentAmount', label: '투자유치 금액', unit: '백만원' }
  return typedFigure(data, sought, textOf(data, 'investmentMethod'))
}

const fewest = 2
const most = 5
/** Limits key figures to as many as fit into one row. If there are too few for a row, none are shown. */
export const strip = (figures: KeyFigure[]): KeyFigure[] =>
  figures.length < fewest ? [] : figures.slice(0, most)
