import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

/**
 * What keeps a person from reading everything. It is null for the admin side, and for everybody while the firm hides
 * nothing.
 */
export interface Reading {
  teamId: string
  /** `marked`: only companies marked 극비 are hidden. `own`: companies of others are hidden unless their side is open. */
  companies: 'marked' | 'own'
  prices: 'open' | 'protected'
}

/**
 * The schema with a view for every table that holds data of companies. The views show only the rows that the reader may
 * see (`company/secrecy/readerViews.ts`). A connection with this search path reads them under the names of the tables,
 * so one rule covers every statement.
 */
export const readerSchema = 'reader'
export const readerPath = `${readerSchema}, public`

/** The settings of a connection that the views read. Without them a view fails instead of showing everything. */
export const readerSettings = {
  team: 'dealdesk.team',
  companies: 'dealdesk.companies',
  prices: 'dealdesk.prices',
} as const

const settingsText = `select set_config('${readerSettings.team}', $1, $4), set_config('${readerSettings.companies}', $2, $4),
  set_config('${readerSettings.prices}', $3, $4), set_config('search_path', '${readerPath}', $4)`
export const keyOf = ({ teamId, companies, prices }: Reading) => [teamId, companies, prices]

/** For whom each connection of the readers' pool reads at present. */
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

/** The readers' pool as it serves one reader: every connection that it gives is set to this reader first. */
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
      const answer = AsyncResource.bind(back)
      connect().then(
        (client) => answer(undefined, client, (error) => client.release(error as Error | undefined)),
        (error: Error) => answer(error, undefined, () => undefined),
      )
    },
  })
}

const handles = new WeakSet<object>()
export const markReader = (db: object) => void handles.add(db)
/** Whether a handle hides something. Figures that were prepared for the whole firm do not hold for it. */
export const isReader = (db: object): boolean => handles.has(db)
