import { balanceLines, incomeLines, ratioLines, type StatementLine } from './lines.ts'
import { decoy, holders, partners, profile, sales } from './lists.ts'
import { type Pen, producers } from './pen.ts'
import { type MoneyUnit, statement } from './statement.ts'
import type { Stranger } from './stranger.ts'

type Name = 'balance' | 'income' | 'ratio' | 'holders' | 'sellers' | 'sales'
interface Change {
  name: string
  head?: (year: string, at: number) => string
  unit?: MoneyUnit
  say?: string
  negative?: (text: string) => string
  titles?: Partial<Record<Name, string>>
  label?: (line: StatementLine) => string
  order?: Name[]
  newestFirst?: boolean
  /** A table that belongs to somebody else, drawn after this part. */
  decoy?: { after: Name; title: string | null; heads: string[]; rows: string[][] }
  losses?: boolean
}

const names: Name[] = ['balance', 'income', 'ratio', 'holders', 'sellers', 'sales']
const titles: Record<Name, string> = {
  balance: '재무상태표',
  income: '손익계산서',
  ratio: '재무비율',
  holders: '주주현황',
  sellers: '주요 매출처',
  sales: '매출구성',
}

/** Draws a plain report that differs in one thing. */
function drawn(pen: Pen, change: Change): void {
  const { head = (year: string) => year, unit = '천원', say = `(단위 : ${unit})`, label, negative } = change
  const years = change.newestFirst ? pen.model.years.toReversed() : pen.model.years
  const columns = years.map((year) => ({ head: head(year, pen.model.years.indexOf(year)), year }))
  const more = { ...(label ? { label } : {}), ...(negative ? { negative } : {}) }
  const title = (name: Name) => pen.heading(change.titles?.[name] ?? titles[name])
  const money = (name: 'balance' | 'income', kind: 'financial' | 'income', lines: StatementLine[]) => {
    title(name)
    pen.caption(say)
    statement(pen, { kind, lines, unit, columns, ...more })
  }
  const parts: Record<Name, () => void> = {
    balance: () => money('balance', 'financial', balanceLines(pen.model)),
    income: () => money('income', 'income', incomeLines(pen.model)),
    ratio() {
      title('ratio')
      pen.caption('(단위 : %)')
      statement(pen, { lines: ratioLines(pen.model), columns, ...more })
    },
    holders() {
      title('holders')
      holders(pen)
    },
    sellers() {
      title('sellers')
      partners(pen, 'sellers')
    },
    sales() {
      title('sales')
      sales(pen)
    },
  }
  profile(pen)
  for (const name of change.order ?? names) {
    parts[name]()
    if (change.decoy?.after !== name) continue
    if (change.decoy.title) pen.heading(change.decoy.title)
    else pen.space(8)
    decoy(pen, change.decoy.heads, change.decoy.rows)
  }
}

const short = (year: string) => year.slice(2)
const heads: [string, (year: string, at: number) => string][] = [
  ['2023년', (year) => `${year}년`],
  ['2023년도', (year) => `${year}년도`],
  ['2023.12', (year) => `${year}.12`],
  ['2023/12', (year) => `${year}/12`],
  ['2023-12', (year) => `${year}-12`],
  ['2023.12.31', (year) => `${year}.12.31`],
  ['2023-12-31', (year) => `${year}-12-31`],
  ['2023. 12. 31', (year) => `${year}. 12. 31`],
  ['2023년 12월', (year) => `${year}년 12월`],
  ['2023년 12월말', (year) => `${year}년 12월말`],
  ['2023년말', (year) => `${year}년말`],
  ['23년', (year) => `${short(year)}년`],
  ["'23", (year) => `'${short(year)}`],
  ["'23년", (year) => `'${short(year)}년`],
  ["'23.12", (year) => `'${short(year)}.12`],
  ['23.12', (year) => `${short(year)}.12`],
  ['FY2023', (year) => `FY${year}`],
  ['FY23', (year) => `FY${short(year)}`],
  ['FY 2023', (year) => `FY ${year}`],
  ['2023A', (year) => `${year}A`],
  ['2023(A)', (year) => `${year}(A)`],
  ['2023(결산)', (year) => `${year}(결산)`],
  ['2023 결산', (year) => `${year} 결산`],
  ['2023(감사)', (year) => `${year}(감사)`],
  ['2023(별도)', (year) => `${year}(별도)`],
  ['2023(연결)', (year) => `${year}(연결)`],
  ['2023 회계연도', (year) => `${year} 회계연도`],
  ['제21기', (_, at) => `제${21 + at}기`],
  ['제21기(2023)', (year, at) => `제${21 + at}기(${year})`],
  ['전전기, 전기, 당기', (_, at) => ['전전기', '전기', '당기'][at] ?? ''],
  ['2023(추정)', (year) => `${year}(추정)`],
  ['2023.06', (year) => `${year}.06`],
  ['12/2023', (year) => `12/${year}`],
  ['Dec-23', (year) => `Dec-${short(year)}`],
  ['no head', () => ''],
]

