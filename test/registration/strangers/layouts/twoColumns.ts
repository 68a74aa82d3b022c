import { balanceLines, incomeLines, ratioLines, summaryLines } from '../lines.ts'
import { holders, partners, profile, sales } from '../lists.ts'
import { type Pen, producers } from '../pen.ts'
import { statement } from '../statement.ts'
import { report, type Stranger } from '../stranger.ts'

const columns = (pen: Pen, gap = 22) => {
  const width = (pen.width - gap) / 2
  return [
    { x: pen.left, width },
    { x: pen.left + width + gap, width },
  ] as const
}
type Place = ReturnType<typeof columns>[number]

const sentences = [
  '동사는 자동차 부품과 산업용 기계 부품을 제조하는 업체로 국내 완성차 업체에 납품하고 있음.',
  '최근 3개년 매출은 완만한 증가세를 보이고 있으며 원가율은 업계 평균과 비슷한 수준임.',
  '주요 설비는 자가 공장에 있으며 2024년에 12억원을 들여 도장 설비를 교체하였음.',
]

/** Writes sentences into one of the two columns of the page. */
function prose(pen: Pen, title: string, place: Place): void {
  pen.heading(title, { x: place.x })
  for (const sentence of sentences)
    for (const line of pen.canvas.lines(sentence, place.width)) {
      pen.canvas.write(line, place.x, pen.canvas.y, pen.producer.style.size)
      pen.canvas.y += pen.producer.style.size * 1.7
    }
  pen.space()
}
const titled = (pen: Pen, title: string, place: Place, unit: string | null, draw: () => void) => {
  pen.heading(title, { x: place.x })
  if (unit) pen.caption(`(단위 : ${unit})`, 'right', place.x, place.width)
  draw()
}

export const twoColumnLayouts: Stranger[] = [
  {
    name: 'prose on the left, a summary and holders on the right',
    kind: 'pieces',
    held: false,
    producer: producers.agency,
    draw: report({
      balance(pen) {
        pen.newPage()
        const [left, right] = columns(pen)
        pen.beside(
          () => {
            prose(pen, '사업의 개요', left)
            prose(pen, '시장 전망', left)
          },
          () => {
            titled(pen, '요약 재무상태표', right, '백만원', () =>
              statement(pen, { lines: summaryLines(pen.model), unit: '백만원', place: right }),
            )
            titled(pen, '주주현황', right, null, () => holders(pen, { place: right }))
          },
        )
        pen.newPage()
      },
      income: null,
      holders: null,
    }),
  },
  {
    name: 'two columns of tables that end at different heights',
    kind: 'pieces',
    held: false,
    producer: producers.office,
    draw: report({
      balance(pen) {
        pen.newPage()
        const [left, right] = columns(pen)
        pen.beside(
          () => {
            titled(pen, '재무상태표', left, '백만원', () =>
              statement(pen, {
                kind: 'financial',
                lines: balanceLines(pen.model).slice(0, 30),
                unit: '백만원',
                place: left,
              }),
            )
          },
          () => {
            titled(pen, '손익계산서', right, '백만원', () =>
              statement(pen, { kind: 'income', lines: incomeLines(pen.model), unit: '백만원', place: right }),
            )
            titled(pen, '재무비율', right, '%', () =>
              statement(pen, { lines: ratioLines(pen.model).slice(0, 6), place: right }),
            )
          },
        )
        pen.newPage()
      },
      income: null,
      ratio: null,
    }),
  },
  {
    name: 'a profile beside prose, sales below both',
    kind: 'pieces',
    held: true,
    producer: producers.wide,
    draw: report({
      profile(pen) {
        const [left, right] = columns(pen)
        pen.beside(
          () => profile(pen, { pairs: 1, place: left }),
          () => prose(pen, '회사 소개', right),
        )
      },
    }),
  },
  {
    name: 'sellers on the left, sales and prose on the right',
    kind: 'pieces',
    held: true,
    producer: producers.web,
    draw: report({
      sellers(pen) {
        pen.newPage()
        const [left, right] = columns(pen)
        pen.beside(
          () => {
            prose(pen, '영업 개황', left)
            titled(pen, '주요 매출처', left, null, () => partners(pen, 'sellers', { place: left }))
          },
          () => {
            titled(pen, '매출구성', right, null, () => sales(pen, { place: right }))
            prose(pen, '향후 과제', right)
          },
        )
      },
      sales: null,
    }),
  },
]
