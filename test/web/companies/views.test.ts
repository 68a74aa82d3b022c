import { expect, it } from 'vitest'
import type { ListView } from '#shared/settings/views.endpoints.ts'
import { companiesAddress, tableColumnKeys } from '#web/companies/companiesAddress.ts'
import { readLayout, writeLayout } from '#web/companies/views/layoutText.ts'
import { contentOf, differs, readViewAddress, searchOf } from '#web/companies/views/viewAddress.ts'

const address = companiesAddress([], [])
const where = 'all(revenue.min.2000)(progressStage.in.계약중)'
const content = {
  search: { where, sort: '-revenue' },
  columns: ['companyName', 'revenue', 'address'],
  widths: { revenue: 140 },
  pinned: ['revenue'],
}
const view = (part: Partial<ListView['content']> = {}) =>
  ({ id: 12, version: 3, content: { ...content, ...part } }) as unknown as ListView

it('widths and pinned columns stand in the URL and are read back', () => {
  const layout = { widths: { revenue: 140, address: 321.4 }, pinned: ['address', 'employees'] }
  const text = writeLayout(layout)
  expect(text).toMatch(/^[a-z0-9.]+$/)
  expect(readLayout(text, tableColumnKeys)).toEqual({
    widths: { revenue: 140, address: 321 },
    pinned: ['address', 'employees'],
  })
  expect(readLayout('', tableColumnKeys)).toEqual({ widths: {}, pinned: [] })
  const strange = `${text}.zzz100p.${'9'.repeat(500)}.${writeLayout({ widths: { revenue: 9 }, pinned: [] })}`
  expect(readLayout(strange, tableColumnKeys).widths).toEqual({ revenue: 140, address: 321 })
})

it('tells a stored view from a changed one by the URL', () => {
  expect(readViewAddress({})).toEqual({ id: null, isBare: true, isEdited: false, base: null })
  expect(readViewAddress({ page: '2' })).toMatchObject({ isBare: true })
  expect(readViewAddress({ view: '0' })).toMatchObject({ id: null, isBare: false })
  expect(readViewAddress({ view: '12' })).toEqual({ id: 12, isBare: false, isEdited: false, base: null })
  expect(readViewAddress({ view: '12', edited: '3' })).toMatchObject({ isEdited: true, base: 3 })
  expect(readViewAddress({ view: '12', name: '가' })).toMatchObject({ isEdited: true, base: null })
  for (const text of ['-1', '1e3', 'abc', '9'.repeat(16)])
    expect(readViewAddress({ view: text }).id).toBeNull()
})

it('what is shown of a view is stored as the same view', () => {
  const shown = searchOf(content)
  const state = address.read(shown)
  const arrangement = {
    columns: [...(state.columns ?? [])],
    ...readLayout(shown.layout ?? '', tableColumnKeys),
  }
  expect(contentOf(shown, { ...arrangement, pinned: [...arrangement.pinned] })).toEqual(content)
  expect(contentOf({ ...shown, view: '12', edited: '3', page: '2' }).search).toEqual(content.search)
})

it('finds out whether the list differs from its view, whatever no longer exists', () => {
  const isChanged = (shown: object, of = view()) =>
    differs(address, of, { ...searchOf(of.content), ...shown } as never)
  expect(isChanged({})).toBe(false)
  expect(isChanged({ page: '3' })).toBe(false)
  expect(isChanged({ sort: 'revenue' })).toBe(true)
  expect(isChanged({ where: '' })).toBe(true)
  expect(isChanged({ columns: '' })).toBe(true)
  expect(isChanged({ layout: '' })).toBe(true)
  expect(isChanged({ board: 'progressStage' })).toBe(true)
  const old = view({
    search: { where: `${where}(goneField.has.a)`, goneFilter: '1' },
    columns: ['goneColumn', 'revenue'],
  })
  expect(isChanged({}, old)).toBe(false)
  expect(isChanged({ where }, old)).toBe(false)
  expect(isChanged({ name: '가온' }, old)).toBe(true)
  // All columns in their usual order are the same as no choice of columns.
  expect(isChanged({ columns: tableColumnKeys.join(',') }, view({ columns: null }))).toBe(false)
})