const units: [MoneyUnit, string][] = [
  ['천원', '단위 : 천원'],
  ['천원', '(단위:천원)'],
  ['천원', '[단위: 천원]'],
  ['천원', '단위 천원'],
  ['천원', '(단위 : 천 원)'],
  ['천원', '(단위 : 1,000원)'],
  ['천원', '(단위 : 1000원)'],
  ['천원', '(천원)'],
  ['천원', '(금액단위 : 천원)'],
  ['천원', '(단위 : 천원, %)'],
  ['천원', '(Unit : KRW thousand)'],
  ['천원', '(unit: thousand won)'],
  ['천원', ''],
  ['백만원', '단위 : 백만원'],
  ['백만원', '(단위 : 백만 원)'],
  ['백만원', '(단위 : 백만)'],
  ['백만원', '(백만원)'],
  ['백만원', '(단위 : 1,000,000원)'],
  ['백만원', '(Unit : KRW million)'],
  ['백만원', '[백만원]'],
  ['백만원', ''],
  ['원', '(단위 : 원)'],
  ['원', '단위:원'],
  ['원', '(원)'],
  ['원', '(Unit : KRW)'],
  ['원', ''],
  ['억원', '(단위 : 억원)'],
  ['억원', '(억원)'],
  ['억원', '단위: 억 원'],
  ['억원', ''],
]

const signs: [string, (text: string) => string][] = [
  ['-1', (text) => `-${text}`],
  ['- 1', (text) => `- ${text}`],
  ['−1', (text) => `−${text}`],
  ['–1', (text) => `–${text}`],
  ['△1', (text) => `△${text}`],
  ['△ 1', (text) => `△ ${text}`],
  ['▲1', (text) => `▲${text}`],
  ['▼1', (text) => `▼${text}`],
  ['(1)', (text) => `(${text})`],
  ['( 1 )', (text) => `( ${text} )`],
  ['(-)1', (text) => `(-)${text}`],
  ['(-1)', (text) => `(-${text})`],
  ['1-', (text) => `${text}-`],
  ['Δ1', (text) => `Δ${text}`],
  ['▽1', (text) => `▽${text}`],
]

