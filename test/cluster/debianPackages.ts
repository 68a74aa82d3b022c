import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The run cannot start because a required tool or package is missing; the message names it in one line. */
export class Missing extends Error {}

const wanted = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common', 'haproxy', 'postgresql-15']
const folder = resolve('.cache/cluster')
const root = join(folder, 'root')

export interface Packages {
  /** The path of a program: from the unpacked packages, or else the installed one. */
  bin(name: string): string
  env: NodeJS.ProcessEnv
  lib: string
}

const run = (command: string, args: string[], cwd = folder) =>
  execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 26,
  })

/**
 * Downloads Debian packages and unpacks them into our cache folder. Nothing is installed, so no root rights are needed.
 */
export function fetchPackages(): Packages {
  for (const tool of ['apt-get', 'dpkg'])
    if (spawnSync(tool, ['--version']).error)
      throw new Missing(`test:cluster needs ${tool} (Debian 12) to fetch Ceph and HAProxy`)
  if (!existsSync(join(root, '.whole'))) {
    const debs = join(folder, 'debs')
    mkdirSync(debs, { recursive: true })
    try {
      const plan = run('apt-get', ['install', '-s', '--no-install-recommends', ...wanted])
      const names = plan.split('\n').flatMap((line) => /^Inst (\S+)/.exec(line)?.[1] ?? [])
      run('apt-get', ['download', ...names], debs)
    } catch (error) {
      const words = String((error as { stderr?: string }).stderr ?? error).split('\n')[0]
      throw new Missing(`test:cluster could not fetch ${wanted.join(', ')} by apt-get: ${words}`)
    }
    for (const deb of readdirSync(debs)) run('dpkg', ['-x', join(debs, deb), root])
    writeFileSync(join(root, '.whole'), '')
  }
  const machine = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  const lib = join(root, 'usr/lib', machine)
  const places = ['usr/bin', 'usr/sbin', 'bin', 'sbin'].map((place) => join(root, place))
  return {
    lib,
    bin(name) {
      const installed = ['/usr/bin', '/usr/sbin'].map((place) => join(place, name))
      const found = [...places.map((place) => join(place, name)), ...installed].find((path) =>
        existsSync(path),
      )
      if (!found) throw new Missing(`test:cluster found no ${name} in the packages`)
      return found
    },
    env: {
      PATH: [...places, '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(':'),
      LD_LIBRARY_PATH: [lib, join(lib, 'ceph'), join(root, 'lib', machine), join(root, 'usr/lib')].join(':'),
      PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
    },
  }
}
