import { expect, it } from 'vitest'
import { brokerageTextFields, secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import { companyFields, opinionFields } from '#shared/catalogue/fields/company.ts'
import { listFields } from '#shared/catalogue/fields/lists.ts'
import { yearFields } from '#shared/catalogue/fields/years.ts'

it('tables of companies have 54 columns, each once, none of them secret', () => {
  expect(companyColumns).toHaveLength(54)
  expect(new Set(companyColumns.map(({ key }) => key)).size).toBe(54)
  expect(companyColumns.filter(({ field, key }) => field.secret || key in secretFields)).toEqual([])
})

it('columns of one group stand beside each other', () => {
  const groups = companyColumns.map(({ group }) => group)
  const runs = groups.filter((group, index) => group !== groups[index - 1])
  expect(runs).toEqual([...new Set(groups)])
})

it('no two columns are called the same', () => {
  const labels = companyColumns.map(({ label }) => label)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})

it('every contact is secret, and nothing else is', () => {
  expect(Object.values(secretFields).every(({ secret }) => secret)).toBe(true)
  const open = { ...companyFields, ...opinionFields, ...brokerageTextFields, ...yearFields }
  expect(Object.values(open).filter((field) => 'secret' in field)).toEqual([])
})

it('what is counted or measured has a unit, texts have a limit', () => {
  const fields = [companyFields, opinionFields, brokerageTextFields, yearFields, ...Object.values(listFields)]
  for (const [name, field] of fields.flatMap((group) => Object.entries(group))) {
    const measured = ['money', 'percent', 'times', 'shares'].includes(field.kind)
    const chosen = ['choice', 'flag'].includes(field.kind)
    expect([name, measured ? 'unit' in field : chosen || 'limit' in field]).toEqual([name, true])
  }
})
