import type { Partner } from '../../golden/model.ts'
import { type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  amount,
  type Column,
  dotted,
  Firm,
  head,
  holderColumns,
  type Kind,
  type Line,
  label,
  lines,
  listTable,
  partnerColumns,
  plain,
  statementRows,
  title,
} from './ink.ts'

const balance = lines(
  [
    ['assets', '자산총계', '＊'],
    ['current', '유동자산'],
    ['cash', '현금및현금성자산'],
    ['deposits', '단기금융상품'],
    ['receivables', '매출채권'],
    ['otherReceivables', '미수금'],
    ['advances', '선급금'],
    ['inventories', '재고자산'],
    ['nonCurrent', '비유동자산'],
    ['investments', '장기금융상품'],
    ['tangible', '유형자산'],
    ['land', '토지'],
    ['intangible', '무형자산'],
    ['liabilities', '부채총계', '＊'],
    ['currentLiabilities', '유동부채'],
    ['payables', '매입채무'],
    ['shortBorrowings', '단기차입금'],
    ['nonCurrentLiabilities', '비유동부채'],
    ['longBorrowings', '장기차입금'],
    ['equity', '자본총계', '＊'],
    ['capital', '자본금'],
    ['surplus', '자본잉여금'],
    ['retained', '이익잉여금'],
  ],
  true,
)
const income = lines(
  [
    ['revenue', '매출액', '＊'],
    ['cost', '매출원가'],
    ['gross', '매출총이익', '＊'],
    ['expenses', '판매비와관리비'],
    ['salaries', '급여'],
    ['depreciation', '감가상각비'],
    ['operating', '영업이익', '＊'],
    ['nonOperatingIncome', '영업외수익'],
    ['nonOperatingCosts', '영업외비용'],
    ['interest', '이자비용'],
    ['beforeTax', '법인세비용차감전순이익'],
    ['tax', '법인세비용'],
    ['net', '당기순이익', '＊'],
  ],
  true,
)

function shared(pen: Pen, firm: Firm, name: string, kind: Kind, all: Line[]): void {
  const whole = kind === 'financial' ? 'assets' : 'revenue'
  pen.heading(name, { need: 330 })
  pen.caption('[단위: 천원, %]')
  pen.grid({
    widths: [2.2, 1.2, 0.7, 1.2, 0.7, 1.2, 0.7],
    heads: [
      [head('계정과목'), ...firm.newestFirst.map(({ year }) => head(`${year}.12.31`, 2))],
      [head(''), ...firm.newestFirst.flatMap(() => [head('금액'), head('구성비')])],
    ],
    rows: all.map((line) => [
      label(line),
      ...firm.newestFirst.flatMap((year) => [
        amount({ kind, unit: '천원' }, line, year),
        plain(((year[line.account] / year[whole]) * 100).toFixed(1)),
      ]),
    ]),
  })
}

const money = (head: string, field: string, of: (one: Partner) => number | null): Column<Partner> => ({
  head,
  field,
  align: 'right',
  value: of,
  text: (one) => of(one)?.toLocaleString('en-US') ?? '-',
})

