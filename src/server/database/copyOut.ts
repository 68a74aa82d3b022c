import type pg from 'pg'

/** The methods of a connection that a query object calls. The types of node-postgres do not cover COPY. */
interface Wire {
  query(text: string): void
  stream: { pause(): void; resume(): void }
}

const pieceBytes = 512 * 1024

/**
 * Runs COPY … TO STDOUT over an ordinary connection and yields the data in pieces. The database pauses while the
 * caller uses a piece.
 */
class CopyOut {
  private readonly statement: string
  private waiting: Buffer[] = []
  private size = 0
  private wire: Wire | null = null
  private ended: Error | true | null = null
  private wake: (() => void) | null = null
  rows = 0

  constructor(statement: string) {
    this.statement = statement
  }
  async *read(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.size >= pieceBytes || (this.ended && this.size > 0)) {
        const piece = Buffer.concat(this.waiting)
        this.waiting = []
        this.size = 0
        yield piece
        this.wire?.stream.resume()
        continue
      }
      if (this.ended === true) return
      if (this.ended) throw this.ended
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
  }
  private wakeReader() {
    this.wake?.()
    this.wake = null
  }
  submit(wire: Wire) {
    this.wire = wire
    wire.query(this.statement)
  }
  /** Called with one row per message. */
  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire) {
    // The row is copied, because the driver reuses its buffer.
    this.waiting.push(Buffer.from(chunk))
    this.size += chunk.length
    this.rows += 1
    if (this.size < pieceBytes) return
    wire.stream.pause()
    this.wakeReader()
  }
  handleError(error: Error) {
    this.ended ??= error
    this.wakeReader()
  }
  handleReadyForQuery() {
    this.ended ??= true
    this.wakeReader()
  }
  handleCommandComplete() {}
  handleCopyInResponse() {}
  handleRowDescription() {}
  handleDataRow() {}
  handlePortalSuspended() {}
  handleEmptyQuery() {}
}

export function copyOut(client: pg.ClientBase, statement: string) {
  const query = new CopyOut(statement)
  client.query(query as never)
  return { bytes: query.read(), rows: () => query.rows }
}
