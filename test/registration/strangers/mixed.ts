import { type Random, random } from '../golden/random.ts'
import { balanceLines, incomeLines, ratioLines, type StatementLine, summaryLines } from './lines.ts'
import { decoy, holders, partners, sales } from './lists.ts'
import {
  abreast,
  anyProfile,
  foreignPart,
  ratiosBesideTrade,
  sidewaysPart,
  turnedSummary,
} from './mixedTurns.ts'
import { type Pen, type Producer, producers, restyled } from './pen.ts'
import { grouped, type MoneyUnit, type StatementOptions, statement, type YearColumn } from './statement.ts'
import type { Stranger } from './stranger.ts'

const short = (year: string) => year.slice(2)
const heads: ((year: string, at: number) => string)[] = [
  (year) => year,
  (year) => `${year}년`,
  (year) => `${year}.12`,
  (year) => `${year}/12/31`,
  (year) => `${year}-12-31`,
  (year) => `${year}. 12. 31.`,
  (year) => `'${short(year)}년`,
  (year) => `FY${year}`,
  (year) => `FY${short(year)}A`,
  (year) => `${year}(결산)`,
  (year, at) => `제${11 + at}기 (${year})`,
  (year) => `${year}년말`,
  (year) => `${short(year)}.12.31`,
  (year) => `${year} 회계연도`,
  (year) => `${year}년\n(감사)`,
]
const units: [MoneyUnit, string][] = [
  ['천원', '(단위 : 천원)'],
  ['천원', '단위: 천원, %'],
  ['백만원', '(단위: 백만원)'],
  ['백만원', '[단위 : 백만 원]'],
  ['원', '(단위:원)'],
  ['천원', '(금액 단위 : 천원)'],
  ['백만원', 'Unit : KRW million'],
  ['천원', '※ 단위 : 1,000원'],
]
const negatives: ((text: string) => string)[] = [
  (text) => `-${text}`,
  (text) => `△${text}`,
  (text) => `(${text})`,
  (text) => `▲ ${text}`,
  (text) => `(-)${text}`,
  (text) => `−${text}`,
]
const marks: Producer['mark'][] = [
  (text) => text,
  (text, at) => `${at + 1}. ${text}`,
  (text, at) => `${at + 1}-1. ${text}`,
  (text) => `■ ${text}`,
  (text) => `▷ ${text}`,
  (text) => `◈ ${text}`,
  (text) => `[${text}]`,
  (text) => `【 ${text} 】`,
  (text, at) => `제${at + 1}장 ${text}`,
  (text, at) => `(${at + 1}) ${text}`,
  (text) => `ㅇ ${text}`,
  (text) => `< ${text} >`,
]
const titles = {
  balance: ['재무상태표', '대차대조표', '재무상태표(별도)', '개별 재무상태표', '재무상태표 (K-GAAP)'],
  income: ['손익계산서', '포괄손익계산서', '손익계산서(개별)', '별도 손익계산서'],
  ratio: ['재무비율', '주요 재무비율', '재무비율 분석', '주요재무지표'],
  summary: ['요약 재무정보', '주요 재무현황', '최근 3개년 재무현황', '재무 하이라이트', '재무 실적'],
  holders: ['주주현황', '주요주주', '주주명부', '주주 구성', '주요 주주 현황'],
  sellers: ['주요 매출처', '판매처현황', '매출처 현황', '주요판매처'],
  buyers: ['주요 매입처', '구매처현황', '매입처 현황', '주요구매처'],
  sales: ['매출구성', '제품별 매출구성', '매출 구성', '품목별 매출구성'],
}
const corners = ['구분', '계정과목', '과목', '과 목', '항목', '계정명', '']
const strange = [
  '특수관계자 거래',
  '보험 가입 내용',
  '인허가',
  '주요 설비',
  '외주 가공처',
  '리스 계약',
  '정부 보조금',
  '향후 투자 계획',
]

const extras: ((years: string[]) => YearColumn[])[] = [
  () => [],
  () => [],
  () => [{ head: '2026.06', cell: (_, at) => String(811 + at) }],
  () => [{ head: '2026(추정)', cell: (_, at) => String(4011 + at) }],
  () => [{ head: '증감률', cell: (_, at) => (at - 3).toFixed(1) }],
  () => [{ head: '2026년 1분기', cell: () => '-' }],
  () => [{ head: '비고', cell: () => '' }],
]
const sharesBeside = (columns: YearColumn[]): YearColumn[] =>
  columns.flatMap((column) => [
    column,
    { head: '구성비', cell: (_: StatementLine, at: number) => `${(at * 3.7 + 1).toFixed(1)}%` },
  ])

function dress(from: Random): Producer {
  const base = from.pick(Object.values(producers) as Producer[])
  return restyled(
    base,
    {
      font: from.pick(['pretendard', 'nanum', 'myeongjo'] as const),
      ruling: from.pick(['grid', 'rows', 'fills', 'zebra', 'none'] as const),
      size: 6.6 + from.next() * 2,
      rowPad: 2.2 + from.next() * 3,
      margin: from.int(26, 54),
      page: from.chance(0.25) ? [842, 595] : [595, 842],
    },
    { mark: from.pick(marks), headingSize: 8.8 + from.next() * 4, gap: from.int(7, 16) },
  )
}

