import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Half of it was in use at the most in a whole run. */
const ROOM = 6 * 1024 ** 3
const memory = '/dev/shm'

/**
 * Where the tests keep their databases and files: in memory, if the machine has plenty of it. A quarter of the work of the tests that
 * start and kill servers is the disk's. Nothing there is meant to outlive a run, and what a killed process wrote stays as it does on a disk.
 */
export function testFolder(): { path?: string; remove(): void } {
  if (process.env.TMPDIR || !hasRoom()) return { remove: () => undefined }
  const path = mkdtempSync(join(memory, 'dealdesk-'))
  // As the usual one: some tests work as another user.
  chmodSync(path, 0o1777)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    return bavail * bsize > ROOM && freemem() > 2 * ROOM && !!mount && !mount.includes('noexec')
  } catch {
    return false
  }
}
