import { compatible } from '../../platform/normalForm.ts'
import { isResult } from './growth.ts'

/**
 * The nesting level of a statement row: 0 totals and profits, 1 large groups, 2 parts of a group, 3 single accounts.
 */
export type StatementLevel = 0 | 1 | 2 | 3

const sums =
  /^(?:자산|부채|자본|부채와?및?자본)(?:총계|총액|합계)?$|^(?:총자산|총부채|자기자본|순자산|매출액?|영업수익|수입금액)$/
const groups =
  /^(?:유동자산|비유동자산|고정자산|유동부채|비유동부채|고정부채|자본금|납입자본금|자본잉여금|자본조정|기타포괄손익누계액|기타자본구성요소|이익잉여금|결손금|매출원가|판매비와?관리비|판매비와일반관리비|영업외수익|영업외비용|기타수익|기타비용|금융수익|금융비용|특별이익|특별손실|법인세비용|법인세등)$/
const parts = /^(?:당좌자산|재고자산|투자자산|유형자산|무형자산|기타비유동자산|이연자산)$/

/**
 * Asset accounts by the level-2 heading to which they belong. Short statements omit some of these headings; the
 * accounts of an omitted heading then follow below a different heading.
 */
const homes: readonly (readonly [part: string, accounts: RegExp])[] = [
  ['당좌자산', /현금|예금|매출채권|받을어음|미수|선급|단기|금융상품/],
  ['재고자산', /^상품|제품|원재료|재공품|저장품|미착품/],
  ['투자자산', /투자|장기(?:금융|대여)|지분법|매도가능/],
  ['유형자산', /^토지|건물|구축물|기계|차량|공구|비품|건설중/],
  ['무형자산', /영업권|산업재산권|특허|개발비|소프트웨어|상표/],
  ['기타비유동자산', /보증금|이연법인세/],
]
const homeOf = (name: string) => homes.find(([, accounts]) => accounts.test(name))?.[0]

const kinds: readonly RegExp[] = [
  /^[IVX]{1,4}[.)]/,
  /^\d{1,2}\./,
  /^\(\d{1,2}\)/,
  /^\d{1,2}\)/,
  /^[가-하][.)]/,
  /^[①-⑳]/,
]
const numbering = (name: string) => kinds.findIndex((kind) => kind.test(name))
/**
 * Removes spaces and replaces Roman numeral characters by Latin letters. Circled digits stay, because as plain digits
 * they would look like another style of numbering.
 */
const plainOf = (name: string) =>
  name.replaceAll(/[Ⅰ-Ⅹ]/g, (letter) => compatible(letter)).replaceAll(/\s+/g, '')
const bareOf = (name: string) =>
  name
    .replace(/^(?:[IVX]{1,4}[.)]|\d{1,2}[.)]|\(\d{1,2}\)|[가-하][.)]|[①-⑳])/, '')
    .replace(/\((?:손실|이익|\*{1,3}|주\d{0,3})\)/, '')

function byName(name: string): StatementLevel {
  const bare = bareOf(name)
  if (sums.test(bare) || isResult(bare)) return 0
  if (groups.test(bare)) return 1
  return parts.test(bare) ? 2 : 3
}

/**
 * Determines levels by names, from top to bottom. If an account does not belong to the current level-2 heading, the
 * heading of the account was omitted. Then this account and the following ones have level 2.
 */
function byNames(names: readonly string[]): StatementLevel[] {
  let part: string | null = null
  let beside = false
  return names.map((name) => {
    const level = byName(name)
    const bare = bareOf(name)
    if (level < 3) {
      part = level === 2 ? bare : null
      beside = false
      return level
    }
    const home = homeOf(bare)
    beside ||= part !== null && home !== undefined && home !== part
    return beside ? 2 : 3
  })
}

/**
 * Determines the level of every row. If most rows are numbered, the style of numbering decides: the style that appears
 * first is level 1, the next one level 2, all others level 3. Totals and rows without a number get their level by name,
 * as do all rows otherwise.
 */
export function statementLevels(names: readonly string[]): StatementLevel[] {
  const plain = names.map(plainOf)
  const found = plain.map(numbering)
  const order = [...new Set(found.filter((kind) => kind >= 0))]
  const numbered = found.filter((kind) => kind >= 0).length * 2 > names.length
  if (!numbered) return byNames(plain)
  return plain.map((name, index) => {
    const kind = found[index] ?? -1
    const named = byName(name)
    if (kind < 0 || named === 0) return named
    return Math.min(3, order.indexOf(kind) + 1) as StatementLevel
  })
}

/** Returns for each row the number of rows nested below it. */
export const rowsBelow = (levels: readonly number[]): number[] =>
  levels.map((level, index) => {
    const end = levels.findIndex((other, at) => at > index && other <= level)
    return (end < 0 ? levels.length : end) - index - 1
  })
