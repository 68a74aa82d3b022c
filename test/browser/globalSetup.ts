import { connect } from '#server/database/connect.ts'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { seededRandom } from '#server/seed/random.ts'
import { seedUsers } from '#server/seed/users.ts'
import { startServerProcess, temporaryFolder } from '../kit/serverProcess.ts'

/** One database and one server for all browser tests, on ports and in folders nobody else uses. */
export default async function setup() {
  const folder = await temporaryFolder('dealdesk-browser-')
  const embedded = await openEmbedded({
    folder: `${folder.path}/database`,
    role: 'tool',
    tuning: { fsync: 'off', full_page_writes: 'off' },
  })
  await migrateDatabase(embedded.adminUrl, embedded.appUrl)
  const { db, close } = connect(embedded.appUrl, { max: 2 })
  await seedUsers(db, seededRandom(1), 9)
  await close()
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: embedded.appUrl,
    DATABASE_ADMIN_URL: embedded.adminUrl,
    DEALDESK_MODE: 'development',
    RATE_LIMIT_PER_MINUTE: '100000',
  })
  // Read by the fixtures in the worker processes.
  process.env.BROWSER_BASE_URL = server.url
  process.env.BROWSER_DATABASE_URL = embedded.appUrl
  return async () => {
    await server.stop()
    await embedded.stop()
    await folder.remove()
  }
}
