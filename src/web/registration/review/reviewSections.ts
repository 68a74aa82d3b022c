import type { FieldMeta } from './buildReview.ts'

/** The sections of the form in order, each with the first path segments of its fields. */
export const reviewSections = [
  { id: 'company', title: '기업정보', parts: ['company'] },
  { id: 'financial', title: '재무상태표', parts: ['financial'] },
  { id: 'income', title: '손익계산서', parts: ['income'] },
  { id: 'ebitda', title: 'EBITDA', parts: ['ebitda'] },
  { id: 'ratios', title: '재무비율', parts: ['growth', 'profitability', 'stability', 'activity'] },
  { id: 'sales', title: '매출구성', parts: ['sales'] },
  { id: 'customers', title: '거래처', parts: ['customers'] },
  { id: 'place', title: '사업장', parts: ['place'] },
  { id: 'holders', title: '주주현황', parts: ['holders'] },
  { id: 'relations', title: '관련기업', parts: ['relations'] },
] as const
export type ReviewSectionId = (typeof reviewSections)[number]['id']

/** The element ID of a section. */
export const sectionId = (id: ReviewSectionId) => `review-section-${id}`

/** Counts the fields per section. */
export function countBySection(fields: readonly Pick<FieldMeta, 'path'>[]): Map<ReviewSectionId, number> {
  const counts = new Map<ReviewSectionId, number>()
  for (const { path } of fields) {
    const [part = ''] = path.split('.')
    const section = reviewSections.find(({ parts }) => parts.some((one) => one === part))
    if (section) counts.set(section.id, (counts.get(section.id) ?? 0) + 1)
  }
  return counts
}
