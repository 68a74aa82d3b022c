import { expect, test } from 'vitest'
import { printed } from '#test/registration/printed.ts'
import { joinWideTables, placeBefore } from './wideTables.ts'

const width = 595
const page = (number: number, rows: string[][], columns: number[]) =>
  printed(
    rows.flatMap((row, at) =>
      row.map((text, index) => ({ text, left: columns[index] ?? 0, y: 60 + at * 18 })),
    ),
  ).lines.map((line) => ({ ...line, page: number }))

const first = [
  ['구분', '2021-12-31', '2022-12-31'],
  ['매출액', '1,000', '1,100'],
  ['매출원가', '800', '850'],
  ['당기순이익', '-20', '30'],
]
const later = [['2023-12-31'], ['1,200'], ['900'], ['40']]
const textsOf = (lines: ReturnType<typeof page>) =>
  lines.map(({ segments }) => segments.map(({ text }) => text))

test('the later years of a table stand on the next page without the names of its rows', () => {
  const more = [...later, ['주주현황']]
  const { lines, moved } = joinWideTables(
    [...page(1, first, [40, 200, 320]), ...page(2, more, [200])],
    () => width,
  )
  expect(textsOf(lines)).toEqual([...first.map((row, at) => [...row, ...(later[at] ?? [])]), ['주주현황']])
  const value = lines[1]?.segments[3]
  const box = { x0: value?.x0 ?? 0, x1: value?.x1 ?? 0 }
  expect(box.x0).toBeGreaterThan(width)
  expect(placeBefore({ page: 1, box }, moved)).toMatchObject({ page: 2, box: { x0: 200 } })
})

test.for<[string, string[][]]>([
  ['another number of rows', later.slice(0, 3)],
  ['the same years', [['2022-12-31'], ['1,200'], ['900'], ['40']]],
  ['no years', [['합계'], ['1,200'], ['900'], ['40']]],
  ['names of its own', later.map((row, at) => [`행 ${at}`, ...row])],
])('a table with %s on the next page is another table', ([, rows]) => {
  const all = [...page(1, first, [40, 200, 320]), ...page(2, rows, [200, 320])]
  expect(joinWideTables(all, () => width)).toEqual({ lines: all, moved: [] })
})
