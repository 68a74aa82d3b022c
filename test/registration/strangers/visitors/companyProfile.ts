import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  amount,
  Firm,
  head,
  type Kind,
  type Line,
  lines,
  plain,
  sharesOf,
  spelled,
  stake,
  title,
} from './ink.ts'

const balance = lines([
  ['current', '유동자산'],
  ['nonCurrent', '비유동자산'],
  ['assets', '자산총액'],
  ['currentLiabilities', '유동부채'],
  ['nonCurrentLiabilities', '비유동부채'],
  ['liabilities', '부채총액'],
  ['capital', '자본금'],
  ['equity', '자본총액'],
])
const income = lines([
  ['revenue', '매출'],
  ['cost', '매출원가'],
  ['gross', '매출총이익'],
  ['expenses', '판매관리비'],
  ['operating', '영업이익'],
  ['net', '당기순이익'],
])

/** Prints a transposed table: years are rows, accounts are columns. */
function acrossTable(pen: Pen, firm: Firm, name: string, kind: Kind, all: Line[]): void {
  pen.heading(name, { need: 120 })
  pen.caption('[단위: 백만원]')
  pen.grid({
    widths: [1, ...all.map(() => 1.2)],
    heads: [[head('연도'), ...all.map(({ label }) => head(label))]],
    rows: firm.newestFirst.map((year) => [
      plain(`${year.year}년`, 'center'),
      ...all.map((line) => amount({ kind, unit: '백만원' }, line, year)),
    ]),
  })
}

/** Prints shareholders in lines such as 홍길동 ...... 4,743주 60.00%, as in a register of a law firm. */
function owners(pen: Pen, firm: Firm): void {
  const { holders } = firm.model
  const { canvas } = pen
  const { size } = pen.producer.style
  pen.heading('주주 구성', { need: 100 })
  for (const [at, one] of holders.entries()) {
    const shares = `${sharesOf(one).toLocaleString('en-US')}주`
    const part = `${stake(one, holders).toFixed(2)}%`
    const path = (field: string) => `holders.${at}.${field}`
    const [x, middle, end] = [pen.left + 12, pen.left + 260, pen.left + 350]
    canvas.write(one.name, x, canvas.y, size, false, path('shareholderName'))
    const from = x + canvas.measure(`${one.name} `, size, false)
    const dots = Math.floor((middle - from) / canvas.measure('.', size, false)) - 4
    canvas.write('.'.repeat(dots), from, canvas.y)
    canvas.write(shares, middle, canvas.y, size, false, path('totalShares'))
    canvas.write(part, end, canvas.y, size, false, path('totalRatio'))
    pen.note({ path: path('shareholderName'), value: one.name })
    pen.note({ path: path('totalShares'), value: sharesOf(one) })
    pen.note({ path: path('totalRatio'), value: stake(one, holders) })
    canvas.y += size * 1.8
  }
  pen.space()
}

/** Buyers and sellers in one table side by side, with the kind of business below each name. */
function trade(pen: Pen, firm: Firm): void {
  const { sellers, buyers } = firm.model
  const kept = (list: string, at: number, field: string, text: string, value: string | number): Cell => ({
    text,
    align: typeof value === 'number' ? 'right' : 'left',
    truth: { path: `${list}.${at}.${field}`, value },
  })
  const part = (list: 'sellers' | 'buyers', at: number): Cell[] => {
    const one = { sellers, buyers }[list][at]
    return one
      ? [
          kept(list, at, 'customerName', one.name, one.name),
          kept(list, at, 'tradingRatio', `${one.share.toFixed(2)}%`, one.share),
        ]
      : [plain(''), plain('')]
  }
  pen.heading('주요 거래선', { need: 160 })
  pen.grid({
    widths: [2.4, 1, 2.4, 1],
    heads: [
      [head('판매처', 2), head('구매처', 2)],
      [head('업체명'), head('점유비'), head('업체명'), head('점유비')],
    ],
    rows: Array.from({ length: Math.max(sellers.length, buyers.length) }, (_, at) => [
      ...part('sellers', at),
      ...part('buyers', at),
    ]),
  })
}

export const companyProfile: Stranger = {
  name: "a company's own profile",
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.plain,
    { font: 'noto', size: 8.4, ruling: 'rows', margin: 50, footer: (page) => ['COMPANY PROFILE', `${page}`] },
    { mark: (text, index) => `${index + 1}. ${text}`, headingSize: 12 },
  ),
  draw(pen) {
    const firm = new Firm(pen)
    pen.heading('회 사 소 개 서', { plain: true, size: 20, x: pen.left + 150 })
    pen.heading('일반 현황')
    pen.grid({
      widths: [1.2, 4],
      rows: [
        [title('상     호'), firm.field('companyName')],
        [title('대표이사'), firm.field('representative')],
        [title('설 립 일'), firm.field('establishmentDate', spelled)],
        [title('사업자등록번호'), firm.field('businessNumber')],
        [title('법인등록번호'), firm.field('corporateNumber')],
        [title('업     종'), plain('제조업', 'left')],
        [title('취급품목'), firm.field('mainProducts')],
        [title('종업원수'), firm.field('employees', (count) => `총 ${count}명`)],
        [title('본사 주소'), firm.field('address')],
        [title('전화 / 팩스'), { ...firm.field('phone'), text: `${firm.text('phone')} / 02-555-0199` }],
        [title('주거래은행'), firm.field('mainBank')],
      ],
    })
    pen.heading('연혁')
    for (const text of [
      '2008. 03  회사 설립',
      '2014. 06  기업부설연구소 인정',
      '2021. 11  수출 500만불 탑 수상',
    ])
      pen.caption(text, 'left', pen.left + 12)
    owners(pen, firm)
    trade(pen, firm)
    acrossTable(pen, firm, '재무 현황', 'financial', balance)
    acrossTable(pen, firm, '경영 실적', 'income', income)
    pen.heading('인증 및 특허')
    pen.grid({
      widths: [1, 3, 1.2],
      heads: [['구분', '명칭', '취득일'].map((text) => head(text))],
      rows: [
        ['인증', 'ISO 9001', '2015.02.11'],
        ['특허', '고정밀 가공 장치', '2020.09.03'],
      ].map((row) => row.map((text) => plain(text, 'left'))),
    })
  },
}
