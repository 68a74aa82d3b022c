import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { closure } from './firstLoad.ts'

interface Options {
  /** The name of the file that this writes. */
  file: string
  screens: readonly { id: string; paths: readonly string[] }[]
  /** The source that names the file of each screen. */
  screenFiles: string
  /** Sources that every screen loads after its first paint. */
  always: readonly string[]
  /** Sources that a screen loads at once, but only when it is rendered. The key is the file of the screen. */
  parts: Record<string, readonly string[]>
  /** The most script files that a screen with parts may load until it is shown. */
  mostScripts: number
}

/**
 * Reads from the source which file each screen is loaded from. The source writes the IDs of the sides' screens as
 * templates such as `${side}List`, so these screens are found by the end of their ID.
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
 * Writes down which script files each screen needs, so that the server can name them in the page. Otherwise the browser
 * would learn of them one after another: those of the screen when the program has started, and those of its parts
 * when the screen is rendered.
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
        // A module that is bundled into a group may also have a small separate file that only exports it again.
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