export const ratingAgency: Stranger = {
  name: 'a rating agency',
  kind: 'whole',
  held: true,
  producer: restyled(
    producers.agency,
    {
      size: 7.4,
      footer: (page) => [`기업신용평가서 ${page}`, '© 2026 가람신용평가(주). 무단 전재 및 복제를 금합니다.'],
    },
    { mark: (text) => `▶ ${text}` },
  ),
  draw(pen) {
    const firm = new Firm(pen)
    const { holders, buyers, sellers } = firm.model
    pen.heading('기업신용평가서', { size: 17, plain: true })
    pen.heading(firm.text('companyName'), { size: 12, plain: true })
    pen.caption('평가등급 BBB-   |   평가기준일 2026.03.31   |   등급유효기간 2027.03.30', 'left')
    pen.heading('평가대상 기업')
    pen.grid({
      widths: [1.1, 2, 1.1, 2],
      rows: [
        [title('기업명'), firm.field('companyName'), title('대표이사'), firm.field('representative')],
        [
          title('사업자등록번호'),
          firm.field('businessNumber'),
          title('법인등록번호'),
          firm.field('corporateNumber'),
        ],
        [
          title('설립일'),
          firm.field('establishmentDate', dotted),
          title('종업원수'),
          firm.field('employees', (count) => `${count} 명`),
        ],
        [title('기업형태'), firm.field('companyType'), title('기업규모'), firm.field('companySize')],
        [title('TEL'), firm.field('phone'), title('FAX'), firm.field('fax')],
        [title('주요제품'), { ...firm.field('mainProducts'), span: 3 }],
        [
          title('본사주소'),
          { ...firm.field('address', (text) => `(${firm.model.postal}) ${text}`), span: 3 },
        ],
      ],
    })
    pen.heading('요약 재무사항')
    pen.caption('[단위: 억원]')
    const brief = (kind: Kind, given: Parameters<typeof lines>[0]) =>
      statementRows({ kind, unit: '억원' }, lines(given), firm.newestFirst)
    pen.grid({
      widths: [2, 1, 1, 1],
      heads: [[head('구분'), ...firm.newestFirst.map(({ year }) => head(`${year}.12`))]],
      rows: [
        ...brief('financial', [
          ['assets', '총자산'],
          ['liabilities', '총부채'],
          ['equity', '자기자본'],
        ]),
        ...brief('income', [
          ['revenue', '매출액'],
          ['operating', '영업이익'],
          ['net', '순이익'],
        ]),
      ],
    })
    pen.heading('평가의견')
    pen.paragraph(firm.model.opinion.businessSituation)
    pen.heading('연혁')
    pen.grid({
      widths: [1, 5],
      heads: [[head('일자'), head('내용')]],
      rows: [
        ['1998.03', '법인 설립'],
        ['2009.11', '부설연구소 인정'],
        ['2017.05', '본사 및 공장 이전'],
        ['2022.08', '이노비즈 인증 취득'],
      ].map(([day = '', what = '']) => [plain(day, 'center'), plain(what, 'left')]),
    })
    const column = holderColumns(holders)
    pen.heading('주주 구성')
    listTable(pen, 'holders', holders, [
      column.name('주주'),
      column.shares('주식수(주)'),
      column.stake('지분율(%)'),
      column.relation('관계'),
    ])
    const { name, number, person, share } = partnerColumns
    const columns = [
      name('업체명'),
      number('사업자번호'),
      person('대표자'),
      share('거래비중'),
      money('자산총계', 'totalAssets', (one) => one.assets),
      money('매출액', 'revenue', (one) => one.revenue),
      money('순이익', 'netIncome', (one) => one.income),
    ]
    pen.heading('주요 구매처')
    pen.caption('[단위: %, 백만원]')
    listTable(pen, 'buyers', buyers, columns)
    pen.heading('주요 판매처')
    pen.caption('[단위: %, 백만원]')
    listTable(pen, 'sellers', sellers, columns)
    shared(pen, firm, '재무상태표', 'financial', balance)
    shared(pen, firm, '손익계산서', 'income', income)
    pen.heading('재무비율')
    pen.caption('[단위: %, 배, 회]')
    const groups = [
      [
        '성장성',
        [
          ['totalAssetsGrowthRate', '총자산증가율'],
          ['revenueGrowthRate', '매출액증가율'],
        ],
      ],
      [
        '수익성',
        [
          ['operatingProfitMargin', '매출액영업이익률'],
          ['netMargin', '매출액순이익률'],
          ['roe', '자기자본순이익률'],
        ],
      ],
      [
        '안정성',
        [
          ['debtRatio', '부채비율'],
          ['currentRatio', '유동비율'],
          ['borrowingDependencyRatio', '차입금의존도'],
          ['interestCoverageRatio', '이자보상배수'],
        ],
      ],
      [
        '활동성',
        [
          ['accountsReceivableTurnover', '매출채권회전율'],
          ['inventoryTurnover', '재고자산회전율'],
          ['totalCapitalTurnover', '총자산회전율'],
        ],
      ],
    ] as const
    pen.grid({
      widths: [1, 2, 1, 1, 1],
      heads: [[head('구분'), head('지표'), ...firm.newestFirst.map(({ year }) => head(`${year}.12.31`))]],
      rows: groups.flatMap(([group, names]) =>
        firm
          .ratioRows(names, firm.newestFirst)
          .map((row, at) => [plain(at === 0 ? group : '', 'left'), ...row]),
      ),
    })
  },
}
