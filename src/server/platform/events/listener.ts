import pg from 'pg'

export interface Listener {
  stop(): Promise<void>
}

interface ListenerOptions {
  url: string
  channels: string[]
  onNotice(channel: string, payload: string): void
  /**
   * Called after every connection, also after a reconnection. Notifications that were sent without a connection are
   * lost, so the caller must look up what changed meanwhile.
   */
  onConnected(): void
  onError(error: unknown): void
  /** How often the connection is checked, and how long the check may take. Only tests set them. */
  beat?: { everyMs: number; answerMs: number }
}

/**
 * How often a query checks the connection. The check is needed, because a frozen or vanished database does not close
 * the connection.
 */
const beatMs = 10_000
const answerMs = 5_000

/** Opens one connection that listens for notifications. It reconnects by itself. */
export function listen(options: ListenerOptions): Listener {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let delay = 250
  let pulse: NodeJS.Timeout | undefined
  const beat = options.beat ?? { everyMs: beatMs, answerMs }

  const reconnect = (error: unknown) => {
    if (stopped || timer) return
    options.onError(error)
    const broken = client
    client = null
    clearInterval(pulse)
    broken?.removeListener('end', ended)
    broken?.end().catch(() => undefined)
    timer = setTimeout(() => {
      timer = undefined
      void open()
    }, delay)
    delay = Math.min(delay * 2, 4000)
  }

  const ended = () => reconnect(new Error('listening connection ended'))
  const keepAsking = (asked: pg.Client) => {
    clearInterval(pulse)
    pulse = setInterval(() => {
      // If the query times out, `reconnect` closes the connection.
      asked
        .query({ text: 'select 1', query_timeout: beat.answerMs } as pg.QueryConfig)
        .catch((error: unknown) => {
          if (client === asked) reconnect(error)
        })
    }, beat.everyMs)
    pulse.unref()
  }

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'dealdesk-listener',
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    })
    client = next
    next.on('error', reconnect)
    next.on('end', ended)
    next.on('notification', ({ channel, payload }) => options.onNotice(channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of options.channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      delay = 250
      keepAsking(next)
      options.onConnected()
    } catch (error) {
      reconnect(error)
    }
  }
  void open()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(pulse)
      await client?.end().catch(() => undefined)
    },
  }
}
