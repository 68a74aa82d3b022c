import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import {
  access,
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  stat,
  symlink,
} from 'node:fs/promises'
import path from 'node:path'
import { EmbeddedDatabaseError, errorCode, errorText } from './errors.ts'
import { exists, type Owner, removeLeftovers, syncFolder } from './files.ts'
import { ordinaryUser } from './ordinaryUser.ts'
import { type Runner, runToEnd } from './process.ts'

/** The data is kept here if the operating-system user that runs PostgreSQL cannot reach the configured folder. */
const OUTSIDE = '/var/lib/dealdesk'

export interface Place {
  /** The configured folder. It holds secrets, log and notes. */
  folder: string
  /**
   * The folder that contains pgdata. It is `folder` itself, or a folder below /var/lib/dealdesk to which
   * folder/pgdata links.
   */
  base: string
  pgdata: string
  runner: Runner
  /**
   * The owner of the folder, if root works in another user's folder; otherwise null. Files that root creates there are
   * given to this user.
   */
  owner: Owner | null
}

export interface PlaceOptions {
  folder: string
  log: (line: string) => void
  /** True makes the program behave as if the system refused user namespaces. Only tests set this. */
  forceFallback?: boolean
}

export async function preparePlace(options: PlaceOptions): Promise<Place> {
  const folder = await prepareFolder(options.folder)
  const link = path.join(folder, 'pgdata')
  const isRoot = process.getuid?.() === 0
  const folderOwner = await stat(folder)
  const owner = isRoot && folderOwner.uid !== 0 ? { uid: folderOwner.uid, gid: folderOwner.gid } : null

  let base = await existingBase(folder)
  const existing = base !== null && (await exists(path.join(base, 'pgdata')))
  const keeper = existing ? await stat(path.join(base ?? folder, 'pgdata')) : folderOwner
  const runner: Runner = isRoot ? await rootRunner(keeper, options.forceFallback) : { kind: 'direct' }

  if (runner.kind === 'direct' && existing && process.getuid && keeper.uid !== process.getuid()) {
    throw new EmbeddedDatabaseError(
      `데이터 폴더를 만든 사용자(uid ${keeper.uid})와 지금 사용자(uid ${process.getuid()})가 다릅니다: 그 사용자로 실행하세요: ${link}`,
    )
  }
  if (base === null || base === folder) {
    const reachable = await canReach(runner, folder)
    if (!reachable && existing) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL을 실행할 일반 사용자가 데이터 폴더에 들어갈 수 없습니다: 상위 폴더의 권한을 열거나 사용자 네임스페이스를 허용하세요: ${folder}`,
      )
    }
    base = reachable ? folder : await outsideBase(folder)
    if (!reachable) options.log(`PostgreSQL 데이터는 ${base} 에 보관됩니다(${folder} 에는 들어갈 수 없음)`)
  }
  const pgdata = path.join(base, 'pgdata')
  await removeLeftovers(pgdata)
  return { folder, base, pgdata, runner, owner }
}

async function prepareFolder(named: string): Promise<string> {
  try {
    await mkdir(named, { recursive: true })
    const folder = await realpath(named)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    if (!(await stat(folder)).isDirectory()) throw new Error('not a directory')
    return folder
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `데이터 폴더에 쓸 수 없습니다: 권한을 확인하거나 DATA_DIR을 다르게 지정하세요: ${path.resolve(named)} (${errorCode(error) ?? errorText(error)})`,
      { cause: error },
    )
  }
}

async function existingBase(folder: string): Promise<string | null> {
  const link = path.join(folder, 'pgdata')
  const info = await lstat(link).catch(() => null)
  if (info === null) return null
  if (!info.isSymbolicLink()) return folder
  const base = path.dirname(path.resolve(folder, await readlink(link)))
  // The target folder is created before the link. So a broken link means that the data is missing, not that this is
  // the first start.
  if (!(await exists(base))) {
    throw new EmbeddedDatabaseError(
      `데이터베이스 파일이 없어졌습니다: ${link} 가 가리키는 ${base} 를 되돌려 놓으세요.`,
    )
  }
  return realpath(base)
}

async function outsideBase(folder: string): Promise<string> {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  // If a folder was deleted and created again, the random part of the name keeps it from using the database of the
  // deleted folder.
  const base = path.join(OUTSIDE, `${hash}-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(base, { recursive: true })
    await chmod(OUTSIDE, 0o711)
    await chmod(base, 0o711)
    await syncFolder(OUTSIDE)
    await symlink(path.join(base, 'pgdata'), path.join(folder, 'pgdata'))
    await syncFolder(folder)
    return base
  } catch (error) {
    // Another process that started for the first time was faster, so its folder is used.
    if (errorCode(error) === 'EEXIST') return (await existingBase(folder)) ?? base
    throw new EmbeddedDatabaseError(`${base} 를 만들 수 없습니다 (${errorText(error)})`, { cause: error })
  }
}

/**
 * Chooses how root runs PostgreSQL. If the data belongs to an ordinary user, PostgreSQL runs as that user. If it
 * belongs to root, PostgreSQL runs in a user namespace, or as an ordinary user if namespaces are not allowed.
 */
async function rootRunner(keeper: Owner, forceFallback = false): Promise<Runner> {
  if (keeper.uid !== 0) return { kind: 'user', uid: keeper.uid, gid: keeper.gid }
  const user = ordinaryUser(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  const namespace: Runner = { kind: 'namespace', ...user }
  if (!forceFallback && (await runToEnd(namespace, ['true'], '/')).code === 0) return namespace
  return { kind: 'user', ...user }
}

async function canReach(runner: Runner, folder: string): Promise<boolean> {
  if (runner.kind === 'direct') return true
  return (await runToEnd(runner, ['/bin/sh', '-c', 'cd -- "$1"', 'sh', folder], '/')).code === 0
}

/** Gives a file created by root to the user who owns the folder, so that the user's own server can use it. */
export async function handOver(place: Place, file: string): Promise<void> {
  if (place.owner) await chown(file, place.owner.uid, place.owner.gid)
}

/** Gives a file to the user that PostgreSQL runs as. */
export async function giveToRunner(runner: Runner, file: string): Promise<void> {
  if (runner.kind === 'user') await chown(file, runner.uid, runner.gid)
}
