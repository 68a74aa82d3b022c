import { type Connection, connect, type Db } from '#server/database/connect.ts'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { testAuditKey } from '../kit/audit.ts'
import { startServerProcess, temporaryFolder } from '../kit/serverProcess.ts'

export interface OwnServer {
  url: string
  /** As the application connects, and as the owner. */
  databaseUrl: string
  adminUrl: string
  connect(): Connection
  stop(): Promise<void>
}

/** A database and a server on ports and in folders nobody else uses; `prepare` fills the database before the start. */
export async function startOwnServer(
  prefix: string,
  prepare: (db: Db) => Promise<unknown>,
): Promise<OwnServer> {
  const folder = await temporaryFolder(prefix)
  const embedded = await openEmbedded({
    folder: `${folder.path}/database`,
    role: 'tool',
    tuning: { fsync: 'off', full_page_writes: 'off' },
  })
  await migrateDatabase(embedded.adminUrl, embedded.appUrl)
  const { db, close } = connect(embedded.appUrl, { max: 2 })
  await prepare(db)
  await close()
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: embedded.appUrl,
    DATABASE_ADMIN_URL: embedded.adminUrl,
    AUDIT_KEY: testAuditKey,
    DEALDESK_MODE: 'development',
    RATE_LIMIT_PER_MINUTE: '100000',
  })
  return {
    url: server.url,
    databaseUrl: embedded.appUrl,
    adminUrl: embedded.adminUrl,
    connect: () => connect(embedded.appUrl, { max: 2 }),
    stop: async () => {
      await server.stop()
      await embedded.stop()
      await folder.remove()
    },
  }
}
