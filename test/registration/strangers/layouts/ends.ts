import { incomeLines } from '../lines.ts'
import { decoy, holders, partners, sales } from '../lists.ts'
import { producers } from '../pen.ts'
import { statement } from '../statement.ts'
import { report, type Stranger, usual } from '../stranger.ts'

/** Tables that must end in the right place: the text after them looks similar but does not belong to them. */
export const endLayouts: Stranger[] = [
  {
    name: 'holders, then guarantees under an unknown heading',
    kind: 'ends',
    held: false,
    producer: producers.office,
    draw: report({
      holders(pen) {
        pen.heading('주주현황')
        holders(pen, { total: true })
        pen.heading('특수관계자 채무보증')
        decoy(
          pen,
          ['보증처', '보증금액', '비율', '비고'],
          [
            ['가나은행', '1,200,000', '12.30', '연대'],
            ['다라캐피탈', '300,000', '4.10', '일반'],
          ],
        )
      },
    }),
  },
  {
    name: 'sellers, then bill limits without any heading',
    kind: 'ends',
    held: false,
    producer: producers.bank,
    draw: report({
      sellers(pen) {
        pen.heading('주요 매출처')
        partners(pen, 'sellers')
        pen.space(14)
        decoy(
          pen,
          ['할인은행', '한도', '만기', '소진율'],
          [
            ['한빛은행', '500', '2026-06-30', '44.00'],
            ['두리은행', '800', '2026-09-30', '12.50'],
          ],
        )
      },
    }),
  },
  {
    name: 'income, then monthly sales below a small heading',
    kind: 'ends',
    held: false,
    producer: producers.agency,
    draw: report({
      income(pen) {
        usual.income(pen)
        pen.heading('월별 부가세 신고', { plain: true, size: 7.5 })
        decoy(
          pen,
          ['구분', '2025.01', '2025.02', '2025.03'],
          [
            ['매출액', '81,234', '92,345', '70,001'],
            ['매입액', '61,234', '72,345', '50,001'],
          ],
        )
      },
    }),
  },
  {
    name: 'sales mix, then regions under their own head',
    kind: 'ends',
    held: false,
    producer: producers.web,
    draw: report({
      sales(pen) {
        pen.heading('매출구성')
        sales(pen)
        pen.space(10)
        decoy(
          pen,
          ['지역', '국가', '비율'],
          [
            ['아시아', '일본', '55.00'],
            ['유럽', '독일', '45.00'],
          ],
        )
      },
    }),
  },
  {
    name: 'balance, then insurance in the same columns',
    kind: 'ends',
    held: false,
    producer: producers.plain,
    draw: report({
      balance(pen) {
        usual.balance(pen)
        pen.heading('부보 내용')
        decoy(
          pen,
          ['물건', '2023', '2024', '2025'],
          [
            ['건물', '11', '12', '13'],
            ['자본금', '71', '72', '73'],
          ],
        )
      },
    }),
  },
  {
    name: 'holders beside officers',
    kind: 'ends',
    held: true,
    producer: producers.wide,
    draw: report({
      holders(pen) {
        pen.heading('주주 구성')
        holders(pen, { heads: ['성명', '주식수', '지분율', '대표자와의관계'] })
        pen.heading('등기임원 명단')
        decoy(
          pen,
          ['성명', '직위', '지분율', '선임일'],
          [
            ['김하늘', '사내이사', '3.00', '2020-03-01'],
            ['이바다', '감사', '0.00', '2021-03-01'],
          ],
        )
      },
    }),
  },
  {
    name: 'sellers, then claims overdue',
    kind: 'ends',
    held: true,
    producer: producers.plain,
    draw: report({
      sellers(pen) {
        pen.heading('주요매출처')
        partners(pen, 'sellers', { heads: ['상호', '사업자등록번호', '대표자명', '비율(%)'] })
        pen.heading('장기 미회수 채권')
        decoy(
          pen,
          ['상호', '발생일', '경과', '비율(%)'],
          [
            ['마바상사', '2024-01-01', '400일', '7.00'],
            ['사아물산', '2023-05-01', '600일', '3.00'],
          ],
        )
      },
    }),
  },
  {
    name: 'income, then plans of the departments',
    kind: 'ends',
    held: true,
    producer: producers.office,
    draw: report({
      income(pen) {
        usual.income(pen)
        pen.heading('부문별 손익')
        pen.caption('(단위 : 천원)')
        statement(pen, {
          corner: '부문',
          lines: incomeLines(pen.model)
            .slice(0, 1)
            .map((line) => ({ ...line, field: null })),
          columns: ['제조', '유통', '기타'].map((head) => ({ head, cell: () => '99,999' })),
        })
      },
    }),
  },
  {
    name: 'sales mix, then raw materials',
    kind: 'ends',
    held: true,
    producer: producers.agency,
    draw: report({
      sales(pen) {
        pen.heading('제품별 매출구성')
        sales(pen, { heads: ['구분', '주요제품', '매출비중'] })
        pen.heading('주요 원재료')
        decoy(
          pen,
          ['구분', '품목', '비중'],
          [
            ['원재료', '알루미늄', '65.00'],
            ['부재료', '포장재', '35.00'],
          ],
        )
      },
    }),
  },
]
