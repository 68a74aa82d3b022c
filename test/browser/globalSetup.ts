import { demoPassword } from '#server/platform/demo.ts'
import { seededRandom } from '#server/seed/random.ts'
import { seedUsers } from '#server/seed/users.ts'
import { startOwnServer } from './ownServer.ts'

/** One database and one server for all browser tests but those that bring their own. */
export default async function setup() {
  const server = await startOwnServer('dealdesk-browser-', (db) =>
    seedUsers(db, seededRandom(1), 9, demoPassword),
  )
  // Read by the fixtures in the worker processes.
  process.env.BROWSER_BASE_URL = server.url
  process.env.BROWSER_DATABASE_URL = server.databaseUrl
  return server.stop
}
