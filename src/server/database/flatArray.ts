import { sql } from 'drizzle-orm'

const bigintOid = 20
const headBytes = 20
const itemBytes = 12

/**
 * Encodes integers below 2^53 in PostgreSQL's binary format of `bigint[]`. This is faster than writing and parsing
 * digits.
 */
function bigintArray(lists: readonly (readonly number[])[]): Buffer {
  const length = lists.reduce((sum, list) => sum + list.length, 0)
  const bytes = Buffer.alloc(headBytes + length * itemBytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  view.setInt32(0, 1) // one dimension, no nulls
  view.setInt32(8, bigintOid)
  view.setInt32(12, length)
  view.setInt32(16, 1) // lower bound
  let at = headBytes
  for (const list of lists)
    for (const value of list) {
      view.setInt32(at, 8)
      view.setInt32(at + 4, Math.floor(value / 2 ** 32))
      view.setUint32(at + 8, value >>> 0)
      at += itemBytes
    }
  return bytes
}

/**
 * Joins lists of different lengths into one, because a PostgreSQL array cannot hold such lists. Also returns where
 * each list begins and ends, counted from one.
 */
export function flatLists(lists: readonly (readonly number[])[]) {
  let end = 0
  const ends = lists.map((list) => (end += list.length))
  return {
    all: sql`${sql.param(bigintArray(lists))}::bigint[]`,
    firsts: lists.map((list, at) => (ends[at] ?? 0) - list.length + 1),
    ends,
  }
}
