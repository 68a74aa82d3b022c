import type { TestProject } from 'vitest/node'
import { bundleProgram } from './bundleProgram.ts'
import { startDatabases } from './databases.ts'

/** Several projects share the databases: the first project creates them, the last one removes them. */
let shared: ReturnType<typeof startDatabases> | undefined
let users = 0

export default async function setup(project: TestProject) {
  shared ??= bundleProgram().then(startDatabases)
  users += 1
  const { databases, stop } = await shared
  project.provide('databases', databases)
  return async () => {
    users -= 1
    if (users === 0) await stop()
  }
}
