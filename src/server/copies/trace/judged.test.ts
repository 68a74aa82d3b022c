import { expect, it } from 'vitest'
import { copyMarksOf } from './code/copyMarks.ts'
import { judged } from './judged.ts'

const marks = copyMarksOf(['a secret of this server, long enough'])
const [own, other] = [marks.of('D26-0417'), marks.of('D26-0418')]
const read = (text: string[], metadata: string[], dots: string[]) => judged({ text, metadata, dots }, marks)

it('names the copy if text, properties and dots agree, and says whether the dots confirm it', () => {
  const found = { number: 'D26-0417', by: 'text', confirmed: true }
  expect(read([own], [own], ['D26-0417'])).toEqual({ found, contradiction: [] })
  expect(read([own], [], []).found).toEqual({ ...found, confirmed: false })
  expect(read([], [], ['D26-0417']).found).toEqual({ ...found, by: 'dots' })
})

it('names no copy if the mark of another one is in text or properties', () => {
  for (const [text, metadata, dots] of [
    [[other], [own], ['D26-0417']],
    [[own], [other], ['D26-0417']],
    [[own, other], [], []],
    [[], [], ['D26-0417', 'D26-0418']],
  ] as const) {
    const answer = read([...text], [...metadata], [...dots])
    expect(answer.found).toBeNull()
    expect(new Set(answer.contradiction.map(({ number }) => number))).toEqual(
      new Set(['D26-0417', 'D26-0418']),
    )
  }
})

it('ignores a mark whose proof is not genuine', () => {
  const invented = own.replace('0417', '0419')
  expect(read([invented], [invented], ['D26-0417']).found).toMatchObject({ number: 'D26-0417', by: 'dots' })
  expect(read([invented], [], [])).toEqual({ found: null, contradiction: [] })
})
