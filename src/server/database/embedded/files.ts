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

/** A name next to `file` that says which process made it, so that leftovers of a dead process can be told. */
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
    // Tried again: a killed start's initdb may still be writing into it, until it notices.
    const options = { recursive: true, force: true, maxRetries: 8, retryDelay: 50 }
    await rm(path.join(folder, name), options).catch(() => undefined)
  }
}

/** A rename or a new name is only safe from a power cut once its folder is flushed. */
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
  // The folder comes after its content: a run that is cut short is seen as not done and is done again.
  await chown(target, owner.uid, owner.gid).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
}
