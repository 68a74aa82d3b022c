import { companyName } from '../golden/names.ts'
import { grouped } from '../strangers/statement.ts'
import { type Block, cell } from './blocks.ts'
import type { Part } from './compose.ts'

/** Tables about other companies, from which nothing may be read. */
export function othersPart({ axes, model, from }: Part): Block[][] {
  if (axes.others === 'none') return []
  const figure = () => grouped(from.int(10_000, 90_000))
  const right = (text: string) => cell(text, { align: 'right' })
  const head = (text: string) => cell(text, { head: true, align: 'center' })
  if (axes.others === 'peers')
    return [
      [
        { kind: 'heading', text: from.pick(['동종업계내 경영규모 비교', '비교기업 재무', '경쟁업체 현황']) },
        { kind: 'caption', text: '(단위 : 백만원)', align: 'right' },
        {
          kind: 'table',
          widths: [2, 1, 1, 1],
          heads: [['기업명', '총자산', '매출액', '당기순이익'].map(head)],
          rows: Array.from({ length: 4 }, () => [
            cell(companyName(from)),
            right(figure()),
            right(figure()),
            right(figure()),
          ]),
        },
      ],
    ]
  return [
    [
      { kind: 'heading', text: from.pick(['모회사 요약', '관계회사 재무현황', '자회사 실적']) },
      { kind: 'caption', text: `${companyName(from)} (단위 : 백만원)`, align: 'right' },
      {
        kind: 'table',
        widths: [1.8, ...model.years.map(() => 1)],
        heads: [['구분', ...model.years].map(head)],
        rows: ['매출액', '영업이익', '당기순이익'].map((name) => [
          cell(name, { head: true }),
          ...model.years.map(() => right(figure())),
        ]),
      },
    ],
  ]
}
