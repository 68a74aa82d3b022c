import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

/**
 * What a person may not read. The whole value is null for the admin side, and for everybody while the firm hides
 * nothing.
 */
export interface Reading {
  teamId: string
  /**
   * `marked`: only companies marked 극비 are hidden. `own`: all companies that the person does not manage are hidden,
   * unless their side is open to everybody.
   */
  companies: 'marked' | 'own'
  prices: 'open' | 'protected'
}

/**
 * The schema that contains, for every table with data of companies, a view of the same name. The views show only the
 * rows that the reader may see (`company/secrecy/readerViews.ts`). A connection with the search path `readerPath`
 * reads the views instead of the tables, so the rule applies to every statement.
 */
export const readerSchema = 'reader'
export const readerPath = `${readerSchema}, public`

/**
 * The settings of the connection that the views read. If they are not set, a view fails instead of showing
 * everything.
 */
export const readerSettings = {
  team: 'dealdesk.team',
  companies: 'dealdesk.companies',
  prices: 'dealdesk.prices',
} as const

const settingsText = `select set_config('${readerSettings.team}', $1, $4), set_config('${readerSettings.companies}', $2, $4),
  set_config('${readerSettings.prices}', $3, $4), set_config('search_path', '${readerPath}', $4)`
export const keyOf = ({ teamId, companies, prices }: Reading) => [teamId, companies, prices]

/**
 * For each connection of the readers' pool: the key of the person to whose rights the connection is limited at present.
 */
const readers = new WeakMap<pg.PoolClient, string>()

async function readFor(client: pg.PoolClient, reading: Reading): Promise<void> {
  const wanted = JSON.stringify(keyOf(reading))
  if (readers.get(client) === wanted) return
  readers.delete(client)
  await client.query(settingsText, [...keyOf(reading), false])
  readers.set(client, wanted)
}

type Back = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (e?: unknown) => void,
) => void

/**
 * Returns the readers' pool for one reader: before it hands out a connection, it sets the connection to this reader.
 */
export function poolFor(pool: pg.Pool, reading: Reading): pg.Pool {
  const connect = async () => {
    const client = await pool.connect()
    try {
      await readFor(client, reading)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  return Object.assign(Object.create(pool) as pg.Pool, {
    connect(back?: Back) {
      if (!back) return connect()
      const caller = new AsyncResource('reader connection')
      const answer = (...given: Parameters<Back>) => caller.runInAsyncScope(back, undefined, ...given)
      connect().then(
        (client) => answer(undefined, client, (error) => client.release(error as Error | undefined)),
        (error: Error) => answer(error, undefined, () => undefined),
      )
    },
  })
}

const handles = new WeakSet<object>()
export const markReader = (db: object) => void handles.add(db)
/**
 * Whether this database handle shows only what one person may read. Prepared statistics count the whole firm, so they
 * cannot be used for such a handle.
 */
export const isReader = (db: object): boolean => handles.has(db)
