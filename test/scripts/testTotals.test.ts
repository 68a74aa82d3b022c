import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withEarlierRuns } from '../../scripts/testTotals.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealdesk-totals-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (passed: number, failed = 0) => ({ passed, failed, ms: 1000 })

test('a run by itself counts itself', () => {
  expect(withEarlierRuns(run(3), undefined)).toEqual(run(3))
})

test('the last of several runs counts them all', () => {
  const file = join(folder, 'totals.json')
  expect(withEarlierRuns(run(3), file)).toEqual(run(3))
  expect(withEarlierRuns(run(4, 1), file)).toEqual({ passed: 7, failed: 1, ms: 2000 })
  expect(withEarlierRuns(run(5), file)).toEqual({ passed: 12, failed: 1, ms: 3000 })
})
