import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleProgram } from './bundleProgram.ts'
import { startDatabases } from './databases.ts'

/** Several projects share the databases: the first project creates them, the last one removes them. */
let shared: ReturnType<typeof startShared> | undefined
let users = 0

async function startShared() {
  const removeFolder = await setTemporaryFolder()
  await bundleProgram()
  const { databases, stop } = await startDatabases()
  return {
    databases,
    async stop() {
      await stop()
      await removeFolder()
    },
  }
}

/**
 * Makes all tests of this run create their temporary folders in one folder, which is deleted at the end. So a test
 * that failed or was killed leaves nothing behind.
 */
async function setTemporaryFolder() {
  // The compile cache saves a third of the time in which a process loads the program.
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache', 'compile')
  const folder = await mkdtemp(join(tmpdir(), 'dealdesk-run-'))
  // The mode is that of /tmp, because some tests run as another user.
  await chmod(folder, 0o1777)
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

export default async function setup(project: TestProject) {
  shared ??= startShared()
  users += 1
  const { databases, stop } = await shared
  project.provide('databases', databases)
  return async () => {
    users -= 1
    if (users === 0) await stop()
  }
}
