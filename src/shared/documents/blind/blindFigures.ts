import type { KeyFigure } from '../model/documentModel.ts'
import { keyFigure } from '../model/keyFigures.ts'
import { amountText, ratio, type YearFigures } from '../model/yearFigures.ts'
import { type TemplateData, textOf } from '../templates/templateData.ts'

const whole = (value: number) => Math.round(Math.abs(value))

function growthNote(figures: YearFigures, item: string) {
  const { latest } = figures
  if (latest === null) return null
  const [before, now] = [figures.of(item, latest - 1), figures.of(item, latest)]
  if (before === null || now === null || before <= 0 || now < 0) return null
  const growth = (now / before - 1) * 100
  const words = whole(growth) === 0 ? '비슷' : `약 ${whole(growth)}% ${growth > 0 ? '증가' : '감소'}`
  return { label: '전년 대비', text: words }
}

function marginNote(figures: YearFigures, label: string, item: string) {
  const margin = ratio(figures.of(item, figures.latest), figures.of('매출액', figures.latest))
  return margin === null ? null : { label, text: `약 ${margin < 0 ? '−' : ''}${whole(margin)}%` }
}

/** Splits a range such as 20년 이상 into its number and the words after it, and returns it as a key figure. */
function bandFigure(data: TemplateData, name: string, label: string): KeyFigure[] {
  const [, value, unit] = /^([\d,~]+)(\D{1,6})$/.exec(textOf(data, name)) ?? []
  return value && unit ? [keyFigure(label, value, unit)] : []
}

/**
 * The key figures of a blind document. They are computed from rounded amounts, so that nobody can derive the exact
 * amounts.
 */
export function blindKeyFigures(figures: YearFigures, data: TemplateData): KeyFigure[] {
  const { latest } = figures
  const wanted = [
    { item: '매출액', note: growthNote(figures, '매출액') },
    { item: '영업이익', note: marginNote(figures, '영업이익률', '영업이익') },
    { item: 'EBITDA', note: marginNote(figures, 'EBITDA 마진', 'EBITDA') },
  ]
  const years = wanted.flatMap(({ item, note }) => {
    const value = figures.of(item, latest)
    return value === null || latest === null
      ? []
      : [keyFigure(`${item} ${latest}`, amountText(value), figures.unit, note)]
  })
  return [...years, ...bandFigure(data, 'companyAge', '업력'), ...bandFigure(data, 'employees', '종업원')]
}
