import type { Line } from '#server/reader/layout/lines.ts'
import type { Unit } from '#server/reader/values/numbers.ts'

const behind = /\d(백만원|천원|억원|만원|원)\)?$/
const before = /^[-△▲(]*[₩￦\\][-△▲]?\d/

/** The unit printed with the amounts (₩1,234 or 1,234천원), if most amounts of the table have it. */
export function unitOfFigures(lines: readonly Line[]): Unit | null {
  const texts = lines.flatMap(({ segments }) => segments.map(({ text }) => text.replaceAll(/\s+/g, '')))
  const amounts = texts.filter((text) => /\d/.test(text) && !/^[가-힣]/.test(text))
  const counts = new Map<Unit, number>()
  for (const text of amounts) {
    const unit = before.test(text) ? '원' : (behind.exec(text)?.[1] as Unit | undefined)
    if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most && most[1] * 2 > amounts.length ? most[0] : null
}
