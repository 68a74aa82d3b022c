import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { withLock } from '../../scripts/lock.mjs'
import { bundleFolder } from './program.ts'

const stampFile = join(bundleFolder, '.sources')
const bundled = ['src/server/**/*.ts', 'src/shared/**/*.ts', 'package-lock.json', 'test/kit/bundleProgram.ts']

function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of globSync(bundled).toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Each source keeps its own `import.meta.url`, because workers, migrations and packages are found relative to it. */
const addressOfTheSource: Plugin = {
  name: 'dealdesk:address-of-the-source',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
}

/** Bundles the program once for the current sources. */
export async function bundleProgram(): Promise<void> {
  await withLock('.cache/program.lock', async () => {
    const wanted = sourceHash()
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
    const files = ['src/server/main.ts', ...globSync(['src/server/commands/*.ts', 'src/server/**/*.task.ts'])]
    const { build } = await import('vite')
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [addressOfTheSource],
      // Packages are not bundled, except these two, which consist of a hundred files each.
      ssr: { noExternal: ['drizzle-orm', 'zod'] },
      build: {
        ssr: true,
        outDir: bundleFolder,
        emptyOutDir: true,
        target: 'node24',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: Object.fromEntries(files.map((file) => [basename(file, '.ts'), file])) },
      },
    })
    writeFileSync(stampFile, wanted)
  })
}
