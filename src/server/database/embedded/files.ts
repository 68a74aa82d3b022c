import { randomBytes } from 'node:crypto'
import { access, chown, lstat, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from './errors.ts'
import { isAlive } from './process.ts'

export interface Owner {
  uid: number
  gid: number
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/**
 * Returns a name next to `file` that contains the process ID. By this ID, temporary files of dead processes are
 * recognised and removed.
 */
export function temporaryName(file: string): string {
  return `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`
}

export async function removeLeftovers(file: string): Promise<void> {
  const folder = path.dirname(file)
  const prefix = `${path.basename(file)}.new-`
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (await isAlive(pid)) continue
    // The removal is retried, because the initdb of a killed start may still be writing into the folder.
    const options = { recursive: true, force: true, maxRetries: 8, retryDelay: 50 }
    await rm(path.join(folder, name), options).catch(() => undefined)
  }
}

/** Flushes a folder to the disk. Only then does a rename or a new file in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}

export async function chownTree(target: string, owner: Owner): Promise<void> {
  const info = await lstat(target)
  if (info.isSymbolicLink()) return
  if (info.isDirectory()) {
    for (const name of await readdir(target)) await chownTree(path.join(target, name), owner)
  }
  // The owner of the folder is changed after the owner of its content. After an interrupted run the folder still has
  // the old owner, so the run is repeated.
  await chown(target, owner.uid, owner.gid).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
}
