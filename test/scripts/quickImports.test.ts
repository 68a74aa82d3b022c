import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Prints every module that the program loads, with its format, and then ends. */
const printer = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({ load(url, context, next) { loaded.add(url + ' ' + context.format); return next(url, context) } })
  process.on('exit', () => console.log([...loaded].filter((line) => !line.includes('quickImports')).sort().join('\\n')))
`
const asImport = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`

async function modulesOf(...flags: string[]): Promise<string[]> {
  const program = `await import('./src/server/app.ts')`
  const { stdout } = await run(
    process.execPath,
    [asImport(printer), ...flags, '--input-type=module', '-e', program],
    {
      maxBuffer: 16 * 1024 * 1024,
    },
  )
  return stdout.trim().split('\n')
}

it('quick imports load the same modules as those of Node', async () => {
  const [usual, quick] = [await modulesOf(), await modulesOf('--import=./scripts/quickImports.ts')]
  expect(usual.length).toBeGreaterThan(500)
  expect(quick).toEqual(usual)
})
