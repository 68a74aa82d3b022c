import pg from 'pg'
import type { TestDatabases } from '../kit/databases.ts'

/** Server and database of one worker's tests. `databaseUrl` is for the application's role, `adminUrl` for the owner. */
interface Firm {
  url: string
  databaseUrl: string
  adminUrl: string
}

interface Founded {
  firms: Firm[]
  /** The PostgreSQL server on which a test can create another database. */
  databases: TestDatabases
}

/** Passes the servers to the workers through the environment, because workers are separate processes. */
export function nameFirms(firms: Firm[], databases: TestDatabases) {
  const places = firms.map(({ url, databaseUrl, adminUrl }) => ({ url, databaseUrl, adminUrl }))
  process.env.BROWSER_FIRMS = JSON.stringify({ firms: places, databases } satisfies Founded)
}

function founded(): Founded {
  const text = process.env.BROWSER_FIRMS
  if (!text) throw new Error('No firms were set up for these tests.')
  return JSON.parse(text)
}
export const firmDatabases = (): TestDatabases => founded().databases

/**
 * The server of this worker. A worker that replaces another one after a failed test has the same index and so the same
 * server.
 */
export function ownFirm(): Firm {
  const firm = founded().firms[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!firm) throw new Error('No firm was set up for this worker.')
  return firm
}

export interface Archive {
  /** Deletes the data of earlier tests: companies and everything that depends on them, notices and reports. */
  clear(): Promise<void>
  close(): Promise<void>
}

/**
 * Tables with data shown in lists. Jobs, files and the log stay, because the server works on them in the background.
 */
const listed =
  '^(company|statement_line|stage_history|manager_history|notice|daily_report|document_record|report_stay)'

export async function openArchive(): Promise<Archive> {
  const owner = new pg.Client({ connectionString: ownFirm().adminUrl })
  await owner.connect()
  // Turns off foreign key checks, because the tables reference each other and all of them are emptied.
  await owner.query('set session_replication_role = replica')
  const { rows } = await owner.query<{ statements: string }>(
    `select string_agg(format('delete from %I', tablename), '; ') as statements
     from pg_tables where schemaname = 'public' and tablename ~ $1`,
    [listed],
  )
  const clearing = rows[0]?.statements
  if (!clearing) throw new Error('The database has none of the tables that are cleared.')
  return {
    clear: async () => void (await owner.query(clearing)),
    close: () => owner.end(),
  }
}
