// Installs the packages of the lockfile once, before any other command runs. It is plain JavaScript that old Node
// versions can run, because the pinned Node 24 is part of this install.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.dealdesk-install')

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

const installed = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted

function install() {
  if (installed()) return
  console.log('필요한 패키지를 설치합니다 (처음 한 번, 1~2분).')
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(
    command,
    // npm uses cached packages without asking the registry again, and makes no audit, because nobody would read it
    // here.
    [
      ...first,
      'ci',
      '--include=dev',
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--loglevel=error',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: !npm && process.platform === 'win32',
    },
  )
  if (result.status !== 0) {
    console.error('패키지를 설치하지 못했습니다. 위의 메시지를 확인한 뒤 다시 실행하세요.')
    process.exit(1)
  }
  mkdirSync(modules, { recursive: true })
  writeFileSync(stampFile, wanted)
}

await withLock(join(root, '.cache', 'install.lock'), install)

const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
if (!existsSync(pinned) && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Node.js 24 이상이 필요합니다. (지금 ${process.version}) nodejs.org에서 설치한 뒤 다시 실행하세요.`,
  )
  process.exit(1)
}
