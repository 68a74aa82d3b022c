import { balanceLines, incomeLines, ratioLines, summaryLines } from '../lines.ts'
import { decoy } from '../lists.ts'
import { type Pen, producers } from '../pen.ts'
import { statement, yearColumns } from '../statement.ts'
import { report, type Stranger, usual } from '../stranger.ts'

const summary =
  (title: string, unit: '백만원' | '억원' = '백만원') =>
  (pen: Pen) => {
    pen.heading(title)
    pen.caption(`(단위 : ${unit})`)
    statement(pen, { lines: summaryLines(pen.model), unit })
  }

/**
 * Layouts that test which printed numbers may confirm a value and which may not, and layouts with values that cannot be
 * read and need a warning.
 */
export const doubtLayouts: Stranger[] = [
  {
    name: 'summary and statements agree',
    kind: 'plausible',
    held: false,
    producer: producers.office,
    draw: report({
      balance(pen) {
        summary('주요 재무현황')(pen)
        usual.balance(pen)
      },
    }),
  },
  {
    name: 'no unit anywhere',
    kind: 'plausible',
    held: false,
    producer: producers.bank,
    draw: report({
      balance(pen) {
        pen.heading('재무상태표')
        statement(pen, {
          kind: 'financial',
          lines: balanceLines(pen.model),
          unit: '천원',
          columns: yearColumns(pen.model.years, (year) => `${year}-12-31`),
        })
      },
      income(pen) {
        pen.heading('손익계산서')
        statement(pen, {
          kind: 'income',
          lines: incomeLines(pen.model),
          unit: '천원',
          columns: yearColumns(pen.model.years, (year) => `${year}-12-31`),
        })
      },
    }),
  },
  {
    name: 'another company of the same trade',
    kind: 'plausible',
    held: false,
    producer: producers.plain,
    draw: report({
      sales(pen) {
        usual.sales(pen)
        pen.heading('비교 대상 기업의 재무')
        decoy(
          pen,
          ['구분', '2023', '2024', '2025'],
          [
            ['자산총계', '81,001', '82,001', '83,001'],
            ['매출액', '91,001', '92,001', '93,001'],
          ],
        )
      },
    }),
  },
  {
    name: 'statements only, in won',
    kind: 'plausible',
    held: true,
    producer: producers.wide,
    draw: report({
      balance(pen) {
        pen.heading('재무상태표')
        pen.caption('단위 : 원')
        statement(pen, { kind: 'financial', lines: balanceLines(pen.model), unit: '원' })
      },
      income(pen) {
        pen.heading('손익계산서')
        pen.caption('단위 : 원')
        statement(pen, { kind: 'income', lines: incomeLines(pen.model), unit: '원' })
      },
    }),
  },
  {
    name: 'only a summary and ratios',
    kind: 'plausible',
    held: true,
    producer: producers.web,
    draw: report({ balance: summary('최근 재무현황'), income: null }),
  },
  {
    name: 'figures of the parent company',
    kind: 'plausible',
    held: true,
    producer: producers.agency,
    draw: report({
      sales(pen) {
        usual.sales(pen)
        pen.heading('모회사 재무')
        decoy(
          pen,
          ['구분', '2023', '2024', '2025'],
          [
            ['자산총계', '81,001', '82,001', '83,001'],
            ['매출액', '91,001', '92,001', '93,001'],
            ['당기순이익', '1,001', '2,001', '3,001'],
          ],
        )
      },
    }),
  },
  {
    name: 'ratios under names nobody knows',
    kind: 'lost',
    held: false,
    producer: producers.office,
    draw: report({
      ratio(pen) {
        pen.heading('경영효율 점검')
        statement(pen, {
          lines: ratioLines(pen.model),
          label: (line) => `${line.name.slice(0, 2)} 지수`,
          beyond: true,
        })
      },
    }),
  },
  {
    name: 'statements under terms without years',
    kind: 'lost',
    held: false,
    producer: producers.bank,
    draw: report({
      balance(pen) {
        pen.heading('재무상태표')
        pen.caption('(단위 : 천원)')
        statement(pen, {
          kind: 'financial',
          lines: balanceLines(pen.model),
          unit: '천원',
          columns: yearColumns(
            pen.model.years,
            (year) => ({ 0: '전전기', 1: '전기', 2: '당기' })[pen.model.years.indexOf(year)] ?? '',
          ),
          beyond: true,
        })
      },
    }),
  },
  {
    name: 'holders in a sentence',
    kind: 'lost',
    held: true,
    producer: producers.plain,
    draw: report({
      holders(pen) {
        pen.heading('주주현황')
        for (const [at, one] of pen.model.holders.entries()) {
          const text = `${one.name} ${one.common + one.preferred}주 보유`
          pen.canvas.write(text, pen.left, pen.canvas.y, 8, false, `holders.${at}.shareholderName`)
          pen.note({ path: `holders.${at}.shareholderName`, value: one.name, beyond: true })
          pen.canvas.y += 14
        }
        pen.space()
      },
    }),
  },
  {
    name: 'a summary as one line of figures',
    kind: 'lost',
    held: true,
    producer: producers.web,
    draw: report({
      balance: null,
      income(pen) {
        pen.heading('재무 스냅샷')
        pen.caption('(단위 : 백만원)')
        statement(pen, {
          lines: summaryLines(pen.model),
          unit: '백만원',
          columns: yearColumns(pen.model.years, () => '실적'),
          beyond: true,
        })
      },
    }),
  },
]
