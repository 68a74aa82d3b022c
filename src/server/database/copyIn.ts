import type pg from 'pg'

/** The methods of a connection that a query object calls. The types of node-postgres do not cover COPY. */
interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(words: string): void
  endCopyFrom(): void
  stream: {
    writableNeedDrain: boolean
    once(event: 'drain' | 'close', listener: () => void): void
    off(event: 'drain' | 'close', listener: () => void): void
  }
}

const chunkSize = 256 * 1024

/**
 * Runs COPY … FROM STDIN over an ordinary connection. It is many times faster than inserts and needs no other
 * package.
 */
class CopyIn {
  private readonly statement: string
  private readonly source: AsyncIterable<Buffer>
  private readonly done: (error: Error | null) => void
  private failure: Error | null = null

  constructor(statement: string, source: AsyncIterable<Buffer>, done: (error: Error | null) => void) {
    this.statement = statement
    this.source = source
    this.done = done
  }
  submit(wire: Wire) {
    wire.query(this.statement)
  }
  handleCopyInResponse(wire: Wire) {
    void this.send(wire)
  }
  /**
   * Sends the source's data. It waits while the database is slower than the source, so that data does not pile up
   * in memory.
   */
  private async send(wire: Wire) {
    try {
      for await (const chunk of this.source) {
        if (this.failure) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await drained(wire)
      }
    } catch (error) {
      // The database undoes the COPY, and the caller gets the error of the source.
      this.failure ??= error as Error
      wire.sendCopyFail('the source failed')
      return
    }
    if (!this.failure) wire.endCopyFrom()
  }
  handleError(error: Error) {
    this.failure ??= error
    // The connection then reports that it is ready, and node-postgres starts the next query.
    this.done(this.failure)
  }
  handleReadyForQuery() {
    if (!this.failure) this.done(null)
  }
  handleCommandComplete() {}
  handleRowDescription() {}
  handleDataRow() {}
  handlePortalSuspended() {}
  handleEmptyQuery() {}
}

const drained = ({ stream }: Wire) =>
  new Promise<void>((resolve) => {
    const go = () => {
      // Both listeners are removed after each wait. Otherwise they would pile up, because a long copy waits
      // thousands of times on one connection.
      stream.off('drain', go)
      stream.off('close', go)
      resolve()
    }
    stream.once('drain', go)
    stream.once('close', go)
  })

async function* pieces(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < whole.length; at += chunkSize) yield whole.subarray(at, at + chunkSize)
}

export function copyIn(
  client: pg.ClientBase,
  statement: string,
  given: Uint8Array | AsyncIterable<Buffer>,
): Promise<void> {
  const source = given instanceof Uint8Array ? pieces(given) : given
  return new Promise((resolve, reject) => {
    const query = new CopyIn(statement, source, (error) => (error ? reject(error) : resolve()))
    client.query(query as never)
  })
}
