import type { companyList } from '#server/database/tables/companyList.ts'
import type { SearchedText } from '#shared/catalogue/fields/filter.ts'
import { otherProvinceNames, provinceOf } from '#shared/company/names/provinces.ts'
import { foldText, gramsOf, initialsOf, normaliseName } from '#shared/company/search.ts'
import { leadingIndustryCode } from '#shared/criteria/industryCode.ts'
import { fieldGrams } from '../conditions/fieldGrams.ts'
import { foldGroup } from '../sameGroup.ts'
import type { Source } from './listSource.ts'

export type ListRow = typeof companyList.$inferSelect

/** Appends the other names of the province, so that both 경남 and 경상남도 match. */
const withProvinceNames = (address: string) => [address, ...otherProvinceNames(address)].join(' ').trim()

/**
 * Removes spaces, so that 자동차부품 matches 자동차 부품. Line breaks stay, because every line is a keyword or a paragraph of its
 * own.
 */
const withoutBlanks = (text: string) => foldText(text).replaceAll(/[^\S\n]+/g, '')

/** Computes a row of `company_list`, without the definition hash. */
export function toListRow({ companyName, representative, ...row }: Source) {
  const name = normaliseName(companyName)
  const initials = initialsOf(name)
  const digits = row.businessNumber.replaceAll('-', '')
  const person = normaliseName(representative ?? '')
  const grams = new Set([name, initials, digits, person, initialsOf(person)].flatMap((text) => gramsOf(text)))
  const texts: Record<SearchedText, string> = {
    address: withProvinceNames(foldText(row.address ?? '')),
    industry: foldText(row.industry ?? ''),
    products: withoutBlanks(row.products ?? ''),
    words: withoutBlanks(row.words ?? ''),
  }
  return {
    ...(row as unknown as Omit<ListRow, 'name' | 'createdAt' | 'definition'>),
    name,
    initials,
    digits,
    representative: person,
    grams: [...grams].toSorted(),
    ...texts,
    keywordWords: withoutBlanks(row.keywordWords ?? ''),
    code11: leadingIndustryCode(row.code11),
    code10: leadingIndustryCode(row.code10),
    province: provinceOf(row.address),
    groupKey: foldGroup(row.groupKey),
    fieldGrams: fieldGrams(texts),
  }
}

/**
 * A sample company to which every rule of normalisation applies. If a rule changes, its `company_list` row changes, and
 * with it the definition hash.
 */
export const sampleSource: Source = {
  businessNumber: '123-45-67890',
  companyName: '㈜가온 누리 Delta-Tech 주식회사',
  representative: '한 지우, Kim',
  address: '경남 창원시 성산구 Ａ동 12-3',
  industry: 'C29 기타 기계 및 장비',
  products: '무균 충전기,  Filling Machine',
  words: '이차 전지\n방수 Ⅱ형',
  keywordWords: '이차 전지',
  code11: '(C29271) 반도체 제조용 기계 제조업',
  code10: 'C29271',
  groupKey: '견본 그룹',
}
