import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { connectAdmin, refClient, unrefClient } from './connect.ts'
import type { Context } from './context.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { CLOSING_KEY, readServerNote, SERVER_KEY, TOOL_KEY, tryLock } from './lock.ts'
import { stopPostmaster } from './postmaster.ts'
import { ensureRoles } from './roles.ts'
import type { Session } from './server.ts'
import { ensureRunning } from './start.ts'

const TRIES = 20

/**
 * Opens the database for a command, with or without a running server. It uses the running database, or starts one
 * and stops it afterwards.
 */
export async function openAsTool(context: Context): Promise<Session> {
  for (let attempt = 1; ; attempt++) {
    // If a server is alive but its database is down, the server expects the database on the port in this note.
    const note = await readServerNote(context.place)
    const running = await ensureRunning(context, note ? { port: note.port, required: false } : undefined)
    let client: pg.Client | null = null
    try {
      const joined = (client = await connectAdmin(context, running))
      await join(joined)
      await ensureRoles(context, joined, running.port)
      unrefClient(joined)
      let stopped: Promise<void> | null = null
      return { port: running.port, stop: () => (stopped ??= leave(context, joined)) }
    } catch (error) {
      await client?.end().catch(() => undefined)
      // Perhaps another tool was just stopping the database, so we retry.
      if (error instanceof EmbeddedDatabaseError || attempt >= TRIES) {
        if (running.child) await stopPostmaster(context.place.pgdata, context.log)
        throw error
      }
      await delay(100)
    }
  }
}

async function join(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock_shared($1, $2) as taken',
      TOOL_KEY,
    )
    if (rows[0]?.taken) return
    await delay(50)
  }
}

/**
 * Ends the use of the database by this command. If a tool started the database, the last tool stops it, unless a server
 * has taken it over.
 */
async function leave(context: Context, client: pg.Client): Promise<void> {
  // The connection must keep the process alive. Otherwise the process could end here without an error and leave the
  // database running.
  refClient(client)
  try {
    await client.query('select pg_advisory_lock($1, $2)', CLOSING_KEY)
    await client.query('select pg_advisory_unlock_shared($1, $2)', TOOL_KEY)
    const { rows } = await client.query<{ role: string }>(
      "select current_setting('dealdesk.started_by', true) as role",
    )
    // Both locks are held until the database has stopped, so that no other process starts to use it meanwhile.
    const last =
      rows[0]?.role === 'tool' && (await tryLock(client, SERVER_KEY)) && (await tryLock(client, TOOL_KEY))
    if (last) await stopPostmaster(context.place.pgdata, context.log)
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error
    // If the connection was lost, a server stopped or restarted the database, and that server is responsible for
    // it.
  } finally {
    await client.end().catch(() => undefined)
  }
}
