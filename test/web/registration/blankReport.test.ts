import { expect, it } from 'vitest'
import { saveCompanyData } from '#shared/company/company.endpoints.ts'
import { buildReview } from '#web/registration/review/buildReview.ts'
import { createReviewStore } from '#web/registration/review/reviewStore.ts'
import { saveBody } from '#web/registration/save/saveBody.ts'
import { blankReport } from '#web/registration/upload/blankReport.ts'

function typed(values: Record<string, string>) {
  const { answer, data } = blankReport('2026-11-19')
  const { fieldScores, evidence } = answer
  const store = createReviewStore(buildReview({ data, fieldScores, evidence }, null))
  for (const [path, value] of Object.entries(values)) store.set(path, value)
  return saveBody(store, { fileInfo: null, version: 0 })
}

it('saves what a person typed without a report, and nothing else', () => {
  const body = typed({
    'company.companyName': '새솔',
    'company.businessNumber': '120-81-47521',
    'income.r0.2024': '1,234',
  })
  expect(body).not.toHaveProperty('fileInfo')
  expect(body.company).toMatchObject({ companyName: '새솔', representative: null })
  expect(body.income).toMatchObject({
    years: ['2023', '2024', '2025'],
    items: [{ key: 'revenue', values: [null, 1234, null] }],
  })
  expect([body.financial?.items, body.cleared]).toEqual([[], []])
  expect(saveCompanyData.body.safeParse(body).success).toBe(true)
})

it('is an unchanged review as long as nobody types', () => {
  const { answer, data } = blankReport()
  const { fieldScores, evidence } = answer
  const store = createReviewStore(buildReview({ data, fieldScores, evidence }, null))
  expect(store.isDirty()).toBe(false)
  store.set('company.companyName', '새솔')
  expect(store.isDirty()).toBe(true)
})
