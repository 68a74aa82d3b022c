import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../platform/appError.ts'

/** Argon2id (the library's default algorithm) at OWASP's figures. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 4
const mayWait = 60

let running = 0
const waiting: (() => void)[] = []

/** At most four hashes at a time: a flood of sign-ins must not take the machine's memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new AppError('auth/busy', { retryAfterSeconds: 5 })
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

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFC'), cost))

/** Compared when there is no such user or no password yet, so that both cost the same time. */
let nobodysHash: Promise<string> | undefined

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash(crypto.randomUUID(), cost)
  const against = stored ?? (await nobodysHash)
  const right = await inTurn(() => verify(against, password.normalize('NFC')).catch(() => false))
  return right && stored !== null
}
