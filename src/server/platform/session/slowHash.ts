import { hashRaw } from '@node-rs/argon2'
import { refuseInTransaction } from '#server/database/insideTransaction.ts'
import { AppError } from '../appError.ts'

/** The parameters of Argon2id (the library's default algorithm), as OWASP recommends them. */
export const slowCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxConcurrent = 4
const maxWaiting = 60

let running = 0
const waiting: (() => void)[] = []

/** Runs at most four hashes at a time, so that a flood of sign-ins does not use up the memory. */
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

/**
 * Returns a hash that is the same whenever text and salt are the same. To guess the text is as slow as to guess a
 * stored password.
 */
export const slowDigest = async (text: string, salt: Uint8Array) =>
  (await inTurn(() => hashRaw(text, { ...slowCost, salt }))).toString('hex')
