import { expect, it } from 'vitest'
import { buildReview } from '#web/registration/review/buildReview.ts'
import { retake } from '#web/registration/review/retake.ts'
import { createReviewStore } from '#web/registration/review/reviewStore.ts'
import { reviewedFields } from '#web/registration/save/reviewedFields.ts'
import { saveBody } from '#web/registration/save/saveBody.ts'
import { withoutOverlap } from '#web/registration/teach/teachHint.ts'
import { tableOf } from '../../kit/report.ts'
import { analysed } from './samples.ts'

const pathOf = (
  store: ReturnType<typeof createReviewStore>,
  kind: 'income' | 'financial',
  name: string,
  year: string,
) => {
  const row = store.model().tables[kind].rows.find((one) => one.name === name)
  return `${kind}.${row?.id}.${year}`
}

it('typed values stay with their row after a new reading; untouched values follow the new reading', () => {
  const store = createReviewStore(buildReview(analysed(), null))
  store.set('company.fax', '02-1')
  store.set(pathOf(store, 'income', '매출원가', '2024'), '1')
  store.set(pathOf(store, 'income', '영업이익', '2025'), '5,000')
  const next = buildReview(
    analysed((data) => {
      data.company.phone = '02-9'
      data.income = tableOf('백만원', [
        [null, '기부금', 1, 2, 3],
        ['revenue', '매출액', 10, 20, 30],
        ['operatingIncome', '영업이익', 1, 2, 3],
        [null, '매출원가', 7, 8, 9],
      ])
    }),
    null,
  )
  const result = retake(store, next)
  expect(store.get('company.fax')).toBe('02-1')
  expect(store.get('company.phone')).toBe('02-9')
  expect(store.get(pathOf(store, 'income', '매출원가', '2024'))).toBe('1')
  expect(store.get(pathOf(store, 'income', '매출원가', '2023'))).toBe('7')
  expect(store.get(pathOf(store, 'income', '매출액', '2025'))).toBe('30')
  expect(result.conflicts.map(({ label, typed, read }) => [label, typed, read])).toEqual([
    ['매출원가 2024', '1', '8'],
    ['영업이익 2025', '5,000', '3'],
  ])
  expect(result.unplaced).toEqual([])
})

it('lists that were read as before keep their rows, as they were chosen and typed', () => {
  const store = createReviewStore(buildReview(analysed(), null))
  store.set('customers.r1.customerName', '고친상사')
  store.removeRow('customers', 'r0')
  store.leave('customers.r2.customerName')
  const result = retake(
    store,
    buildReview(
      analysed((data) => {
        data.company.phone = '02-9'
      }),
      null,
    ),
  )
  expect([result.lists, store.rows('customers')]).toEqual([[], ['r1', 'r2']])
  expect(store.get('customers.r1.customerName')).toBe('고친상사')
  expect(store.checked().has('customers.r2.customerName')).toBe(true)
})

it('a row that disappeared and an edited list are reported and not lost', () => {
  const store = createReviewStore(buildReview(analysed(), null))
  store.set(pathOf(store, 'income', '매출원가', '2024'), '1')
  store.set('customers.r0.customerName', '고친상사')
  store.addRow('holders', { shareholderName: '손수입력' })
  const next = buildReview(
    analysed((data) => {
      data.income = tableOf('백만원', [['revenue', '매출액', 10, 20, 30]])
      data.holders = []
      data.customers = data.customers.slice(1)
    }),
    null,
  )
  const result = retake(store, next)
  expect(result.unplaced).toEqual([{ label: '매출원가 2024', typed: '1' }])
  expect(result.lists.map(({ list, read }) => [list, read])).toEqual([['customers', 2]])
  const body = saveBody(store, { fileInfo: null, version: 0 })
  expect(body.customers?.map((row) => row.customerName)).toEqual([
    '고친상사',
    '온누리알로이(주)',
    '한빛항공우주(주)',
  ])
  expect(body.holders?.map((row) => row.shareholderName)).toEqual(['유선호', '손수입력'])
})

it('returns which fields were corrected and which were kept as read', () => {
  const store = createReviewStore(buildReview(analysed(), null))
  store.set('company.representative', '유선희')
  store.set(pathOf(store, 'income', '영업이익', '2024'), '1')
  const { corrected, right } = reviewedFields(store)
  expect(corrected.toSorted()).toEqual(['bspl.operatingIncome', 'representative'])
  expect(right).toEqual(expect.arrayContaining(['companyName', 'bspl.revenue', 'customers.customerName']))
  expect(right).not.toContain('bspl.operatingIncome')
})

it('the later word about a place counts', () => {
  const at = (page: number, y: number) => ({
    page,
    box: [0, y, 100, y + 50] as [number, number, number, number],
  })
  expect(withoutOverlap([at(1, 0), at(1, 100), at(2, 0)], at(1, 20))).toEqual([at(1, 100), at(2, 0)])
})
