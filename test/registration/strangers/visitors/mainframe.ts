import { type Pen, producers, restyled, type Truth } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import { amount, Firm, type Kind, type Line, lines, type Minus, sharesOf, stake } from './ink.ts'

const PITCH = 4.3
const WIDTH = 118
// This printer puts the minus after the amount.
const behind: Minus = (digits) => `${digits}-`

/** A text, and the column (counted in characters) where it begins or ends. */
type Word = { text: string; from?: number; to?: number | undefined; truth?: Truth | undefined }
function line(pen: Pen, ...words: Word[]): void {
  const { canvas } = pen
  const { size } = pen.producer.style
  canvas.need(size * 1.5)
  for (const { text, from = 1, to, truth } of words) {
    const x = pen.left + (to === undefined ? from * PITCH : to * PITCH - canvas.measure(text, size, false))
    canvas.write(text, x, canvas.y, size, false, truth?.path)
    if (truth) pen.note(truth)
  }
  canvas.y += size * 1.5
}
const rule = (pen: Pen, sign: string) => {
  const one = pen.canvas.measure(sign.repeat(10), pen.producer.style.size, false) / 10
  line(pen, { text: sign.repeat(Math.floor(((WIDTH - 1) * PITCH) / one)) })
}
function section(pen: Pen, name: string, unit: string, heads: Word[]): void {
  pen.space(6)
  pen.canvas.need(80)
  line(pen, { text: `** ${name} **` }, { text: unit, to: WIDTH })
  rule(pen, '-')
  line(pen, ...heads)
  rule(pen, '-')
}

const balance = lines([
  ['current', '유동자산'],
  ['quick', '당좌자산', '  '],
  ['cash', '현금예금', '    '],
  ['deposits', '단기금융상품', '    '],
  ['receivables', '매출채권', '    '],
  ['otherReceivables', '미수금', '    '],
  ['advances', '선급금', '    '],
  ['inventories', '재고자산', '  '],
  ['nonCurrent', '고정자산'],
  ['investments', '투자자산', '  '],
  ['tangible', '유형자산', '  '],
  ['intangible', '무형자산', '  '],
  ['guarantees', '보증금', '  '],
  ['assets', '자산총계'],
  ['currentLiabilities', '유동부채'],
  ['payables', '매입채무', '  '],
  ['shortBorrowings', '단기차입금', '  '],
  ['accrued', '미지급금', '  '],
  ['withheld', '예수금', '  '],
  ['nonCurrentLiabilities', '고정부채'],
  ['longBorrowings', '장기차입금', '  '],
  ['severance', '퇴직급여충당금', '  '],
  ['liabilities', '부채총계'],
  ['capital', '자본금'],
  ['surplus', '자본잉여금'],
  ['retained', '이익잉여금'],
  ['equity', '자본총계'],
])
const income = lines([
  ['revenue', '매출액'],
  ['cost', '매출원가'],
  ['gross', '매출총이익'],
  ['expenses', '판매관리비'],
  ['operating', '영업이익'],
  ['nonOperatingIncome', '영업외수익'],
  ['nonOperatingCosts', '영업외비용'],
  ['interest', '지급이자', '  '],
  ['beforeTax', '경상이익'],
  ['tax', '법인세등'],
  ['net', '당기순이익'],
])
const ends = [56, 82, 108]

function sheet(pen: Pen, firm: Firm, name: string, kind: Kind, all: Line[]): void {
  section(pen, name, '(단위:천원)', [
    { text: '계정과목', from: 2 },
    ...firm.years.map(({ year }, at) => ({ text: `${year}/12`, to: ends[at] })),
  ])
  for (const one of all)
    line(
      pen,
      { text: one.label, from: 2 + (one.mark ?? '').length },
      ...firm.years.map((year, at) => {
        const { text, truth } = amount({ kind, unit: '천원', minus: behind }, one, year)
        return { text, truth, to: (ends[at] ?? 0) + (text.endsWith('-') ? 1 : 0) }
      }),
    )
  rule(pen, '-')
}

export const mainframe: Stranger = {
  name: 'an old listing in fixed width',
  kind: 'whole',
  held: false,
  producer: restyled(producers.plain, { font: 'nanum', size: 7.6, margin: 40 }),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    line(
      pen,
      { text: 'CR0410-R01' },
      { text: '기업신용조사 원장 조회', from: 45 },
      { text: 'DATE 2026/04/11   PAGE 1', to: WIDTH },
    )
    rule(pen, '=')
    const pair = (text: string, field: string, from: number, print?: (value: string) => string): Word[] => {
      const { text: value, truth } = firm.field(field, print)
      return [
        { text: `${text} :`, from },
        { text: value, from: from + 16, truth },
      ]
    }
    line(pen, ...pair('업 체 명', 'companyName', 2), ...pair('사업자번호', 'businessNumber', 62))
    line(pen, ...pair('대 표 자', 'representative', 2), ...pair('법인번호', 'corporateNumber', 62))
    line(
      pen,
      ...pair('설립일자', 'establishmentDate', 2, (day) => day.replaceAll('-', '/')),
      ...pair('종업원수', 'employees', 62, (count) => `${count} 명`),
    )
    line(pen, ...pair('전화번호', 'phone', 2), ...pair('결 산 월', 'fiscalMonth', 62))
    line(pen, ...pair('생 산 품', 'mainProducts', 2))
    line(pen, ...pair('주    소', 'address', 2))
    rule(pen, '=')
    const { holders, sellers } = firm.model
    section(pen, '주주명부', '(단위:주,%)', [
      { text: '순번', from: 2 },
      { text: '주주명', from: 12 },
      { text: '주식수', to: 72 },
      { text: '지분율', to: 92 },
    ])
    for (const [at, holder] of holders.entries())
      line(
        pen,
        { text: String(at + 1).padStart(3, '0'), from: 2 },
        { text: holder.name, from: 12, truth: { path: `holders.${at}.shareholderName`, value: holder.name } },
        {
          text: sharesOf(holder).toLocaleString('en-US'),
          to: 72,
          truth: { path: `holders.${at}.totalShares`, value: sharesOf(holder) },
        },
        {
          text: stake(holder, holders).toFixed(2),
          to: 92,
          truth: { path: `holders.${at}.totalRatio`, value: stake(holder, holders) },
        },
      )
    rule(pen, '-')
    sheet(pen, firm, '대차대조표', 'financial', balance)
    sheet(pen, firm, '손익계산서', 'income', income)
    section(pen, '매출처현황', '(단위:%)', [
      { text: '상호', from: 2 },
      { text: '사업자번호', from: 50 },
      { text: '대표자', from: 74 },
      { text: '비율', to: 108 },
    ])
    for (const [at, { name, number, person, share }] of sellers.entries())
      line(
        pen,
        { text: name, from: 2, truth: { path: `sellers.${at}.customerName`, value: name } },
        { text: number, from: 50, truth: { path: `sellers.${at}.customerBusinessNumber`, value: number } },
        ...(person
          ? [{ text: person, from: 74, truth: { path: `sellers.${at}.representativeName`, value: person } }]
          : []),
        { text: share.toFixed(2), to: 108, truth: { path: `sellers.${at}.tradingRatio`, value: share } },
      )
    rule(pen, '-')
    line(pen, { text: '*** 자료의 끝 ***', from: 50 })
  },
}
