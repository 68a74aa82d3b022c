import type { SearchHit } from '#shared/company/answers.ts'

/** A company as a picker shows it. One that does not come from a search may have only a name and number. */
export type KnownHit = Pick<SearchHit, 'businessNumber' | 'companyName'> & Partial<SearchHit>
