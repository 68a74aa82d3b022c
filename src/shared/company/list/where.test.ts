import { expect, it } from 'vitest'
import { callWeights } from '../../platform/endpoint.ts'
import { getNeighbours, listCompanies } from './companyList.endpoints.ts'

const weigh = (where?: unknown) => {
  const [one, other] = [listCompanies, getNeighbours].map(({ weight }) => weight({ where }))
  expect(other).toBe(one)
  return one ?? 0
}

it('weighs a list by its conditions', () => {
  expect([undefined, '', 'unreadable', ['all(reports.min.1)', 'x']].map(weigh)).toEqual(
    Array.from({ length: 4 }, () => callWeights.search),
  )
  const few = weigh('all(revenue.min.1)')
  expect(few).toBe(callWeights.search)
  const many = weigh(`all${'(revenue.min.1)'.repeat(50)}`)
  expect(many).toBeGreaterThan(weigh(`all${'(revenue.min.1)'.repeat(20)}`))
})

it('weighs related records and texts like figures, and more with every row', () => {
  for (const row of [
    '(reports.min.1)',
    '(keyword.not.반도체)',
    '(businessCore.has.가)',
    '(companyName.has.가)',
  ]) {
    expect([row, weigh(`all(revenue.min.1)(any${row})`)]).toEqual([row, callWeights.figures])
    expect(weigh(`any${row.repeat(8)}`)).toBe(callWeights.figures + 7)
  }
})
