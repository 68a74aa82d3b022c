import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

interface Limits {
  /** The modules that count as the first load: the home route and the event stream. */
  first: readonly string[]
  /** Fails the build if the path of a module in the first load contains this text. */
  notFirst: string
  /** Modules that every screen loads at the first interaction. Their size is counted once and not for each route. */
  firstTouch: readonly string[]
  /** The folder of the lazily loaded screens. Screens for developers are in another folder. */
  routes: string
  firstLoadKb: number
  firstTouchKb: number
  routeKb: number
}

interface Chunk {
  fileName: string
  code: string
  imports: string[]
  isEntry: boolean
  moduleIds: string[]
}

/** Returns the given chunks and all chunks that they import, directly or indirectly. */
export function closure(names: readonly string[], chunks: Map<string, Pick<Chunk, 'imports'>>): Set<string> {
  const found = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || !chunks.has(name)) continue
    found.add(name)
    open.push(...(chunks.get(name)?.imports ?? []))
  }
  return found
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)

/**
 * Vite plugin that prints the size of what a signed-in person downloads before the first click. If the size exceeds the
 * limit, the build fails.
 */
export function firstLoad(limits: Limits): Plugin {
  return {
    name: 'dealdesk:first-load',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const part of Object.values(bundle)) if (part.type === 'chunk') chunks.set(part.fileName, part)
      const sizes = new Map([...chunks].map(([name, chunk]) => [name, gzipSync(chunk.code).length]))
      const sum = (names: Iterable<string>) =>
        [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0)

      const all = [...chunks.values()]
      const holding = (sources: readonly string[]) =>
        sources.map((source) => {
          const chunk = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
          return chunk?.fileName ?? this.error(`${source} is in no chunk`)
        })
      const entries = all.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName)
      const first = closure([...entries, ...holding(limits.first)], chunks)
      const firstBytes = sum(first)
      const touched = closure(holding(limits.firstTouch), chunks)
      const shared = new Set([...first, ...touched])
      const touchedBytes = sum([...touched].filter((name) => !first.has(name)))

      const routes = all
        .flatMap((chunk) =>
          chunk.moduleIds
            .filter((id) => id.includes(`/${limits.routes}`) && !first.has(chunk.fileName))
            .map((id) => ({
              name: id.split(limits.routes)[1] ?? id,
              bytes: sum([...closure([chunk.fileName], chunks)].filter((name) => !shared.has(name))),
            })),
        )
        .toSorted((a, b) => b.bytes - a.bytes)

      const lines = [
        `first load (gzip JS, entry + shell + home + live): ${kb(firstBytes)} kB of ${limits.firstLoadKb} kB`,
        ...[...first].map((name) => `  ${kb(sizes.get(name) ?? 0)} kB  ${name}`),
        `fetched at the first touch: ${kb(touchedBytes)} kB of ${limits.firstTouchKb} kB`,
        `largest of ${routes.length} lazy routes (limit ${limits.routeKb} kB):`,
        ...routes.slice(0, 5).map((route) => `  ${kb(route.bytes)} kB  ${route.name}`),
      ]
      // The first line is the total. The details are printed only in verbose builds.
      process.stdout.write(`${lines[0]}\n`)
      this.info(`\n${lines.slice(1).join('\n')}`)

      const early = [...first].filter((name) =>
        chunks.get(name)?.moduleIds.some((id) => id.includes(limits.notFirst)),
      )
      if (early.length > 0) this.error(`${limits.notFirst} is in the first load: ${early.join(', ')}`)
      const tooLarge = routes.filter((route) => route.bytes > limits.routeKb * 1000)
      if (firstBytes > limits.firstLoadKb * 1000) this.error(`first load is ${kb(firstBytes)} kB`)
      if (touchedBytes > limits.firstTouchKb * 1000) this.error(`the first touch is ${kb(touchedBytes)} kB`)
      if (tooLarge.length > 0)
        this.error(`routes too large: ${tooLarge.map((route) => route.name).join(', ')}`)
    },
  }
}
