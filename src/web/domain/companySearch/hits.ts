import type { SearchHit } from '#shared/company/answers.ts'

/** A company as a picker shows it: one that was not just searched for brings its name and number, maybe no more. */
export type KnownHit = Pick<SearchHit, 'businessNumber' | 'companyName'> & Partial<SearchHit>