const labels: [string, string[]][] = [
  [
    '자산총계',
    ['자 산 총 계', '자산 총계', '자산총계(A)', 'Ⅰ. 자산총계', '자산의 합', '총자산 계', '자산계정 총액'],
  ],
  ['부채총계', ['부 채 총 계', '부채총계(B)', '부채의 합', '총부채액']],
  ['자본총계', ['자 본 총 계', '자본총계(C)', '순자산총액', '자기자본 계']],
  ['자본금', ['자 본 금', '자본금(주1)', '출자금', '자본금 (보통주)']],
  ['매출액', ['매 출 액', 'Ⅰ. 매출액', '매출액(순액)', '매출 합계', '매출액 (주석 3)', '수익']],
  ['영업이익', ['영 업 이 익', 'Ⅴ. 영업이익', '영업이익(EBIT)', '영업활동이익', '본업이익']],
  ['당기순이익', ['당 기 순 이 익', 'Ⅹ. 당기순이익', '당기 순이익', '당기이익', '순이익 (세후)']],
]
const otherTitles: [Name, string[]][] = [
  ['balance', ['대차대조표', '재무상태표 (별도)', '재무 상태 보고서', '자산과 부채', '연결재무상태표']],
  ['income', ['포괄손익계산서', '손익 계산서', '손익현황', '추정 손익계산서', '경영성과']],
  ['ratio', ['주요 재무비율', '재무비율 분석', '비율분석표', '경영지표']],
  ['holders', ['주요주주', '주주명부', '주주 현황', '지분 구조', '출자자 내역']],
  ['sellers', ['매출처현황', '주요판매처', '납품처', '주요 고객']],
  ['sales', ['매출 구성', '품목별 매출구성', '제품 포트폴리오', '매출의 내용']],
]

const decoys: Omit<NonNullable<Change['decoy']>, 'after'>[] = [
  {
    title: '채무보증 내용',
    heads: ['보증처', '금액', '비율', '만기'],
    rows: [
      ['가나은행', '1,200', '12.30', '2027-01-01'],
      ['다라금고', '300', '4.10', '2027-06-30'],
    ],
  },
  {
    title: null,
    heads: ['지역', '국가', '비율'],
    rows: [
      ['아시아', '일본', '55.00'],
      ['유럽', '독일', '45.00'],
    ],
  },
  {
    title: '모회사 요약',
    heads: ['구분', '2023', '2024', '2025'],
    rows: [
      ['자산총계', '81,001', '82,001', '83,001'],
      ['매출액', '91,001', '92,001', '93,001'],
    ],
  },
  {
    title: '수주 잔고',
    heads: ['구분', '2024', '2025'],
    rows: [
      ['매출액', '71,001', '72,001'],
      ['수주액', '61,001', '62,001'],
    ],
  },
  {
    title: null,
    heads: ['임원', '직위', '지분율'],
    rows: [
      ['김하늘', '이사', '1.00'],
      ['이바다', '감사', '2.00'],
    ],
  },
  {
    title: '향후 계획',
    heads: ['구분', '2026', '2027'],
    rows: [
      ['매출액', '99,001', '99,002'],
      ['영업이익', '9,001', '9,002'],
    ],
  },
]

const swapped = (at: number): Name[] => {
  const list = [...names]
  const [one] = list.splice(at % 6, 1)
  if (one) list.splice((at * 5 + 3) % 6, 0, one)
  return list
}

/** Two hundred reports, each of which differs from a plain report in one thing. */
export const changes: Change[] = [
  ...heads.map(([name, head]): Change => ({ name: `head ${name}`, head })),
  ...units.map(([unit, say]): Change => ({ name: `unit ${unit} told as "${say}"`, unit, say })),
  ...signs.map(([name, negative]): Change => ({ name: `sign ${name}`, negative, losses: true })),
  ...labels.flatMap(([own, spelled]) =>
    spelled.map(
      (word): Change => ({ name: `word ${word}`, label: ({ name }) => (name === own ? word : name) }),
    ),
  ),
  ...otherTitles.flatMap(([name, spelled]) =>
    spelled.map((word): Change => ({ name: `title ${word}`, titles: { [name]: word } })),
  ),
  ...Array.from(
    { length: 22 },
    (_, at): Change => ({
      name: `order ${at}`,
      order: swapped(at + 1),
      newestFirst: at % 2 === 0,
    }),
  ),
  ...names.flatMap((after) =>
    decoys.map(
      (one): Change => ({ name: `decoy ${one.heads.join()} after ${after}`, decoy: { ...one, after } }),
    ),
  ),
]

export const changed = (change: Change): Stranger => ({
  name: change.name,
  kind: 'lost',
  held: false,
  producer: producers.office,
  ...(change.losses ? { model: { impaired: true } } : {}),
  draw: (pen) => drawn(pen, change),
})
