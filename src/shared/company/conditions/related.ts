import { companyConditions } from '../../catalogue/fields/filters.ts'
import { isOwnKey } from '../own/ownKey.ts'
import type { Subject } from './subjects.ts'

/**
 * The largest number of rows on related records. Each of them reads a whole table beside the list, such as all daily
 * reports.
 */
export const mostRelated = 8
export const tooManyRelated = `상대방, NDA, 일일보고, 파일 기록에 대한 조건은 모두 ${mostRelated}개까지 넣을 수 있습니다.`

const filters = new Set<string>(companyConditions.map(({ name }) => name))

/** Whether a subject is about records beside the company: its counterparties, NDAs, daily reports or files. */
export const isRelated = ({ field, key }: Subject): boolean =>
  field === null && !filters.has(key) && !isOwnKey(key)
