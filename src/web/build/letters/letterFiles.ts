import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { letterSlices, unicodeRange } from './letterSlices.ts'
import { readTables, subset } from './subset.ts'
import { woff2 } from './woff2.ts'

/**
 * The font family name in the CSS. It differs from the original name, which the licence reserves for unchanged fonts.
 */
const family = 'Dealdesk Hangul'
const styles = 'virtual:letters.css'

interface LetterFile {
  name: string
  content: Buffer
  letters: readonly number[]
}

function makeFiles(root: string): LetterFile[] {
  const path = createRequire(import.meta.url).resolve(
    'pretendard/dist/public/variable/PretendardVariable.ttf',
  )
  const font = readTables(readFileSync(path))
  return letterSlices(root).map(({ name, letters }) => ({
    name: `letters-${name}.woff2`,
    content: woff2(subset(font, letters, family)),
    letters,
  }))
}

const rule = (url: string, letters: readonly number[]) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: 400 930;
  src: url(${url}) format("woff2");
  unicode-range: ${unicodeRange(letters)};
}`

/**
 * The font files of a typical first view: the Latin file of the font package, and the first two files that this plugin
 * makes.
 */
const usualFiles = [
  /PretendardVariable\.subset\.91-[^/]*\.woff2$/,
  /letters-interface-[^/]*\.woff2$/,
  /letters-usual-1-[^/]*\.woff2$/,
]
/**
 * The limit in kB for the total size of `usualFiles`. A first view may load 200 kB of fonts; the remaining 30 kB are
 * for rare letters in company names.
 */
const limitKb = 170
const served = (name: string) => `/@letters/${name}`

/**
 * Vite plugin that builds web fonts from the letters the screens use, so that a first view loads few files. All other
 * letters come from the files of the font package. The build fails if `usualFiles` exceed the limit.
 */
export function letterFiles(): Plugin {
  let root = '.'
  let isBuild = false
  let files: LetterFile[] | undefined
  const made = () => (files ??= makeFiles(root))
  return {
    name: 'dealdesk:letter-files',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === styles ? `\0${styles}` : undefined),
    load(id) {
      if (id !== `\0${styles}`) return undefined
      return made()
        .map(({ name, content, letters }) => {
          if (!isBuild) return rule(served(name), letters)
          // Vite replaces this placeholder by the URL of the asset.
          const address = `__VITE_ASSET__${this.emitFile({ type: 'asset', name, source: content })}__`
          return rule(address, letters)
        })
        .join('\n')
    },
    // Preloads the fonts of the first view. Otherwise they would arrive after the texts are rendered, and the layout
    // would shift.
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        usualFiles.flatMap((file) => {
          const name = Object.keys(bundle ?? {}).find((known) => file.test(known))
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${name}`,
          }
          return name ? { tag: 'link', attrs, injectTo: 'head' as const } : []
        }),
    },
    writeBundle(_, bundle) {
      const bytes = usualFiles.reduce((sum, file) => {
        const asset = Object.values(bundle).find(({ fileName }) => file.test(fileName))
        if (asset?.type !== 'asset') return this.error(`no font file ${file}`)
        return sum + Buffer.byteLength(asset.source)
      }, 0)
      const kb = `${(bytes / 1000).toFixed(1)} kB of ${limitKb} kB`
      process.stdout.write(`fonts of a usual first view: ${kb}\n`)
      if (bytes > limitKb * 1000) this.error(`the fonts of a usual first view are ${kb}`)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = made().find(({ name }) => request.url === served(name))
        if (file) response.setHeader('content-type', 'font/woff2').end(file.content)
        else next()
      })
    },
  }
}
