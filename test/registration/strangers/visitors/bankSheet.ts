import { type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  amount,
  amountText,
  Firm,
  head,
  holderColumns,
  label,
  lines,
  listTable,
  minuses,
  partnerColumns,
  plain,
  sharesOf,
  title,
} from './ink.ts'

const position = lines([
  ['current', '유동자산'],
  ['cash', '현금성자산', '  '],
  ['receivables', '매출채권', '  '],
  ['inventories', '재고자산', '  '],
  ['nonCurrent', '비유동자산'],
  ['assets', '자산총계'],
  ['currentLiabilities', '유동부채'],
  ['shortBorrowings', '단기차입금', '  '],
  ['nonCurrentLiabilities', '비유동부채'],
  ['liabilities', '부채총계'],
  ['capital', '자본금'],
  ['equity', '자기자본'],
])
const result = lines([
  ['revenue', '매출액'],
  ['gross', '매출총이익'],
  ['expenses', '판관비'],
  ['operating', '영업이익'],
  ['interest', '이자비용'],
  ['beforeTax', '세전이익'],
  ['net', '당기순이익'],
])

function profile(pen: Pen, firm: Firm): void {
  pen.heading('업체 개요')
  const short = (text: string) => title(text)
  pen.grid({
    widths: [1, 2, 1, 2],
    rows: [
      [short('업체명'), firm.field('companyName'), short('대표자명'), firm.field('representative')],
      [
        short('사업자번호'),
        firm.field('businessNumber'),
        short('법인등록번호'),
        firm.field('corporateNumber'),
      ],
      [
        short('설립일자'),
        firm.field('establishmentDate', (day) => day.replaceAll('-', '/')),
        short('상시근로자수'),
        firm.field('employees', (count) => `${count}명`),
      ],
      [short('전화번호'), firm.field('phone'), short('결산월'), firm.field('fiscalMonth')],
      [short('주생산품'), { ...firm.field('mainProducts'), span: 3 }],
      [short('본점소재지'), { ...firm.field('address'), span: 3 }],
    ],
  })
}

function people(pen: Pen, firm: Firm): void {
  const { holders } = firm.model
  const column = holderColumns(holders)
  pen.heading('주주 및 경영진')
  pen.caption('(단위: 주, %)')
  listTable(
    pen,
    'holders',
    holders,
    [
      column.name('주주명'),
      column.shares('보유주식수'),
      column.stake('지분율'),
      column.relation('실경영자와의 관계'),
    ],
    {
      more: [
        [
          plain('합계', 'left'),
          plain(holders.reduce((sum, one) => sum + sharesOf(one), 0).toLocaleString('en-US')),
          plain('100.00'),
          plain(''),
        ],
      ],
    },
  )
  pen.grid({
    widths: [1, 1, 1, 3],
    heads: [['직위', '성명', '담당', '주요경력'].map((text) => head(text))],
    rows: [
      [
        plain('대표이사', 'center'),
        plain(firm.text('representative'), 'center'),
        plain('총괄', 'center'),
        plain('동업계 22년, 당사 창업', 'left'),
      ],
      [
        plain('상무', 'center'),
        plain('남궁훈', 'center'),
        plain('생산', 'center'),
        plain('한빛기계 생산부장', 'left'),
      ],
    ],
  })
}

function figures(pen: Pen, firm: Firm): void {
  pen.heading('최근 3개년 재무현황')
  pen.caption('(단위: 백만원, %)')
  const years = firm.years
  const block = (kind: 'financial' | 'income', all: typeof position, name: string) =>
    all.map((line, at) => {
      const growth = (firm.last[line.account] / firm.previous(firm.last)[line.account] - 1) * 100
      return [
        plain(at === 0 ? name : '', 'center'),
        label(line),
        ...years.map((year) => amount({ kind, unit: '백만원', minus: minuses.triangle }, line, year)),
        plain(`${growth < 0 ? '△' : ''}${Math.abs(growth).toFixed(1)}`),
      ]
    })
  pen.grid({
    widths: [0.7, 1.6, 1, 1, 1, 0.8],
    heads: [[head('구분', 2), ...years.map(({ year }) => head(`${year}년`)), head('증감률')]],
    rows: [...block('financial', position, '재무상태'), ...block('income', result, '손익')],
  })
  pen.caption('※ 증감률은 직전 결산 대비이며, 2025년은 국세청 신고 기준임', 'left')
  pen.heading('주요 재무비율', { need: 150 })
  const names = [
    ['debtRatio', '부채비율(%)', '142.1'],
    ['currentRatio', '유동비율(%)', '128.4'],
    ['borrowingDependencyRatio', '차입금의존도(%)', '31.0'],
    ['operatingProfitMargin', '매출액영업이익률(%)', '4.2'],
    ['interestCoverageRatio', '이자보상배율(배)', '3.1'],
    ['revenueGrowthRate', '매출액증가율(%)', '5.6'],
  ] as const
  pen.grid({
    widths: [2, 1, 1, 1, 1],
    heads: [[head('비율'), ...years.map(({ year }) => head(`${year}년`)), head('업종평균')]],
    rows: names.map(([ratio, name, trade]) => [
      plain(name, 'left'),
      ...years.map((year) => firm.ratio(ratio, year, 1, minuses.triangle)),
      plain(trade),
    ]),
  })
}

function business(pen: Pen, firm: Firm): void {
  const { name, share } = partnerColumns
  const half = (pen.width - 14) / 2
  pen.heading('주요 거래처', { need: 160 })
  pen.beside(
    () => listTable(pen, 'buyers', firm.model.buyers, [name('매입처'), share('비중(%)')], { width: half }),
    () =>
      listTable(pen, 'sellers', firm.model.sellers, [name('매출처'), share('비중(%)')], {
        x: pen.left + half + 14,
        width: half,
      }),
  )
  pen.heading('금융기관 거래현황')
  pen.caption('(단위: 백만원)')
  pen.grid({
    widths: [2, 2, 1, 1],
    heads: [['금융기관', '과목', '한도', '잔액'].map((text) => head(text))],
    rows: [
      ['당행', '운전자금대출', '2,000', '1,750'],
      ['국민은행', '시설자금대출', '3,500', '2,980'],
      ['신한은행', '무역금융', '800', '320'],
    ].map(([bank = '', kind = '', limit = '', used = '']) => [
      plain(bank, 'left'),
      plain(kind, 'left'),
      plain(limit),
      plain(used),
    ]),
  })
  pen.heading('심사의견')
  pen.paragraph(
    `동사는 ${firm.text('mainProducts')} 등을 제조하는 업체로 최근 결산 매출액 ${amountText(firm.last.revenue, '백만원')}백만원을 시현하였으며, 주거래 매출처와의 거래관계가 안정적이고 단기 유동성 위험은 낮은 것으로 판단됨.`,
  )
}

export const bankSheet: Stranger = {
  name: "a bank's internal sheet",
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.office,
    { size: 7.6, rowPad: 2.6, footer: () => ['대외비', '본 자료는 여신심사 목적으로만 사용할 수 있습니다.'] },
    { mark: (text) => `■ ${text}`, headingSize: 9.5 },
  ),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    pen.heading('여신심사 기업현황표', { size: 15, plain: true })
    pen.caption('영업점: 구로디지털단지   심사역: 배수진   작성일: 2026-04-21')
    profile(pen, firm)
    people(pen, firm)
    figures(pen, firm)
    business(pen, firm)
  },
}
