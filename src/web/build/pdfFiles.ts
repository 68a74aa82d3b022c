import { createReadStream, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }

/**
 * Files of PDF.js that its viewer fetches at run time: character maps for PDFs without embedded Korean fonts, standard
 * fonts, and decoders for scans.
 */
const patterns = [
  'cmaps/{Adobe-Korea1,KSC,UniKS,Identity}*.bcmap',
  'standard_fonts/*.{pfb,ttf}',
  'wasm/*.{wasm,js}',
]
const unused = /quickjs/

function files(): { name: string; path: string }[] {
  return globSync(patterns, { cwd: folder })
    .filter((file) => !unused.test(basename(file)))
    .map((file) => ({ name: `assets/pdfjs-${version}/${file}`, path: join(folder, file) }))
}

/** Vite plugin that copies these files to the built assets, and serves them in development. */
export function pdfFiles(): Plugin {
  return {
    name: 'dealdesk:pdf-files',
    generateBundle() {
      for (const { name, path } of files())
        this.emitFile({ type: 'asset', fileName: name, source: readFileSync(path) })
    },
    configureServer(server) {
      const known = new Map(files().map(({ name, path }) => [`/${name}`, path]))
      server.middlewares.use((request, response, next) => {
        const path = known.get(request.url ?? '')
        if (path) createReadStream(path).pipe(response)
        else next()
      })
    },
  }
}
