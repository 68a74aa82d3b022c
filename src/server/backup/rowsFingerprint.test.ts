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

it('is the same for any order of rows and any size of pieces', () => {
  expect(printOf('3\t다솜\n1\t가람\n2\t나래\n')).toBe(printOf(rows))
  for (const size of [1, 2, 5, 7]) expect(printOf(rows, size)).toBe(printOf(rows))
})

it.each([
  ['a missing row', '1\t가람\n2\t나래\n'],
  ['a repeated row', `${rows}3\t다솜\n`],
  ['a changed value', '1\t가람\n2\t나래\n3\t다슴\n'],
  ['values swapped between rows', '1\t나래\n2\t가람\n3\t다솜\n'],
  ['an empty table', ''],
])('detects %s', (_name, other) => {
  expect(printOf(other)).not.toBe(printOf(rows))
})

it('two pairs of equal rows do not cancel each other out', () => {
  expect(printOf('가\n가\n')).not.toBe(printOf('나\n나\n'))
})