type Part = (pen: Pen) => void

function partsOf(from: Random, font: string): Part[] {
  const [unit, say] = from.pick(units)
  const head = from.pick(heads)
  // Only the font Pretendard contains the mathematical minus sign.
  const negative = from.pick(font === 'pretendard' ? negatives : negatives.slice(0, 5))
  const corner = from.pick(corners)
  const extra = from.pick(extras)
  const newest = from.chance(0.35)
  const withShares = from.chance(0.2)
  const end = from.pick(['left', 'right', 'right'] as const)
  const told = from.pick(['above', 'above', 'above', 'above', 'title', 'corner', 'below', 'nowhere'] as const)
  const columnsOf = (years: string[], money: boolean) => {
    const own = years.map((year, at): YearColumn => ({ head: head(year, at), year }))
    const ordered = newest ? own.toReversed() : own
    return money && withShares ? sharesBeside(ordered) : [...ordered, ...(money ? extra(years) : [])]
  }
  const optionsOf = (pen: Pen, lines: StatementLine[], money: boolean): StatementOptions => ({
    lines,
    negative,
    corner,
    columns: columnsOf(pen.model.years, money),
    ...(money ? { unit } : {}),
  })
  const money =
    (title: string, kind: 'financial' | 'income'): Part =>
    (pen) => {
      pen.heading(told === 'title' ? `${title} (단위 : ${unit})` : title)
      if (told === 'above') pen.caption(say, end)
      const lines = kind === 'financial' ? balanceLines(pen.model) : incomeLines(pen.model)
      statement(pen, { kind, ...optionsOf(pen, lines, true), ...(told === 'corner' ? { corner: say } : {}) })
      if (told === 'below') pen.caption(say, 'left')
    }
  const titled =
    (title: string, draw: Part): Part =>
    (pen) => {
      pen.heading(title)
      draw(pen)
    }
  const sides = from.pick(['both', 'sellers', 'none'] as const)
  const partnerHeads = from.pick([
    ['거래처명', '사업자번호', '대표자', '거래비중(%)'],
    ['업체명', '사업자등록번호', '대표자명', '비율'],
    ['상호', '사업자번호', '대표자', '비중(%)'],
  ] as [string, string, string, string][])
  const summary: Part = (pen) => {
    pen.heading(from.pick(titles.summary))
    pen.caption('(단위 : 백만원)', end)
    statement(pen, { ...optionsOf(pen, summaryLines(pen.model), true), unit: '백만원' })
  }
  const nobody: Part = (pen) => {
    pen.heading(from.pick(strange))
    decoy(
      pen,
      ['구분', '내용', '금액', '비율'],
      [
        ['가', '계약', grouped(from.int(100, 90_000)), '12.50'],
        ['나', '갱신', grouped(from.int(100, 90_000)), '7.20'],
      ],
    )
  }
  const full = from.chance(0.75)
  const together = from.chance(0.25)
  const plainRatios = titled(from.pick(titles.ratio), (pen) =>
    statement(pen, optionsOf(pen, ratioLines(pen.model), false)),
  )
  const statements = [
    money(from.pick(titles.balance), 'financial'),
    money(from.pick(titles.income), 'income'),
  ].map((part) => (from.chance(0.1) ? sidewaysPart(from, part) : part))
  const short = from.chance(0.25) ? turnedSummary(from.pick(titles.summary)) : summary
  const parts: Part[] = [
    ...(full ? statements : []),
    ...(!full || from.chance(0.4) ? [short] : []),
    from.chance(0.35) ? ratiosBesideTrade(from, from.pick(titles.ratio)) : plainRatios,
    ...(together
      ? [abreast]
      : [titled(from.pick(titles.holders), (pen) => holders(pen, { total: from.chance(0.5) }))]),
    ...(sides === 'both'
      ? [titled(from.pick(titles.buyers), (pen) => partners(pen, 'buyers', { heads: partnerHeads }))]
      : []),
    ...(sides === 'none'
      ? []
      : [titled(from.pick(titles.sellers), (pen) => partners(pen, 'sellers', { heads: partnerHeads }))]),
    ...(together ? [] : [titled(from.pick(titles.sales), (pen: Pen) => sales(pen))]),
    ...(from.chance(0.35) ? [foreignPart(from)] : []),
    ...(from.chance(0.6) ? [nobody] : []),
    ...(from.chance(0.3) ? [nobody] : []),
  ]
  return parts
    .map((part) => ({ part, at: from.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ part }) => part)
}

/** A random report: any print style, any spelling, any order, with tables of other companies in between. */
export function mixed(seed: number): Stranger {
  const from = random(seed * 7919 + 13)
  const producer = dress(from)
  const impaired = from.chance(0.3)
  return {
    name: `mixed ${seed}`,
    kind: 'heads',
    held: false,
    producer,
    model: { impaired, ...(from.chance(0.2) ? { years: 2 } : {}) },
    draw(pen) {
      anyProfile(from)(pen)
      for (const part of partsOf(from, producer.style.font)) part(pen)
    },
  }
}
