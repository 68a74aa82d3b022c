import { expect, it } from 'vitest'
import { jsonBytes } from './preparedJson.ts'

it('joins pieces into the bytes of the same text, whatever letters they contain', () => {
  const pieces = ['{"rows":', '[{"name":"나린솔😀"},{"name":"Ａ급"}]', ',"next":null}', '']
  expect(jsonBytes(...pieces)).toEqual(Buffer.from(pieces.join('')))
  expect(JSON.parse(String(jsonBytes(...pieces)))).toEqual({
    rows: [{ name: '나린솔😀' }, { name: 'Ａ급' }],
    next: null,
  })
})
