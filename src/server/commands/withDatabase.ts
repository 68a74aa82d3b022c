import { backUpBeforeUpgrade } from '../backup/beforeUpgrade.ts'
import { connect, type Db } from '../database/connect.ts'
import { EmbeddedDatabaseError } from '../database/embedded/errors.ts'
import { DatabaseStartError, openDatabase } from '../database/open.ts'
import { openAuditKeys } from '../platform/audit/keys.ts'
import { signAuditWith } from '../platform/audit/signing.ts'
import { type Config, readConfig, StartError } from '../platform/config.ts'

/** Opens the configured database for a command, whether a server is running or not, and closes it afterwards. */
export async function withDatabase<T>(
  work: (db: Db, opened: { adminUrl: string; config: Config }) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env)
  // Commands sign their audit entries with the same keys as the server.
  signAuditWith(await openAuditKeys(config))
  const tell = (line: string) => console.error(line)
  const database = await openDatabase(config, 'tool', () => undefined, backUpBeforeUpgrade(config, tell))
  const { db, close } = connect(database.appUrl, { max: 4, applicationName: 'dealdesk-command' })
  try {
    return await work(db, { adminUrl: database.adminUrl, config })
  } finally {
    await close()
    await database.stop()
  }
}

/** Runs a command. An expected error is printed as one line, without a stack trace. */
export async function runCommand(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work())
  } catch (error) {
    endWith(error)
  }
}

export function endWith(error: unknown): never {
  const explained = [StartError, EmbeddedDatabaseError, DatabaseStartError].some(
    (fault) => error instanceof fault,
  )
  console.error(explained ? (error as Error).message : error)
  process.exit(1)
}
