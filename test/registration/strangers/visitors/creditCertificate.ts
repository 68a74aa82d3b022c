import type { Partner } from '../../golden/model.ts'
import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  amountText,
  Firm,
  head,
  lines,
  minuses,
  plain,
  sharesOf,
  stake,
  statementRows,
  title,
} from './ink.ts'

const position = lines([
  ['assets', '총자산'],
  ['current', '(유동자산)'],
  ['quick', '(당좌자산)'],
  ['inventories', '(재고자산)'],
  ['nonCurrent', '(비유동자산)'],
  ['liabilities', '총부채'],
  ['currentLiabilities', '(유동부채)'],
  ['nonCurrentLiabilities', '(비유동부채)'],
  ['equity', '자기자본'],
  ['capital', '(자본금)'],
  ['surplus', '(자본잉여금)'],
  ['retained', '(이익잉여금)'],
])
const result = lines([
  ['revenue', '매출액'],
  ['cost', '매출원가'],
  ['gross', '매출총이익'],
  ['expenses', '판매비및일반관리비'],
  ['operating', '영업이익'],
  ['nonOperatingIncome', '영업외수익'],
  ['nonOperatingCosts', '영업외비용'],
  ['interest', '(이자비용)'],
  ['beforeTax', '법인세비용차감전이익'],
  ['tax', '법인세비용'],
  ['net', '순이익'],
])

/**
 * Prints one table for buyers and sellers. The side (매입, 매출) is printed once, in the middle of a cell that spans all
 * rows of that side.
 */
function trade(pen: Pen, firm: Firm): void {
  const { canvas } = pen
  const { size } = pen.producer.style
  const { sellers, buyers } = firm.model
  pen.heading('주요 거래처 현황', { need: 260 })
  pen.caption('(단위 : 백만원, %)')
  const side = pen.width / 9
  const part = (rows: Cell[][], heads?: Cell[][]) =>
    pen.grid({
      x: pen.left + side,
      width: pen.width - side,
      widths: [2.6, 1.2, 1, 1],
      ...(heads ? { heads } : {}),
      rows,
    })
  const merged = (name: string, draw: () => void) => {
    const top = canvas.y
    draw()
    canvas.y -= pen.producer.gap
    const [right, x] = [pen.left + side, pen.left + (side - canvas.measure(name, size, false)) / 2]
    for (const y of [top, canvas.y]) canvas.line(pen.left, y, right, y)
    for (const edge of [pen.left, right]) canvas.line(edge, top, edge, canvas.y)
    canvas.write(name, x, (top + canvas.y) / 2 - size * 0.675)
  }
  const rows = (list: 'sellers' | 'buyers', of: number, all: Partner[]): Cell[][] =>
    all.map((one, at) => [
      { text: one.name, truth: { path: `${list}.${at}.customerName`, value: one.name } },
      plain(amountText((of * one.share) / 100, '백만원')),
      { ...plain(one.share.toFixed(2)), truth: { path: `${list}.${at}.tradingRatio`, value: one.share } },
      plain(['현금', '어음', '외상'][at % 3]!, 'center'),
    ])
  const heads = [['거래처명', '거래금액', '거래비율', '결제조건'].map((text) => head(text))]
  merged('구분', () => part([], heads))
  merged('매출처', () => part(rows('sellers', firm.last.revenue, sellers)))
  merged('매입처', () => part(rows('buyers', firm.last.cost, buyers)))
  pen.space()
}

/**
 * Prints shareholders on the left and executives on the right. Of the small shareholders only the number is printed,
 * not the names.
 */
