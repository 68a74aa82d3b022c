import type { SearchHit } from '#shared/company/answers.ts'

/**
 * A company as shown in a search or a picker. Only name and number are certain; the other fields exist if it is a
 * search result.
 */
export type KnownHit = Pick<SearchHit, 'businessNumber' | 'companyName'> & Partial<SearchHit>
