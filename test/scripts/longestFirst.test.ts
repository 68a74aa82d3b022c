import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { longFiles } from '../kit/longestFirst.ts'

it('every file that is to start first exists', () => {
  expect(longFiles.filter((file) => !existsSync(file))).toEqual([])
})
