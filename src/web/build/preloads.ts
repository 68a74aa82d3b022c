import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { closure } from './firstLoad.ts'

interface Options {
  /** The name of the file that the plugin writes. */
  file: string
  screens: readonly { id: string; paths: readonly string[] }[]
  /** The source file that maps each screen to its module. */
  screenFiles: string
  /** Modules that every screen loads after its first paint. */
  always: readonly string[]
  /** For each file of a screen, the modules that the screen imports dynamically as soon as it renders. */
  parts: Record<string, readonly string[]>
  /** The largest number of script files that a screen listed in `parts` may load before it is shown. */
  mostScripts: number
}

/**
 * Reads from `source` which file each screen is imported from. In `source`, the screens of the sides have template IDs
 * such as `${side}List`, so these screens are matched by the end of their ID.
 */
export function readScreenFiles(source: string): (id: string) => string | undefined {
  const single = new Map<string, string>()
  for (const [, id = '', file = ''] of source.matchAll(
    /\b(\w+): \(\) =>\s*import\('\.\/screens\/([^']+)'\)/g,
  ))
    single.set(id, file)
  const bySide = [...source.matchAll(/\$\{side\}(\w+)`,\s*\(\) => import\('\.\/screens\/([^']+)'\)/g)]
  return (id) => single.get(id) ?? bySide.find(([, end = '']) => id.endsWith(end))?.[2]
}

/**
 * Vite plugin that writes down which script files each screen needs, so that the server can preload them in the HTML.
 * Without this plugin, the browser would discover the scripts in two steps: the scripts of the screen when the app
 * has started, and its dynamic imports when the screen renders.
 */
export function preloads({
  file: written,
  screens,
  screenFiles,
  always,
  parts,
  mostScripts,
}: Options): Plugin {
  let root = '.'
  return {
    name: 'dealdesk:preloads',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((part) =>
          part.type === 'chunk' ? [[part.fileName, part] as const] : [],
        ),
      )
      const all = [...chunks.values()]
      const chunkOf = (source: string) => {
        // Prefers the chunk whose entry is this module. A group chunk may contain the same module; the module then also
        // has a small chunk of its own that re-exports it.
        const own = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
        const found = own ?? all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)))
        return found?.fileName ?? this.error(`${source} is in no chunk`)
      }
      const entries = closure(
        all.flatMap(({ isEntry, fileName }) => (isEntry ? fileName : [])),
        chunks,
      )
      const fileOf = readScreenFiles(readFileSync(join(root, screenFiles), 'utf8'))
      const found: Record<string, readonly string[]> = {}
      for (const { id, paths } of screens) {
        const file = fileOf(id)
        const own = file ? [`routes/screens/${file}`, ...(parts[file] ?? [])] : []
        // The router reads from the table which file to load. The home screen is not in it.
        if (file) own.push(screenFiles.replace('src/web/', ''))
        const needed = closure([...own, ...always].map(chunkOf), chunks)
        const files = [...needed].filter((name) => !entries.has(name))
        for (const path of paths) found[path] = files
        const count = needed.size + entries.size - [...needed].filter((name) => entries.has(name)).length
        if (file && parts[file] && count > mostScripts)
          this.error(`${file} loads ${count} script files, at most ${mostScripts} are allowed`)
      }
      this.emitFile({ type: 'asset', fileName: written, source: JSON.stringify(found) })
    },
  }
}
