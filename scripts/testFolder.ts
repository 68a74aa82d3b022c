import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { alive } from './lock.mjs'

const ROOM = 6 * 1024 ** 3
const memory = '/dev/shm'

/**
 * Folder for the databases and files of the tests. It is in memory if the machine has enough, and is deleted after
 * the run. Disk access is a quarter of the work of tests that start and kill servers. As on a disk, the data of a
 * killed process stays there.
 */
export function testFolder(): string | undefined {
  if (process.env.TMPDIR || !hasRoom()) return undefined
  removeLeftBehind()
  const path = mkdtempSync(join(memory, `dealdesk-${process.pid}-`))
  // The mode is that of /tmp, because some tests run as another user.
  chmodSync(path, 0o1777)
  process.on('exit', () => remove(path))
  return path
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 3 })

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

/** Deletes the folders that killed runs left behind. */
function removeLeftBehind() {
  for (const name of readdirSync(memory)) {
    const pid = /^dealdesk-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !alive(Number(pid))) remove(join(memory, name))
  }
}
