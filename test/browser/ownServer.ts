import { type Connection, connect, type Db } from '#server/database/connect.ts'
import { testAuditKey } from '../kit/audit.ts'
import { asAdmin, copyOf, databaseUrl, type TestDatabases } from '../kit/databases.ts'
import { fromBundle } from '../kit/program.ts'
import { startServerProcess, temporaryFolder } from '../kit/serverProcess.ts'

export interface OwnServer {
  url: string
  /** `databaseUrl` is for the application's role, `adminUrl` for the owner. */
  databaseUrl: string
  adminUrl: string
  connect(): Connection
  stop(): Promise<void>
}

/** Starts a server with its own database and folder; `prepare` fills the database before the start. */
export async function startOwnServer(
  databases: TestDatabases,
  prepare: (db: Db) => Promise<unknown>,
): Promise<OwnServer> {
  const { name, statement } = copyOf(databases)
  await asAdmin(databases.adminUrl, (admin) => admin.query(statement))
  const [url, adminUrl] = [databaseUrl(databases, name, 'app'), databaseUrl(databases, name)]
  const { db, close } = connect(url, { max: 2 })
  await prepare(db)
  await close()
  const folder = await temporaryFolder('dealdesk-browser-')
  const server = await startServerProcess(
    {
      DATA_DIR: folder.path,
      DATABASE_URL: url,
      DATABASE_ADMIN_URL: adminUrl,
      AUDIT_KEY: testAuditKey,
      DEALDESK_MODE: 'development',
      RATE_LIMIT_PER_MINUTE: '100000',
    },
    fromBundle,
  )
  return {
    url: server.url,
    databaseUrl: url,
    adminUrl,
    connect: () => connect(url, { max: 2 }),
    stop: async () => {
      await server.stop()
      await folder.remove()
    },
  }
}
