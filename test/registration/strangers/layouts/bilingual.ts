import { balanceLines, incomeLines, type StatementLine } from '../lines.ts'
import { holders, profile } from '../lists.ts'
import { producers, restyled } from '../pen.ts'
import { statement } from '../statement.ts'
import type { Stranger } from '../stranger.ts'

const english: Record<string, string> = {
  자산총계: 'Total Assets',
  부채총계: 'Total Liabilities',
  자본총계: 'Total Equity',
  자본금: 'Paid-in Capital',
  매출액: 'Net Sales',
  영업이익: 'Operating Income',
  당기순이익: 'Net Income',
}
export const bilingual: Stranger = {
  name: 'maker: Korean and English throughout',
  kind: 'pieces',
  held: false,
  producer: restyled(
    producers.web,
    { page: [595, 842], size: 7.6 },
    { mark: (text) => text, headingSize: 10.5 },
  ),
  draw(pen) {
    profile(pen, {
      heading: '기업개요 / Company Overview',
      pairs: 1,
      names: {
        companyName: '기업명 / Company Name',
        businessNumber: '사업자번호 / Business Reg. No.',
        representative: '대표자 / CEO',
        employees: '종업원수 / Employees',
        establishmentDate: '설립일자 / Established',
        phone: '전화번호 / Tel',
        address: '주소 / Address',
      },
    })
    const money = (title: string, kind: 'financial' | 'income', lines: StatementLine[]) => {
      pen.heading(title)
      pen.caption('(Unit: KRW 1,000)')
      statement(pen, {
        kind,
        lines,
        unit: '천원',
        corner: '계정과목 / Account',
        labelWidth: 2.8,
        columns: pen.model.years.map((year) => ({ head: `FY${year}`, year })),
        label: ({ name }) => (english[name] ? `${name} ${english[name]}` : name),
      })
    }
    money('재무상태표 / Balance Sheet', 'financial', balanceLines(pen.model))
    money('손익계산서 / Income Statement', 'income', incomeLines(pen.model))
    pen.heading('주주현황 / Shareholders')
    holders(pen, { heads: ['주주명 / Name', '소유주식수 / Shares', '지분율 / %', '관계 / Relation'] })
  },
}
