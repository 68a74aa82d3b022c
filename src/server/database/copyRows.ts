import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Value = string | number | boolean | Date | number[] | string[] | null | undefined

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (one) => escapes[one] ?? one) : text

/** Writes a text array. Quotes and backslashes are escaped first for the array, and then the whole array for COPY. */
function listed(items: readonly string[]): string {
  if (items.length === 0) return '{}'
  const all = items.join('","')
  // Checks all items at once: joined by `","` they contain exactly two quotes per separator. If there are more quotes,
  // an item contains a quote, which must be escaped.
  const isPlain = !special.test(all) && all.split('"').length === items.length * 2 - 1
  const safe = isPlain ? all : items.map((one) => one.replaceAll(/["\\]/g, (sign) => `\\${sign}`)).join('","')
  return escaped(`{"${safe}"}`)
}

/** Returns a value in the text format of COPY. */
function written(value: Exclude<Value, number[]>): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return listed(value)
  return typeof value === 'boolean' ? (value ? 't' : 'f') : String(value)
}

const isNumbers = (value: Value): value is number[] => Array.isArray(value) && typeof value[0] === 'number'

/** The most bytes of a UTF-16 unit in UTF-8. */
const unitBytes = 3
/** The most bytes of an integer below 2^53 with its sign and a comma. */
const integerBytes = 18
const [comma, minus, zero, open, close] = [44, 45, 48, 123, 125] as const
const half = 1e8

/**
 * Collects rows as lines for COPY. It writes bytes, because concatenating long strings makes garbage collection slow.
 */
export class CopyRows {
  private readonly fields: readonly string[]
  private bytes = Buffer.allocUnsafe(64 * 1024)
  private length = 0

  constructor(fields: readonly string[]) {
    this.fields = fields
  }

  add(row: object): void {
    let text = ''
    let separator = ''
    for (const field of this.fields) {
      const value = (row as Record<string, Value>)[field]
      if (isNumbers(value)) {
        this.addText(text + separator)
        this.addNumbers(value)
        text = ''
      } else text += separator + written(value)
      separator = '\t'
    }
    this.addText(`${text}\n`)
  }

  /** Returns the lines collected so far and starts with an empty buffer. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.bytes.subarray(0, this.length))
    this.length = 0
    return taken
  }

  private addText(text: string): void {
    this.makeRoom(text.length * unitBytes)
    this.length += this.bytes.write(text, this.length)
  }

  private addNumbers(numbers: readonly number[]): void {
    this.makeRoom(numbers.length * integerBytes + 2)
    this.bytes[this.length++] = open
    for (const [at, number] of numbers.entries()) {
      if (at > 0) this.bytes[this.length++] = comma
      if (number < 0) this.bytes[this.length++] = minus
      const plain = Math.abs(number)
      if (plain < half) this.addDigits(plain, 1)
      else {
        const high = Math.floor(plain / half)
        this.addDigits(high, 1)
        this.addDigits(plain - high * half, 8)
      }
    }
    this.bytes[this.length++] = close
  }

  /** Writes a number below 10^8 with at least `least` digits. */
  private addDigits(number: number, least: number): void {
    let size = least
    for (let bound = 10 ** least; number >= bound; bound *= 10) size += 1
    let left = number
    for (let at = this.length + size - 1; at >= this.length; at -= 1) {
      const rest = (left / 10) | 0
      this.bytes[at] = zero + left - rest * 10
      left = rest
    }
    this.length += size
  }

  private makeRoom(room: number): void {
    if (this.length + room <= this.bytes.length) return
    const larger = Buffer.allocUnsafe((this.length + room) * 2)
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
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
