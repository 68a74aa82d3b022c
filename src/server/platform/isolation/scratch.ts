import { lstat, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = 'dealdesk-task-'
const STALE_AFTER_MS = 60 * 60 * 1000

/**
 * Creates a scratch folder. Its name contains the server's process ID, so that a later server knows which server
 * made it.
 */
export async function makeScratch(root: string): Promise<string> {
  // On macOS the temporary folder is a link, and the permission model compares real paths.
  return realpath(await mkdtemp(join(root, `${PREFIX}${process.pid}-`)))
}

export async function removeScratch(folder: string): Promise<void> {
  // The removal is retried, because a dying process may still add a file.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
}

/**
 * Removes folders of killed servers. Only folders of a minimum age are removed, because a young folder may belong to a
 * running server in another container.
 */
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
