import { expect, it } from 'vitest'
import {
  brokerageTextFields,
  detailFields,
  keywordFields,
  secretFields,
} from '#shared/catalogue/fields/brokerage.ts'
import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import { companyFields, opinionFields } from '#shared/catalogue/fields/company.ts'
import { companyConditions, conditionsOfKind } from '#shared/catalogue/fields/filters.ts'
import { keptFields } from '#shared/catalogue/fields/kept.ts'
import { listedFields } from '#shared/catalogue/fields/listed.ts'
import { listFields } from '#shared/catalogue/fields/lists.ts'
import { profileFields, profileOrder, profileSections } from '#shared/catalogue/fields/profile.ts'
import { yearFields } from '#shared/catalogue/fields/years.ts'
import { companySorts } from '#shared/company/list/sorts.ts'

/** The specified columns, without the six keywords and six detail items. The program may have further columns. */
const specified = `
  companyName industryCode mainProducts businessCore dailyReport uniqueNumber businessNumber
  representative phone address establishmentDate companyType employees creditRating progressStage
  companyStatus manager1Team manager2Team manager3Team companySpecialty businessType
  businessConnectionMethod managerEstimatedPrice sellerHopedPrice year totalAssets totalLiabilities
  totalEquity paidInCapital revenue operatingIncome netIncome teaserFiles companyNameEn companySize
  website email ebitda debtRatio revenueGrowthRate createdAt updatedAt`

it('tables of companies have the 54 specified columns, each once, none of them secret', () => {
  const keys = companyColumns.map(({ key }) => key)
  const wanted = [...specified.trim().split(/\s+/), ...keywordFields, ...detailFields]
  expect(wanted).toHaveLength(54)
  expect(wanted.filter((key) => !(keys as string[]).includes(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
  expect(companyColumns.filter(({ field, key }) => field.secret || key in secretFields)).toEqual([])
})

it('columns of one group are adjacent', () => {
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

it('every field of a profile appears once on each screen with whole profiles', () => {
  const names = Object.keys(profileFields).toSorted()
  for (const screen of ['detail', 'review', 'form'] as const)
    expect([screen, profileOrder(screen).toSorted()]).toEqual([screen, names])
  expect(profileSections.flatMap((section) => section.names).toSorted()).toEqual(names)
})

it('no two conditions of a list share a parameter, and each that chooses knows its words', () => {
  const names = companyConditions.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(conditionsOfKind('choice').filter(({ words }) => !words)).toEqual([])
})

it('a list row keeps what it sorts or compares, and nothing secret', () => {
  for (const key of companySorts) {
    const { list } = listedFields[key]
    expect([key, list.sort === true]).toEqual([key, key in keptFields])
  }
  const compared = companyConditions.filter(({ kind }) => /^(?:text|choice|range|days|team)$/.test(kind))
  expect(compared.filter(({ key }) => key === null || !(key in keptFields))).toEqual([])
  expect(Object.keys(keptFields).filter((key) => key in secretFields)).toEqual([])
})
