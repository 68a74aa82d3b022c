import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldsOf, findTemplate, templatesOf } from '#shared/documents/templates/templates.ts'
import { cellName, dataOf, faultsOf, rulesOf, valuesOf } from '#web/documents/editor/editorForm.ts'
import { filledData } from '../../kit/documents.ts'

const years = [2023, 2024, 2025, 2026]
const templates = [...templatesOf('teaser'), ...templatesOf('im')]

it.each(templates.map((template) => [template.id, template] as const))(
  '%s: what is stored comes back through the inputs as it was',
  (_id, template) => {
    const data = filledData(template.category, template.type, true)
    const values = valuesOf(template, years, data)
    expect(dataOf(template, years, values)).toEqual(data)
    expect(faultsOf(template, years, values)).toEqual([])
    const names = rulesOf(template, years).names(values)
    expect(Object.keys(values).filter((name) => !names.includes(name))).toEqual([])
  },
)

it('every required field that is empty is a fault, in the order of the form; a table needs one number', () => {
  const template = findTemplate('teaser', 'ma')
  if (!template) throw new Error('no template')
  const empty = valuesOf(template, years, {})
  expect(faultsOf(template, years, empty).map(({ text }) => text)).toEqual([
    '업종은 필수 입력 항목입니다',
    '사업 하이라이트는 필수 입력 항목입니다',
    '재무 요약은 필수 입력 항목입니다',
    '거래형태는 필수 입력 항목입니다',
  ])
  const fields = (values: Record<string, string>) =>
    faultsOf(template, years, { ...empty, ...values }).map(({ field }) => field)
  expect(fields({ [cellName('financialData', '매출액', 2025)]: '흑자전환' })).toContain('financialData')
  expect(fields({ [cellName('financialData', '매출액', 2025)]: '0' })).not.toContain('financialData')
})

it('years outside of the columns are left out, whatever was stored', () => {
  const template = findTemplate('teaser', 'investment')
  if (!template) throw new Error('no template')
  const old = { years: [2020, 2023], rows: [{ item: '매출액', values: [1, 2] }] }
  const values = valuesOf(template, years, { financialData: old })
  expect(values[cellName('financialData', '매출액', 2023)]).toBe('2')
  expect(Object.values(values).filter((text) => text !== '')).toEqual(['2'])
})

it('whatever is typed is sent as text, number or nothing', () => {
  const template = findTemplate('im', 'investment')
  if (!template) throw new Error('no template')
  const names = fieldsOf(template).map(({ name }) => name)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (typed) => {
      const data = dataOf(template, years, typed)
      for (const value of Object.values(data)) expect(['string', 'number', 'object']).toContain(typeof value)
    }),
  )
})
