import { expect, it } from 'vitest'
import { missingFields } from '../requiredFields.ts'
import { TemplateData } from '../templateShapes.ts'
import { tableYears } from './financialItems.ts'
import type { DocumentCategory, Template } from './template.ts'
import { isFilled, ownData, tableOf } from './templateData.ts'
import { fieldsOf, findTemplate, templatesOf } from './templates.ts'

const template = (category: DocumentCategory, type: string): Template => {
  const found = findTemplate(category, type)
  if (!found) throw new Error(`${category} ${type}`)
  return found
}
const requiredOf = (of: Template) => fieldsOf(of).flatMap((field) => (field.required ? [field.name] : []))
const itemsOf = (of: Template, name: string) =>
  fieldsOf(of).find((field) => field.name === name)?.financialItems?.length

it.each([
  ['teaser', 'investment', ['industry', 'highlights', 'financialData', 'investmentAmount']],
  ['teaser', 'ma', ['industry', 'businessHighlights', 'financialData', 'dealType']],
  ['teaser', 'blind', ['industry', 'strengths', 'financialData', 'dealType']],
  [
    'im',
    'investment',
    [
      'businessContent',
      'mainProducts',
      'businessModel',
      'financialData',
      'investmentAmount',
      'investmentPurpose',
      'fundUsagePlan',
    ],
  ],
  [
    'im',
    'ma',
    ['businessContent', 'mainProducts', 'businessStatus', 'incomeStatement', 'balanceSheet', 'dealStructure'],
  ],
  ['im', 'intro', ['businessContent', 'businessFields', 'mainProducts']],
] as const)('%s %s asks for exactly its required fields', (category, type, names) => {
  const found = template(category, type)
  expect(requiredOf(found)).toEqual(names)
  expect(missingFields(found, {}).map(({ field }) => field)).toEqual(names)
})

it('has the items of the tables: 5, 19, 7 and 12', () => {
  for (const { type } of templatesOf('teaser')) {
    expect(itemsOf(template('teaser', type), 'financialData')).toBe(5)
  }
  expect(itemsOf(template('im', 'investment'), 'financialData')).toBe(19)
  expect(itemsOf(template('im', 'ma'), 'incomeStatement')).toBe(7)
  expect(itemsOf(template('im', 'ma'), 'balanceSheet')).toBe(12)
})

it('names no field twice in a template and sets deal types in five rows', () => {
  for (const found of [...templatesOf('teaser'), ...templatesOf('im')]) {
    const names = fieldsOf(found).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
  expect(fieldsOf(template('teaser', 'blind')).find(({ name }) => name === 'dealType')).toMatchObject({
    type: 'textarea',
    rows: 5,
    hint: '최대 5줄',
  })
})

it('names missing fields with the particle that fits the label', () => {
  expect(missingFields(template('teaser', 'ma'), { industry: ' ' }).map(({ message }) => message)).toEqual([
    '업종은 필수 입력 항목입니다',
    '사업 하이라이트는 필수 입력 항목입니다',
    '재무 요약은 필수 입력 항목입니다',
    '거래형태는 필수 입력 항목입니다',
  ])
})

it('a financial table is filled if one cell contains a number, including zero', () => {
  const field = fieldsOf(template('teaser', 'ma')).find(({ name }) => name === 'financialData')
  if (!field) throw new Error('no table')
  const years = tableYears(2026)
  const table = (value: number | null) => ({
    financialData: { years, rows: [{ item: '매출액', values: [null, value, null, null] }] },
  })
  expect(years).toEqual([2023, 2024, 2025, 2026])
  expect(isFilled(field, table(null))).toBe(false)
  expect(isFilled(field, table(0))).toBe(true)
  const unknown = { financialData: { years, rows: [{ item: '비밀', values: [1, 2, 3, 4] }] } }
  expect(isFilled(field, unknown)).toBe(false)
})

it('sorts the years of a table and keeps only the items of the template', () => {
  const found = template('teaser', 'ma')
  const field = fieldsOf(found).find(({ name }) => name === 'financialData')
  const parsed = TemplateData.parse({
    industry: '제조업',
    nobodyAsked: 'x',
    employees: 12,
    financialData: { years: [2025, 2024], rows: [{ item: 'EBITDA', values: ['1,200', null] }] },
  })
  const data = ownData(found, parsed)
  expect(Object.keys(data)).toEqual(['industry', 'employees', 'financialData'])
  const table = field && tableOf(field, data)
  expect(table?.years).toEqual([2024, 2025])
  expect(table?.rows[3]).toEqual({ item: 'EBITDA', values: [null, 1200] })
})

it('refuses texts that are too long to be drawn', () => {
  expect(TemplateData.safeParse({ industry: '가'.repeat(20_001) }).success).toBe(false)
  expect(TemplateData.safeParse({ industry: '가\n'.repeat(500) }).success).toBe(false)
  const fields = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`f${index}`, '가'.repeat(20_000)]),
  )
  expect(TemplateData.safeParse(fields).success).toBe(false)
})
