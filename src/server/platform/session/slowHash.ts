import { hashRaw } from '@node-rs/argon2'
import { refuseInTransaction } from '#server/database/insideTransaction.ts'
import { AppError } from '../appError.ts'

/** Argon2id (the library's default algorithm) with the parameters that OWASP recommends. */
export const slowCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxConcurrent = 4
const maxWaiting = 60

let running = 0
const waiting: (() => void)[] = []

/** At most four hashes at a time, so that a flood of sign-ins does not exhaust the memory. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  refuseInTransaction('a slow hash')
  if (running >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw new AppError('auth/busy', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The same result for the same text and salt, and as slow to guess as a stored password. */
export const slowDigest = async (text: string, salt: Uint8Array) =>
  (await inTurn(() => hashRaw(text, { ...slowCost, salt }))).toString('hex')
