import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readScreenFiles } from '#web/build/preloads.ts'
import { listScreens } from '#web/shell/access.ts'

it('the file of every screen is found, except the home screen, which is part of the program', () => {
  const fileOf = readScreenFiles(readFileSync('src/web/routes/screenFiles.ts', 'utf8'))
  const missing = listScreens(false)
    .map(({ id }) => id)
    .filter((id) => !existsSync(`src/web/routes/screens/${fileOf(id)}`))
  expect(missing).toEqual(['home'])
  expect(fileOf('sellList')).toBe('management.tsx')
  expect(fileOf('buyTable')).toBe('management2.tsx')
})
