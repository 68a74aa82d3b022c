import { sides } from '../catalogue/words/sides.ts'
import type { ImportKind } from './kinds.ts'

/**
 * The required fields of each kind of import, in groups. A file needs a column for at least one field of each group.
 */
const needed: Record<ImportKind, readonly { label: string; fields: readonly string[] }[]> = {
  companies: [{ label: '기업명이나 사업자번호', fields: ['companyName', 'businessNumber', 'uniqueNumber'] }],
  reports: [
    { label: '기업명이나 사업자번호', fields: ['reportCompanyName', 'reportCompanyNumber'] },
    { label: '보고 날짜', fields: ['reportDate'] },
    { label: '보고 진행단계', fields: ['reportStage'] },
    { label: '세부내용', fields: ['reportDetail'] },
  ],
  deals: [
    { label: sides.byKey.sell.word, fields: ['dealSellerName', 'dealSellerNumber'] },
    { label: '상대방', fields: ['dealOtherName', 'dealOtherNumber'] },
  ],
}

/** Returns the labels of the required fields to which no column is assigned. */
export function missingFields(kind: ImportKind, columns: readonly { target: string | null }[]): string[] {
  const names = new Set(columns.map(({ target }) => target))
  return needed[kind].flatMap(({ label, fields }) =>
    fields.some((field) => names.has(field)) ? [] : [label],
  )
}
