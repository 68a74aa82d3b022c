import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { adminUrl, type Context } from './context.ts'
import { EmbeddedDatabaseError, errorCode } from './errors.ts'
import { findPostmaster } from './postmaster.ts'

/** The postmaster stopped during our conversation with it: find or start one again. */
export class DatabaseGone extends Error {}

const PATIENCE = 60_000

export async function connect(url: string, applicationName: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener a connection lost while idle would end the whole process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/**
 * A superuser connection to the `postgres` database. It leaves `dealdesk` free to be dropped and restored, and
 * keeps our advisory locks, which are per database, apart from the application's.
 */
export async function connectAdmin(
  context: Context,
  running: { pid: number; port: number },
): Promise<Client> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    try {
      return await connect(
        adminUrl(context, running.port, 'postgres'),
        `dealdesk-${context.role} pid=${process.pid}`,
      )
    } catch (error) {
      if (errorCode(error) === '28P01') {
        throw new EmbeddedDatabaseError(
          `데이터베이스 암호가 맞지 않습니다: ${context.place.folder}/secrets.json 을 백업에서 되돌려 놓으세요.`,
          { cause: error },
        )
      }
      const postmaster = await findPostmaster(context.place.pgdata)
      if (postmaster?.pid !== running.pid) throw new DatabaseGone('postmaster is gone', { cause: error })
      // Recovering, shutting down and too many sessions are all temporary: retry.
      if (Date.now() > deadline) throw error
      await delay(100)
    }
  }
}

/** Lets the process end while this connection is still open. */
export function unrefClient(client: Client): void {
  // pg has this method; its type declarations do not.
  if ('unref' in client && typeof client.unref === 'function') client.unref()
}

/** Opposite of `unrefClient`: the process must not end while it waits for this connection's answer. */
export function refClient(client: Client): void {
  if ('ref' in client && typeof client.ref === 'function') client.ref()
}
