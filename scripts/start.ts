import './quickImports.ts'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// The server runs from its TypeScript sources. Their compiled form is cached here between starts.
module.enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)))

const { buildWeb } = await import('./build.ts')
await buildWeb()
await import('../src/server/main.ts')
