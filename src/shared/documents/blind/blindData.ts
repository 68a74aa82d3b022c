import { roundedEok } from '../model/yearFigures.ts'
import { type FinancialTable, isTable, type TemplateData, textOf } from '../templates/templateData.ts'
import { ageBand, headcountText, priceBand, provinceOnly, stakeBand } from './bands.ts'

const inEok = ({ years, rows }: FinancialTable): FinancialTable => ({
  years,
  rows: rows.map(({ item, values }) => ({
    item,
    values: values.map((value) => (value === null ? null : roundedEok(value))),
  })),
})

/**
 * What a blind document may say of what was typed: places to the province, bands for age, headcount and price, figures
 * in 억원. Built and scanned from this, so that nothing finer is ever looked at or printed.
 */
export function blindData(data: TemplateData, today: string): TemplateData {
  const blind: TemplateData = { ...data }
  const replace = (name: string, by: (text: string) => string) => {
    const text = textOf(data, name)
    if (text) blind[name] = by(text)
  }
  replace('region', provinceOnly)
  replace('askingPrice', priceBand)
  replace('stakeRatio', stakeBand)
  replace('companyAge', (text) => {
    const band = ageBand(text, Number(today.slice(0, 4)))
    return band ? `${band.value}${band.unit}` : text
  })
  replace('employees', headcountText)
  for (const [name, value] of Object.entries(data)) if (isTable(value)) blind[name] = inEok(value)
  return blind
}
