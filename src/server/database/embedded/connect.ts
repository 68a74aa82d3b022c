import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { adminUrl, type Context } from './context.ts'
import { EmbeddedDatabaseError, errorCode } from './errors.ts'
import { findPostmaster } from './postmaster.ts'

/** Thrown if PostgreSQL stopped while we used it. The caller then finds or starts it again. */
export class DatabaseGone extends Error {}

const PATIENCE = 60_000

export async function connect(url: string, applicationName: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
  })
  // Without this listener, an idle connection that is lost would end the whole process.
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
 * Opens a superuser connection to the database `postgres`. So this connection does not use the database `dealdesk`,
 * which can then be dropped and restored. Our advisory locks also stay apart from the application's, because an
 * advisory lock belongs to one database.
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
      // PostgreSQL is recovering, shutting down or has too many sessions. All of these are temporary, so we retry.
      if (Date.now() > deadline) throw error
      await delay(100)
    }
  }
}

/** Lets the process end while this connection is still open. */
export function unrefClient(client: Client): void {
  // The client has this method, but pg's type declarations do not show it.
  if ('unref' in client && typeof client.unref === 'function') client.unref()
}

/** Undoes `unrefClient`, so that the process does not end while it waits for this connection's answer. */
export function refClient(client: Client): void {
  if ('ref' in client && typeof client.ref === 'function') client.ref()
}
