import type { Model } from '../../golden/model.ts'
import { type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import type { Account } from './books.ts'
import {
  amount,
  amountText,
  Firm,
  head,
  holderColumns,
  type Kind,
  type Line,
  label,
  lines,
  listTable,
  plain,
  spelled,
} from './ink.ts'

const balance = lines([
  ['assets', '자산총계'],
  ['current', '유동자산'],
  ['nonCurrent', '비유동자산'],
  ['liabilities', '부채총계'],
  ['currentLiabilities', '유동부채'],
  ['nonCurrentLiabilities', '비유동부채'],
  ['equity', '자본총계'],
  ['capital', '자본금'],
])
const income = lines([
  ['revenue', '매출액'],
  ['cost', '매출원가'],
  ['gross', '매출총이익'],
  ['expenses', '판매비와 관리비'],
  ['operating', '영업이익'],
  ['nonOperatingIncome', '영업외수익'],
  ['nonOperatingCosts', '영업외비용'],
  ['net', '당기순이익'],
])

/** Prints the full years, and after them the current quarter. */
function figures(pen: Pen, firm: Firm, name: string, kind: Kind, all: Line[]): void {
  const next = Number(firm.last.year) + 1
  const part = (account: Account) => (kind === 'income' ? 0.23 : account === 'capital' ? 1 : 1.02)
  pen.heading(name)
  pen.caption('단위: 백만원')
  pen.grid({
    widths: [2, 1, 1, 1, 1],
    heads: [[head('항목'), ...firm.years.map(({ year }) => head(`${year}/12`)), head(`${next}/03 (분기)`)]],
    rows: all.map((line) => [
      label(line),
      ...firm.years.map((year) => amount({ kind, unit: '백만원' }, line, year)),
      plain(amountText(firm.last[line.account] * part(line.account), '백만원')),
    ]),
  })
}

type Sale = Model['sales'][number]

export const webPage: Stranger = {
  name: 'a page of the web printed',
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.web,
    {
      page: [595, 842],
      font: 'noto',
      size: 8,
      wrap: 'words',
      rowPad: 3.4,
      footer: () => [
        '26. 5. 12. 오후 3:21    기업정보 - 비즈파인더',
        'https://www.bizfinder.example.co.kr/company/view?seq=8812034',
      ],
    },
    { mark: (text) => text, headingSize: 12 },
  ),
  draw(pen) {
    const firm = new Firm(pen)
    const { holders, sales } = firm.model
    pen.caption('비즈파인더      기업검색   산업분석   뉴스   고객센터            로그인   회원가입', 'left')
    pen.caption('홈 > 기업검색 > 기업정보', 'left')
    pen.heading(firm.text('companyName'), { plain: true, size: 18 })
    pen.caption(`${firm.text('companySize')} · 법인 · 제조업      ☆ 관심기업 등록      공유하기`, 'left')
    pen.space(4)
    pen.caption('기업개요     재무정보     주주정보     매출구성     뉴스', 'left')
    pen.heading('기업개요')
    pen.grid({
      widths: [1, 2, 1, 2],
      rows: [
        [
          plain('기업명', 'left'),
          firm.field('companyName'),
          plain('대표자', 'left'),
          firm.field('representative'),
        ],
        [
          plain('사업자등록번호', 'left'),
          firm.field('businessNumber'),
          plain('설립일', 'left'),
          firm.field('establishmentDate', spelled),
        ],
        [
          plain('사원수', 'left'),
          firm.field('employees', (count) => `${count}명 (국민연금 기준)`),
          plain('대표번호', 'left'),
          firm.field('phone'),
        ],
        [plain('영문명', 'left'), firm.field('companyNameEn'), plain('이메일', 'left'), firm.field('email')],
        [plain('취급품목', 'left'), { ...firm.field('mainProducts'), span: 3 }],
        [plain('주소', 'left'), { ...firm.field('address', (text) => `${text}  지도보기`), span: 3 }],
      ],
    })
    pen.heading('재무정보')
    pen.caption('연간 | 분기      K-GAAP 개별', 'left')
    figures(pen, firm, '재무상태표', 'financial', balance)
    figures(pen, firm, '손익계산서', 'income', income)
    pen.heading('투자지표', { need: 130 })
    pen.grid({
      widths: [2, 1, 1, 1],
      heads: [[head('항목'), ...firm.years.map(({ year }) => head(`${year}/12`))]],
      rows: (
        [
          ['operatingProfitMargin', '영업이익률'],
          ['roe', 'ROE'],
          ['debtRatio', '부채비율'],
          ['revenueGrowthRate', '매출액증가율'],
        ] as const
      ).map(([ratio, name]) => [
        plain(name, 'left'),
        ...firm.years.map((year) => firm.ratio(ratio, year, 2, undefined, '%')),
      ]),
    })
    const column = holderColumns(holders)
    pen.heading('주주정보')
    listTable(pen, 'holders', holders, [
      column.name('주주명'),
      column.stake('지분율', '%'),
      column.shares('보유주식', '주'),
    ])
    pen.heading('매출구성')
    listTable<Sale>(pen, 'sales', sales, [
      { head: '제품', width: 3, field: 'mainProduct', text: ({ product }) => product },
      {
        head: '매출비중',
        align: 'right',
        field: 'salesRatio',
        value: ({ share }) => share,
        text: ({ share }) => `${share.toFixed(1)}%`,
      },
    ])
    pen.heading('같은 업종 기업')
    pen.grid({
      widths: [2, 1, 1, 1],
      heads: [['기업명', '대표자', '매출액(백만원)', '사원수'].map((text) => head(text))],
      rows: [
        ['(주)도담시스템', '류경아', '21,340', '64명'],
        ['예솔기공(주)', '변기호', '18,905', '51명'],
        ['(주)나루테크', '성하윤', '12,774', '38명'],
      ].map(([name = '', who = '', won = '', people = '']) => [
        plain(name, 'left'),
        plain(who, 'center'),
        plain(won),
        plain(people),
      ]),
    })
    pen.heading('뉴스')
    for (const text of [
      '[산업데일리] 중소 제조업계, 스마트공장 보급 확대 2026.04.28',
      '[경제투데이] 2025년 매출 상위 기업 200곳 발표 2026.03.30',
    ])
      pen.caption(text, 'left')
    pen.space(10)
    pen.caption('이용약관   개인정보처리방침   고객센터 1588-0000', 'left')
    pen.caption('(주)비즈파인더  대표 이수민  사업자등록번호 120-88-01280  서울 강남구 테헤란로 311', 'left')
  },
}
