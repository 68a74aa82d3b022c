import { expect, it } from 'vitest'
import { rowsOf } from './accessRows.ts'
import { readAccessTable } from './table.ts'
import { tryAccess } from './tryAccess.ts'

const t = tryAccess(rowsOf('others'))

it('the table and the routes are the same set', () => {
  const calls = new Set(readAccessTable().map((row) => row.call))
  expect([...calls].toSorted()).toEqual(t.calls.toSorted())
})
