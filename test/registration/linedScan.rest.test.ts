import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyseReport } from '#server/reader/analyseReport.ts'
import type { PageContent } from '#server/reader/load/page.ts'
import { testRunner } from '../isolation/support.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { linedScan } from './golden/hostile.ts'

/**
 * The result of a child process is held in the server's memory, so its size must be limited: before the limit
 * existed, a few pages with nothing but lines took a gigabyte.
 */
test('a scan of two hundred thousand lines a page never reaches the server', async () => {
  const file = join(await temporaryFolder(), 'lines.pdf')
  await writeFile(file, linedScan())
  const runner = await testRunner()
  const taken: PageContent[] = []
  const analysis = await analyseReport(runner, file, { onRecognised: (pages) => taken.push(...pages) })
  expect(runner.log.map(({ task, outcome }) => [task, outcome])).toContainEqual([
    'recognisePages.task.ts',
    'too-large',
  ])
  expect(taken).toEqual([])
  expect(analysis.type).toBe('unknown')
})
