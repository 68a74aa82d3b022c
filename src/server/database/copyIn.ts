import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

type Value = string | number | boolean | Date | number[] | null | undefined

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value as COPY's text format writes it. */
function written(value: Value): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string')
    return special.test(value) ? value.replaceAll(/[\\\t\n\r]/g, (one) => escapes[one] ?? one) : value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'boolean' ? (value ? 't' : 'f') : String(value)
}

/** Rows as lines for COPY, every row with the same fields of the table in the same order. */
export function copyText(fields: readonly string[], rows: readonly object[]): string {
  let text = ''
  for (const row of rows as readonly Record<string, Value>[]) {
    let line = ''
    for (const field of fields) line += line === '' ? written(row[field]) : `\t${written(row[field])}`
    text += `${line}\n`
  }
  return text
}

export function copyStatement(table: PgTable, fields: readonly string[]): string {
  const columns = getTableColumns(table)
  const names = fields.map((field) => {
    const column = columns[field]
    if (!column) throw new Error(`${getTableName(table)} has no field ${field}`)
    return `"${column.name}"`
  })
  return `copy "${getTableName(table)}" (${names.join(', ')}) from stdin`
}

/** What node-postgres calls on a query it is given; its types do not speak of COPY. */
interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  stream: { writableNeedDrain: boolean; once(event: 'drain', listener: () => void): void }
}

const chunkSize = 256 * 1024

/** COPY … FROM STDIN over an ordinary connection: many times as fast as inserts, and no package more. */
class CopyIn {
  private readonly statement: string
  private readonly bytes: Buffer
  private readonly done: (error: Error | null) => void
  private failure: Error | null = null

  constructor(statement: string, bytes: Uint8Array, done: (error: Error | null) => void) {
    this.statement = statement
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.done = done
  }
  submit(wire: Wire) {
    wire.query(this.statement)
  }
  handleCopyInResponse(wire: Wire) {
    this.send(wire, 0)
  }
  /** Waits where the database is slower than we are, so that the data does not pile up in memory. */
  private send(wire: Wire, from: number) {
    for (let at = from; at < this.bytes.length; at += chunkSize) {
      wire.sendCopyFromChunk(this.bytes.subarray(at, at + chunkSize))
      if (this.failure) return
      if (wire.stream.writableNeedDrain) {
        wire.stream.once('drain', () => this.send(wire, at + chunkSize))
        return
      }
    }
    if (!this.failure) wire.endCopyFrom()
  }
  handleError(error: Error) {
    this.failure = error
    // The connection answers "ready" after this; node-postgres then goes on to the next query.
    this.done(error)
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

export function copyIn(client: pg.ClientBase, statement: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new CopyIn(statement, bytes, (error) => (error ? reject(error) : resolve()))
    client.query(query as never)
  })
}
