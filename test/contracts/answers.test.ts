import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, streamEndpoint } from '#shared/platform/endpoint.ts'
import { holdToContract } from '#test/kit/contract.ts'

const Row = z.object({ name: z.string(), price: z.nullable(z.number()) })
const list = endpoint('GET', '/api/x', {
  summary: '',
  staleAfter: [],
  prepared: true,
  response: z.object({ rows: z.array(Row) }),
})
const stream = streamEndpoint('/api/y', { summary: '', staleAfter: [], item: Row })
const good = { name: '한솔', price: null }

it('an answer that is as its contract says is taken, as is every refusal', () => {
  expect(() => holdToContract(list, 200, { rows: [good] })).not.toThrow()
  expect(() => holdToContract(stream, 200, [good])).not.toThrow()
  expect(() => holdToContract(list, 404, { code: 'x' })).not.toThrow()
})

it.each([
  ['a wrong value', { ...good, price: '12' }, /rows\[0\]\.price/],
  ['a missing key', { name: '한솔' }, /rows\[0\]\.price/],
  ['a key that the contract does not know', { ...good, contact: '010' }, /does not know rows\.0\.contact$/],
])('%s is refused by name', (_what, row, named) => {
  expect(() => holdToContract(list, 200, { rows: [row] })).toThrow(named)
  expect(() => holdToContract(stream, 200, [row])).toThrow('GET /api/y breaks its contract')
})
