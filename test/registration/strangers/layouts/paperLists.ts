import { holders, partners, profile, sales } from '../lists.ts'
import { type Cell, producers } from '../pen.ts'
import { grouped } from '../statement.ts'
import { report, type Stranger, usual } from '../stranger.ts'

/**
 * Lists in papers that are no credit reports: with other columns, with a row 기타 for the remaining partners, and with
 * rows of totals.
 */
export const paperLists: Stranger[] = [
  {
    name: 'paper: partners without numbers, shares with signs, a rest',
    kind: 'ends',
    held: true,
    producer: producers.agency,
    draw: report({
      sellers(pen) {
        pen.heading('주요 거래처(매출)')
        pen.grid({
          widths: [0.6, 3, 1.2, 1],
          heads: [['No.', '매출처명', '거래품목', '비중'].map((text) => ({ text }))],
          rows: [
            ...pen.model.sellers.map((one, at): Cell[] => [
              { text: String(at + 1) },
              { text: one.name, truth: { path: `sellers.${at}.customerName`, value: one.name } },
              { text: '부품' },
              {
                text: `${one.share.toFixed(2)}%`,
                align: 'right',
                truth: { path: `sellers.${at}.tradingRatio`, value: one.share },
              },
            ]),
            [{ text: '' }, { text: '기타' }, { text: '' }, { text: '50.00%', align: 'right' }],
          ],
        })
      },
    }),
  },
  {
    name: 'paper: the sum of the holders first, debts between',
    kind: 'ends',
    held: false,
    producer: producers.plain,
    draw: report({
      holders(pen) {
        pen.heading('주주 및 지분 현황')
        holders(pen, { heads: ['주주명', '주식수(주)', '지분율(%)', '관계'], total: true })
        pen.heading('차입금 내용')
        pen.grid({
          widths: [2, 1, 1],
          heads: [['기관', '잔액', '이율'].map((text) => ({ text }))],
          rows: [
            ['가나은행', grouped(120_000), '4.10'],
            ['다라은행', grouped(45_000), '5.05'],
          ].map((row) => row.map((text): Cell => ({ text, align: 'left' }))),
        })
      },
      sellers(pen) {
        usual.sellers(pen)
        pen.heading('주요 매입처')
        partners(pen, 'buyers')
      },
      sales(pen) {
        pen.heading('매출 비중')
        sales(pen, { heads: ['부문', '제품(상품)', '비율'] })
      },
      profile: (pen) =>
        profile(pen, { heading: '기업 개황', shown: { phone: (text) => text.replace('-', ') ') } }),
    }),
  },
]
