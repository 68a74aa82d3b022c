import type { SearchHit } from '#shared/company/answers.ts'

/** A company as a picker shows it. If it does not come from a search, only its name and number may be known. */
export type KnownHit = Pick<SearchHit, 'businessNumber' | 'companyName'> & Partial<SearchHit>
