import pg from 'pg'

export interface Listener {
  stop(): Promise<void>
}

interface ListenerOptions {
  url: string
  channels: string[]
  onNotice(channel: string, payload: string): void
  /** After every (re)connection: what was said meanwhile was not heard, so look it up. */
  onConnected(): void
  onError(error: unknown): void
}

/** One connection that listens, and comes back by itself when the database does. */
export function listen(options: ListenerOptions): Listener {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let delay = 250

  const again = (error: unknown) => {
    if (stopped || timer) return
    options.onError(error)
    const broken = client
    client = null
    broken?.end().catch(() => undefined)
    timer = setTimeout(() => {
      timer = undefined
      void open()
    }, delay)
    delay = Math.min(delay * 2, 4000)
  }

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'dealdesk-listener',
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    })
    client = next
    next.on('error', again)
    next.on('end', () => again(new Error('listening connection ended')))
    next.on('notification', ({ channel, payload }) => options.onNotice(channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of options.channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      delay = 250
      options.onConnected()
    } catch (error) {
      again(error)
    }
  }
  void open()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
