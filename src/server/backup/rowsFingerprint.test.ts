import { expect, it } from 'vitest'
import { createRowsFingerprint } from './rowsFingerprint.ts'

function printOf(text: string, pieceSize = text.length): string {
  const rows = createRowsFingerprint()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += Math.max(1, pieceSize))
    rows.add(bytes.subarray(at, at + Math.max(1, pieceSize)))
  return rows.print()
}

const rows = '1\t가람\n2\t나래\n3\t다솜\n'

it('is the same in whatever order the rows come and however they are cut', () => {
  expect(printOf('3\t다솜\n1\t가람\n2\t나래\n')).toBe(printOf(rows))
  for (const size of [1, 2, 5, 7]) expect(printOf(rows, size)).toBe(printOf(rows))
})

it.each([
  ['a row less', '1\t가람\n2\t나래\n'],
  ['a row twice', `${rows}3\t다솜\n`],
  ['another value', '1\t가람\n2\t나래\n3\t다슴\n'],
  ['values changed about', '1\t나래\n2\t가람\n3\t다솜\n'],
  ['nothing', ''],
])('%s is told', (_name, other) => {
  expect(printOf(other)).not.toBe(printOf(rows))
})

it('two pairs of equal rows do not take each other away', () => {
  expect(printOf('가\n가\n')).not.toBe(printOf('나\n나\n'))
})
