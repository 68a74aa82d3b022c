import type { FullConfig } from '@playwright/test'
import { demoPassword } from '#server/platform/demo.ts'
import { seededRandom } from '#server/seed/company/random.ts'
import { seedUsers } from '#server/seed/users.ts'
import { bundleProgram } from '../kit/bundleProgram.ts'
import { startDatabases } from '../kit/databases.ts'
import { nameFirms } from './firm.ts'
import { startOwnServer } from './ownServer.ts'

/**
 * Starts a database and a server for each worker. If all workers shared one, each test would see the data of all
 * others, and open pages of parallel tests would refetch after every change.
 */
export default async function setup({ workers }: FullConfig) {
  await bundleProgram()
  const { databases, stop } = await startDatabases()
  const servers = await Promise.all(
    Array.from({ length: workers }, () =>
      startOwnServer(databases, (db) => seedUsers(db, seededRandom(1), 9, demoPassword)),
    ),
  )
  nameFirms(servers, databases)
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await stop()
  }
}
