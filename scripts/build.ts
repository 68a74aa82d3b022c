import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'dist', 'web', '.sources')
const sources = [
  'src/web/**/*',
  'src/shared/**/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public/**/*',
  'docs/guide/**/*',
]

function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Builds the browser code, unless the existing build was made from the current sources. */
export async function buildWeb(): Promise<void> {
  await withLock(join(root, '.cache', 'build.lock'), () => {
    const wanted = sourceHash()
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
    console.log('화면을 빌드합니다.')
    const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
    const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
    })
    if (result.status !== 0) {
      throw new Error('화면을 빌드하지 못했습니다.')
    }
    writeFileSync(stampFile, wanted)
  })
}

if (import.meta.main) await buildWeb()