function people(pen: Pen, firm: Firm): void {
  const { holders } = firm.model
  const half = (pen.width - 12) / 2
  pen.heading('주주 및 경영진 현황', { need: 150 })
  pen.beside(
    () =>
      pen.grid({
        width: half,
        widths: [2, 1.2, 1, 1.2],
        heads: [['주주명', '주식수(주)', '지분율(%)', '대표자와의 관계'].map((text) => head(text))],
        rows: [
          ...holders.map((one, at) => [
            { text: one.name, truth: { path: `holders.${at}.shareholderName`, value: one.name } },
            {
              ...plain(sharesOf(one).toLocaleString('en-US')),
              truth: { path: `holders.${at}.totalShares`, value: sharesOf(one) },
            },
            {
              ...plain(stake(one, holders).toFixed(1)),
              truth: { path: `holders.${at}.totalRatio`, value: Number(stake(one, holders).toFixed(1)) },
            },
            {
              ...plain(one.relation, 'center'),
              truth: { path: `holders.${at}.relationshipWithExecutive`, value: one.relation },
            },
          ]),
          [plain('기타 소액주주(12명)', 'left'), plain('0'), plain('0.0'), plain('-', 'center')],
          [
            plain('합 계', 'center'),
            plain(holders.reduce((sum, one) => sum + sharesOf(one), 0).toLocaleString('en-US')),
            plain('100.0'),
            plain(''),
          ],
        ],
      }),
    () =>
      pen.grid({
        x: pen.left + half + 12,
        width: half,
        widths: [1, 1, 1.2, 1.2],
        heads: [['직위', '성명', '생년월일', '담당업무'].map((text) => head(text))],
        rows: [
          ['대표이사', firm.text('representative'), '1968-02', '경영총괄'],
          ['이사', '남궁훈', '1974-11', '생산'],
          ['감사', '제갈윤', '1970-06', '감사'],
        ].map((row) => row.map((text) => plain(text, 'center'))),
      }),
  )
}

export const creditCertificate: Stranger = {
  name: 'a credit certificate for tenders',
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.office,
    { size: 7.6, rowPad: 2.8, footer: (page) => ['', `본 신용평가서는 공공기관 제출용입니다. (${page})`] },
    { mark: (text) => `▣ ${text}`, headingSize: 10 },
  ),
  draw(pen) {
    const firm = new Firm(pen)
    pen.heading('기업신용평가등급확인서', { plain: true, size: 17, x: pen.left + 160 })
    pen.grid({
      widths: [1.2, 2, 1.2, 2],
      rows: [
        [title('기업체명'), firm.field('companyName'), title('사업자등록번호'), firm.field('businessNumber')],
        [
          title('대표자명'),
          firm.field('representative'),
          title('법인등록번호'),
          firm.field('corporateNumber'),
        ],
        [
          title('설립년월일'),
          firm.field('establishmentDate'),
          title('상시종업원수'),
          firm.field('employees', (count) => `${count} 명`),
        ],
        [title('주요생산품목'), firm.field('mainProducts'), title('전화번호'), firm.field('phone')],
        [title('본사소재지'), { ...firm.field('address'), span: 3 }],
        [
          title('신용등급'),
          plain('BB+', 'left'),
          title('등급유효기간'),
          plain('2026.04.20 ~ 2027.04.19', 'left'),
        ],
      ],
    })
    people(pen, firm)
    trade(pen, firm)
    pen.newPage()
    pen.heading('재무상황 요약')
    pen.caption('(단위 : 백만원)')
    const half = (pen.width - 12) / 2
    const years = firm.years
    const table = (name: string, kind: 'financial' | 'income', all: typeof position, x: number) =>
      pen.grid({
        x,
        width: half,
        widths: [1.8, 1, 1, 1],
        heads: [[head(name), ...years.map(({ year }) => head(`'${year.slice(2)}.12`))]],
        rows: statementRows({ kind, unit: '백만원', minus: minuses.triangle }, all, years),
      })
    pen.beside(
      () => table('재무상태표', 'financial', position, pen.left),
      () => table('손익계산서', 'income', result, pen.left + half + 12),
    )
    pen.heading('주요 재무비율')
    pen.grid({
      widths: [1, 2, 1, 1, 1],
      heads: [[head('구분'), head('비율(%)'), ...years.map(({ year }) => head(`'${year.slice(2)}.12`))]],
      rows: (
        [
          ['안정성', 'debtRatio', '부채비율'],
          ['', 'currentRatio', '유동비율'],
          ['', 'borrowingDependencyRatio', '차입금의존도'],
          ['수익성', 'operatingProfitMargin', '매출액영업이익률'],
          ['', 'netMargin', '매출액순이익률'],
          ['성장성', 'revenueGrowthRate', '매출액증가율'],
          ['', 'totalAssetsGrowthRate', '총자산증가율'],
        ] as const
      ).map(([group, ratio, name]) => [
        plain(group, 'center'),
        plain(name, 'left'),
        ...years.map((year) => firm.ratio(ratio, year, 2, minuses.triangle)),
      ]),
    })
    pen.heading('종합평가의견')
    pen.paragraph(
      `동사는 ${firm.text('mainProducts')} 제조업체로 ${firm.text('representative')} 대표의 경험을 바탕으로 안정적인 거래처를 확보하고 있으며, 채무이행능력은 보통 수준으로 판단됨.`,
    )
  },
}
