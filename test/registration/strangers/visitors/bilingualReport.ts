import { producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  Firm,
  head,
  holderColumns,
  type Kind,
  type Line,
  lines,
  listTable,
  minuses,
  partnerColumns,
  plain,
  statementRows,
} from './ink.ts'

// English names below the Korean ones, as printed for foreign buyers.
const english: Record<string, string> = {
  유동자산: 'Current assets',
  현금및현금성자산: 'Cash and cash equivalents',
  매출채권: 'Trade receivables',
  재고자산: 'Inventories',
  비유동자산: 'Non-current assets',
  유형자산: 'Property, plant and equipment',
  무형자산: 'Intangible assets',
  자산총계: 'Total assets',
  유동부채: 'Current liabilities',
  단기차입금: 'Short-term borrowings',
  비유동부채: 'Non-current liabilities',
  부채총계: 'Total liabilities',
  자본금: 'Share capital',
  이익잉여금: 'Retained earnings',
  자본총계: "Total shareholders' equity",
  매출액: 'Revenue',
  매출원가: 'Cost of sales',
  매출총이익: 'Gross profit',
  판매비와관리비: 'SG&A expenses',
  영업이익: 'Operating profit',
  이자비용: 'Interest expense',
  법인세비용차감전순이익: 'Profit before tax',
  당기순이익: 'Profit for the year',
}
const balance = lines([
  ['current', '유동자산'],
  ['cash', '현금및현금성자산'],
  ['receivables', '매출채권'],
  ['inventories', '재고자산'],
  ['nonCurrent', '비유동자산'],
  ['tangible', '유형자산'],
  ['intangible', '무형자산'],
  ['assets', '자산총계'],
  ['currentLiabilities', '유동부채'],
  ['shortBorrowings', '단기차입금'],
  ['nonCurrentLiabilities', '비유동부채'],
  ['liabilities', '부채총계'],
  ['capital', '자본금'],
  ['retained', '이익잉여금'],
  ['equity', '자본총계'],
])
const income = lines([
  ['revenue', '매출액'],
  ['cost', '매출원가'],
  ['gross', '매출총이익'],
  ['expenses', '판매비와관리비'],
  ['operating', '영업이익'],
  ['interest', '이자비용'],
  ['beforeTax', '법인세비용차감전순이익'],
  ['net', '당기순이익'],
])

export const bilingualReport: Stranger = {
  name: 'a report in Korean and English',
  kind: 'whole',
  held: true,
  producer: restyled(
    producers.bank,
    {
      font: 'pretendard',
      size: 7.6,
      rowPad: 2.8,
      wrap: 'words',
      footer: () => ['Strictly Confidential', 'Prepared for discussion purposes only'],
    },
    { mark: (text) => text, headingSize: 11 },
  ),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    const { holders, sellers } = firm.model
    const years = firm.newestFirst
    pen.heading('Company Credit Profile 기업신용보고서', { size: 15, plain: true })
    pen.heading('1. Corporate Information 기업 일반현황')
    pen.grid({
      widths: [1.6, 3],
      rows: (
        [
          ['Company name (회사명)', 'companyName'],
          ['Business registration no. (사업자등록번호)', 'businessNumber'],
          ['Corporate registration no. (법인등록번호)', 'corporateNumber'],
          ['Chief executive officer (대표이사)', 'representative'],
          ['Date of incorporation (설립일)', 'establishmentDate'],
          ['No. of employees (임직원수)', 'employees'],
          ['Telephone (전화번호)', 'phone'],
          ['E-mail (이메일)', 'email'],
          ['Head office (본사 소재지)', 'address'],
          ['Principal products (주요 제품)', 'mainProducts'],
        ] as const
      ).map(([text, field]) => [plain(text, 'left'), firm.field(field)]),
    })
    const column = holderColumns(holders)
    pen.heading('2. Shareholders 주주 현황')
    listTable(pen, 'holders', holders, [
      column.name('Shareholder\n주주명'),
      column.shares('No. of shares\n주식수'),
      column.stake('Ownership (%)\n지분율'),
      column.relation('Relationship\n대표자와의 관계'),
    ])
    const sheet = (name: string, kind: Kind, all: Line[]) => {
      pen.heading(name, { need: 220 })
      pen.caption('(Unit: KRW million / 단위: 백만원)')
      pen.grid({
        widths: [2.6, 1, 1, 1],
        heads: [
          [head('Account 계정과목'), ...years.map(({ year }) => head(`FY${year}\n(Dec-${year.slice(2)})`))],
        ],
        rows: statementRows({ kind, unit: '백만원', minus: minuses.brackets }, all, years).map(
          ([first, ...rest]) => [{ ...first!, text: `${first!.text} ${english[first!.text]}` }, ...rest],
        ),
      })
    }
    sheet('3. Statement of Financial Position 재무상태표', 'financial', balance)
    sheet('4. Income Statement 손익계산서', 'income', income)
    pen.heading('5. Key Ratios 주요 재무비율')
    pen.grid({
      widths: [2.6, 1, 1, 1],
      heads: [[head('Ratio 비율'), ...years.map(({ year }) => head(`FY${year}`))]],
      rows: firm.ratioRows(
        [
          ['revenueGrowthRate', 'Revenue growth 매출액증가율 (%)'],
          ['operatingProfitMargin', 'Operating margin 영업이익률 (%)'],
          ['roe', 'ROE 자기자본이익률 (%)'],
          ['debtRatio', 'Debt to equity 부채비율 (%)'],
          ['interestCoverageRatio', 'Interest coverage 이자보상배율 (x)'],
        ],
        years,
        1,
        minuses.brackets,
      ),
    })
    pen.heading('6. Major Customers 주요 매출처')
    const { name, share } = partnerColumns
    listTable(pen, 'sellers', sellers, [name('Customer 거래처명'), share('% of sales 매출비중', '%')])
  },
}
