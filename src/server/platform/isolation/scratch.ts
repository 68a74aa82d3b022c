import { lstat, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = 'dealdesk-task-'
const STALE_AFTER_MS = 60 * 60 * 1000

/** The name contains the server's process ID, so that a later server can tell whose folder it was. */
export async function makeScratch(root: string): Promise<string> {
  // The permission model compares real paths, and on macOS the temporary folder is a link.
  return realpath(await mkdtemp(join(root, `${PREFIX}${process.pid}-`)))
}

export async function removeScratch(folder: string): Promise<void> {
  // Retried, because a dying process may still add a file.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
}

/** Removes folders of killed servers. The minimum age protects a server in another container. */
export async function removeStaleScratch(root: string, staleAfterMs = STALE_AFTER_MS): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(PREFIX)) continue
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (!Number.isInteger(pid) || pid <= 0 || isAlive(pid)) continue
    const folder = join(root, name)
    const info = await lstat(folder).catch(() => null)
    if (info?.isDirectory() && Date.now() - info.mtimeMs > staleAfterMs) await removeScratch(folder)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
