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
 * Returns the values that a blind document may contain: provinces instead of places, ranges instead of age, number of
 * employees and price, amounts in 억원. The document is built and checked from these values only, so it cannot contain
 * more exact ones.
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
