import { guessCustomer, guessHolder, sideOfName } from '#server/reader/labels/columnGuesses.ts'
import { customerColumns, holderColumns, salesColumns } from '#server/reader/labels/columns.ts'
import { dictionary } from '#server/reader/labels/dictionary.ts'
import type { SectionKind } from '#server/reader/labels/headings.ts'
import { workplaceColumns } from '#server/reader/labels/workplaceColumns.ts'
import type { Segment } from '#server/reader/layout/lines.ts'
import { bare } from '#server/reader/layout/text.ts'
import { columnKey } from './listHead.ts'

const holderKey = columnKey(holderColumns, guessHolder)
const customerKey = columnKey(customerColumns, guessCustomer)
const salesKey = columnKey(salesColumns)
const workplaceKey = columnKey(workplaceColumns)
/** Returns a function that finds the key of a column by its printed name, for lists of this kind. */
export function keyOfColumn(kind: SectionKind): ((text: string) => string | undefined) | undefined {
  if (kind === 'holders') return holderKey
  if (kind === 'buyers' || kind === 'sellers' || kind === 'trade') return customerKey
  return kind === 'salesMix' ? salesKey : undefined
}

/** Column names of lists that are recognised but not stored: executives and the company's history. */
const others = dictionary({
  post: ['직위', '직책', '직급', '직명', '임원구분'],
  person: ['성명', '이름', '임원명', '경영진', '성함'],
  day: ['일자', '연월', '년월', '날짜', '연도', '년도', '일시', '시기', '기간', '연월일', '년월일', '변동일'],
  event: ['내용', '연혁', '주요내용', '주요연혁', '연혁내용', '변동내용', '사유', '비고내용', '주요사항'],
})

/**
 * Matches header words for options, transfers, pledges and the like. The shares in such a list are not what the holders
 * own now.
 */
const otherShares = /행사|부여|양도|양수|변동|취득가|장부|배당|전환|담보|보증|직위|직책|직급|담당|경력/
const otherTitle =
  /관계회?사|관계기업|계열|종속|자회사|모회사|타법인|출자회사|출자현황|피투자|선택권|변동|종전|과거|전기|직전|경쟁|동종|동업|업종|비교|보증|담보|차입|외주|임원보수|외상|미수|미지급|채권|채무|잔액|연체|대여|여신/
const ofHolders = /주주|출자자|지분|주식|사원/
const ofShares = new Set<string>([
  'shares',
  'ratio',
  'sharesAndRatio',
  'totalShares',
  'totalRatio',
  'commonShares',
  'commonRatio',
])

/**
 * The kind of list, found from its column names. A title about something else (관계회사, 변동) rules the list out. Where the
 * column names leave doubt, a title such as 주주현황 decides.
 */
export function kindOfHead(head: readonly Segment[], title: string): SectionKind | undefined {
  if (head.length < 2 || head.some(({ text }) => /\d{3}/.test(text) || text.length > 20)) return undefined
  const titled = bare(title)
  if (otherTitle.test(titled) && !/주주|출자자/.test(titled)) return undefined
  const names = head.map(({ text }) => bare(text))
  const known = new Set(head.flatMap(({ text }) => others(text) ?? []))
  if (known.has('post') && (known.has('person') || known.has('event'))) return 'other'
  if (known.has('day') && known.has('event')) return 'other'
  return holdersIn(head, names, titled) ?? partnersIn(head, names, titled) ?? soldIn(head) ?? placesIn(head)
}

function holdersIn(head: readonly Segment[], names: string[], title: string): SectionKind | undefined {
  const keys = head.map(({ text }) => holderKey(text))
  if (!keys.includes('shareholderName') || names.some((name) => otherShares.test(name))) return undefined
  const figures = new Set(keys.filter((key) => key !== undefined && ofShares.has(key)))
  // Many lists have a column 성명, but only lists of shareholders have 주주명. With such a column or a matching title, one
  // column of shares or ratios is enough; otherwise two are needed.
  const named = ofHolders.test(title) || names.some((name) => /주주|출자자/.test(name))
  return figures.size >= (named ? 1 : 2) ? 'holders' : undefined
}

function partnersIn(head: readonly Segment[], names: string[], title: string): SectionKind | undefined {
  const keys = head.map(({ text }) => customerKey(text))
  const sides = new Set(names.flatMap((name) => sideOfName(name) ?? []))
  const knownColumns = keys.filter(
    (key) => key !== undefined && key !== 'customerName' && key !== 'kind',
  ).length
  const [side] = sides
  if (sides.size === 1 && side) return knownColumns >= 1 ? side : undefined
  const shared = keys.includes('customerName') && keys.includes('tradingRatio')
  return sides.size === 0 && shared ? sideOfTitle(title) : undefined
}

function sideOfTitle(title: string): SectionKind | undefined {
  if (!/처|업체|거래선|고객|공급사|협력사/.test(title)) return undefined
  const [sells, buys] = [/매출|판매|납품|고객/.test(title), /매입|구매|조달|공급|협력/.test(title)]
  return sells === buys ? undefined : sells ? 'sellers' : 'buyers'
}

function soldIn(head: readonly Segment[]): SectionKind | undefined {
  const keys = head.map(({ text }) => salesKey(text))
  const sold = head.some(({ text }, at) => keys[at] === 'salesRatio' && /매출/.test(text))
  return sold && keys.includes('mainProduct') ? 'salesMix' : undefined
}

function placesIn(head: readonly Segment[]): SectionKind | undefined {
  const keys = head.map(({ text }) => workplaceKey(text))
  const named = head.some(({ text }, at) => keys[at] === 'workplaceName' && /사업장/.test(text))
  return named && keys.includes('businessAddress') ? 'workplaces' : undefined
}
