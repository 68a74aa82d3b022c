import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import type { Account, Year } from './books.ts'
import { amount, Firm, head, type Kind, type Line, plain, title } from './ink.ts'

/** An account with its printed name, and the code of its line in the form. */
type Coded = [Line, string]
const coded = (all: readonly (readonly [Account, string, string, string])[]): Coded[] =>
  all.map(([account, text, mark, code]) => [{ account, label: text, mark }, code])

const assets = coded([
  ['current', '유동자산', 'Ⅰ. ', '01'],
  ['quick', '당좌자산', '1. ', '02'],
  ['cash', '현금및현금성자산', '가. ', '03'],
  ['deposits', '단기예금', '나. ', '04'],
  ['receivables', '외상매출금', '다. ', '08'],
  ['otherReceivables', '미수금', '라. ', '19'],
  ['advances', '선급금', '마. ', '24'],
  ['inventories', '재고자산', '2. ', '30'],
  ['goods', '제품', '가. ', '32'],
  ['raw', '원재료', '나. ', '35'],
  ['nonCurrent', '비유동자산', 'Ⅱ. ', '52'],
  ['investments', '투자자산', '1. ', '53'],
  ['tangible', '유형자산', '2. ', '64'],
  ['land', '토지', '가. ', '65'],
  ['buildings', '건물', '나. ', '66'],
  ['machinery', '기계장치', '다. ', '70'],
  ['vehicles', '차량운반구', '라. ', '73'],
  ['intangible', '무형자산', '3. ', '84'],
  ['guarantees', '기타비유동자산', '4. ', '96'],
  ['assets', '자산총계', '', '110'],
])
const claims = coded([
  ['currentLiabilities', '유동부채', 'Ⅰ. ', '111'],
  ['shortBorrowings', '단기차입금', '1. ', '112'],
  ['payables', '외상매입금', '2. ', '115'],
  ['accrued', '미지급금', '3. ', '121'],
  ['withheld', '예수금', '4. ', '126'],
  ['nonCurrentLiabilities', '비유동부채', 'Ⅱ. ', '140'],
  ['longBorrowings', '장기차입금', '1. ', '142'],
  ['severance', '퇴직급여충당부채', '2. ', '155'],
  ['liabilities', '부채총계', '', '170'],
  ['capital', '자본금', 'Ⅲ. ', '171'],
  ['surplus', '자본잉여금', 'Ⅳ. ', '174'],
  ['retained', '이익잉여금', 'Ⅴ. ', '189'],
  ['equity', '자본총계', '', '195'],
])
const result = coded([
  ['revenue', '매출액', 'Ⅰ. ', '01'],
  ['productSales', '제품매출', '1. ', '05'],
  ['goodsSales', '상품매출', '2. ', '02'],
  ['cost', '매출원가', 'Ⅱ. ', '35'],
  ['gross', '매출총손익', 'Ⅲ. ', '66'],
  ['expenses', '판매비와관리비', 'Ⅳ. ', '67'],
  ['salaries', '급여', '1. ', '68'],
  ['welfare', '복리후생비', '2. ', '77'],
  ['rent', '임차료', '3. ', '80'],
  ['depreciation', '감가상각비', '4. ', '84'],
  ['fees', '지급수수료', '5. ', '96'],
  ['otherExpenses', '기타판매비와관리비', '6. ', '128'],
  ['operating', '영업손익', 'Ⅴ. ', '129'],
  ['nonOperatingIncome', '영업외수익', 'Ⅵ. ', '130'],
  ['interestIncome', '이자수익', '1. ', '131'],
  ['nonOperatingCosts', '영업외비용', 'Ⅶ. ', '179'],
  ['interest', '이자비용', '1. ', '180'],
  ['beforeTax', '법인세비용차감전손익', 'Ⅷ. ', '217'],
  ['tax', '법인세비용', 'Ⅸ. ', '218'],
  ['net', '당기순손익', 'Ⅹ. ', '219'],
])

const empty = [plain(''), plain(''), plain('')]
function sides(pen: Pen, year: Year, kind: Kind, left: Coded[], right: Coded[]): void {
  const cells = (one: Coded | undefined): Cell[] =>
    one
      ? [
          plain(`${one[0].mark ?? ''}${one[0].label}`, 'left'),
          plain(one[1], 'center'),
          amount({ kind, unit: '원' }, one[0], year),
        ]
      : empty
  pen.grid({
    widths: [2.2, 0.5, 1.6, 2.2, 0.5, 1.6],
    heads: [['계정과목', '코드', '금액', '계정과목', '코드', '금액'].map((text) => head(text))],
    rows: Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
      ...cells(left[at]),
      ...cells(right[at]),
    ]),
  })
}

export const taxCertificate: Stranger = {
  name: "a tax office's certificate of standard statements",
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.office,
    { font: 'noto', size: 7.6, rowPad: 2.4 },
    { mark: (text) => text, headingSize: 11 },
  ),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    for (const [at, year] of firm.newestFirst.entries()) {
      if (at > 0) pen.newPage()
      pen.heading('표준재무제표증명', { size: 16, plain: true, x: pen.left + 190 })
      pen.caption('(법인사업자용)          발급번호 3721-904-5512-668          처리기간 즉시')
      pen.grid({
        widths: [1.4, 2.4, 1.4, 2.4],
        rows: [
          [
            title('상호(법인명)'),
            firm.field('companyName'),
            title('사업자등록번호'),
            firm.field('businessNumber'),
          ],
          [
            title('성명(대표자)'),
            firm.field('representative'),
            title('법인등록번호'),
            firm.field('corporateNumber'),
          ],
          [title('업태'), plain('제조업', 'left'), title('종목'), plain('기타 기계 및 장비', 'left')],
          [title('사업장 소재지'), { ...firm.field('address'), span: 3 }],
          [
            title('사업연도'),
            { ...plain(`${year.year}년 01월 01일 부터 ${year.year}년 12월 31일 까지`, 'left'), span: 3 },
          ],
        ],
      })
      pen.heading('표준재무상태표')
      pen.caption('(단위 : 원)')
      sides(pen, year, 'financial', assets, claims)
      pen.heading('표준손익계산서')
      pen.caption('(단위 : 원)')
      sides(pen, year, 'income', result.slice(0, 11), result.slice(11))
      pen.paragraph(
        '위 내용은 국세청에 신고된 표준재무제표의 내용과 같음을 증명합니다.   2026년 4월 14일   금천세무서장',
      )
    }
  },
}
