import type { SearchHit } from '#shared/company/answers.ts'

/**
 * A company as shown in a search or a picker. Name and number are always present, the other fields only if the company
 * comes from a search result.
 */
export type KnownHit = Pick<SearchHit, 'businessNumber' | 'companyName'> & Partial<SearchHit>
