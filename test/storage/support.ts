import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The number of runs of each property test; `PROPERTY_RUNS=10000` searches thoroughly. */
export const propertyRuns = { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) }

/** The number of kills in the kill test; `KILLS=100` tests thoroughly. */
export const kills = Number(process.env.KILLS ?? 3)

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part
}
