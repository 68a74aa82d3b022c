import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { connectAdmin } from './connect.ts'
import type { Context } from './context.ts'
import { FolderTakenError } from './errors.ts'
import { temporaryName } from './files.ts'
import { handOver, type Place } from './place.ts'
import { processStat } from './process.ts'

const NAMESPACE = 0x4445414c
/** The lock of the one server that owns the folder. */
export const SERVER_KEY = [NAMESPACE, 1]
/** The shared lock that every tool (a command such as restore) holds while it uses the database. */
export const TOOL_KEY = [NAMESPACE, 2]
/** The lock that a tool holds while it checks whether it is the last tool. */
export const CLOSING_KEY = [NAMESPACE, 3]
export const ROLES_KEY = [NAMESPACE, 4]

/**
 * How long to wait for a lock. The lock of a killed server ends with its connection, and the kernel may need a
 * moment to close it.
 */
function patience(context: Context): number {
  return context.internal.lockPatience ?? 3_000
}

export async function tryLock(client: pg.Client, key: number[]): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', key)
  return rows[0]?.taken === true
}

/** Locks the folder for this server. The lock has its own connection, which must stay open. */
export async function takeServerLock(
  context: Context,
  running: { pid: number; port: number },
): Promise<pg.Client> {
  const client = await connectAdmin(context, running)
  try {
    const deadline = Date.now() + patience(context)
    while (!(await tryLock(client, SERVER_KEY))) {
      if (Date.now() > deadline) throw new FolderTakenError(await lockHolder(client))
      await delay(100)
    }
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function lockHolder(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2 and l.objsubid = 2`,
    SERVER_KEY,
  )
  const pid = /pid=(\d+)/.exec(rows[0]?.name ?? '')?.[1]
  return pid === undefined ? null : Number(pid)
}

/**
 * A note in the data folder about the running server. While the database of the server restarts, its advisory lock is
 * free for a moment. Meanwhile the note tells other processes that the server is alive, and on which port it expects
 * the database.
 */
const ServerNote = z.object({ pid: z.number(), startedAt: z.string(), port: z.number() })

type ServerNote = z.infer<typeof ServerNote>

function noteFile(place: Place): string {
  return path.join(place.folder, 'server.json')
}

export async function writeServerNote(place: Place, port: number): Promise<void> {
  const startedAt = (await processStat(process.pid))?.startedAt ?? ''
  const note: ServerNote = { pid: process.pid, startedAt, port }
  const temporary = temporaryName(noteFile(place))
  await writeFile(temporary, `${JSON.stringify(note)}\n`)
  await handOver(place, temporary)
  await rename(temporary, noteFile(place))
}

export async function removeServerNote(place: Place): Promise<void> {
  const note = await readServerNote(place)
  if (note?.pid === process.pid) await rm(noteFile(place), { force: true })
}

/**
 * Returns the note of a live server. Returns null if there is none, or on systems without /proc, where a reused pid
 * cannot be recognised.
 */
export async function readServerNote(place: Place): Promise<ServerNote | null> {
  try {
    const note = ServerNote.parse(JSON.parse(await readFile(noteFile(place), 'utf8')))
    const stat = await processStat(note.pid)
    return stat && stat.state !== 'Z' && stat.startedAt === note.startedAt ? note : null
  } catch {
    return null
  }
}

/**
 * Throws if another server is alive, before anything is started. If two servers pass this check at once, the
 * advisory lock decides.
 */
export async function refuseIfServerLives(context: Context): Promise<void> {
  const deadline = Date.now() + patience(context)
  for (;;) {
    const note = await readServerNote(context.place)
    if (!note || note.pid === process.pid) return
    if (Date.now() > deadline) throw new FolderTakenError(note.pid)
    await delay(100)
  }
}
