import { createHash, randomBytes, randomInt } from 'node:crypto'
import { createLocalStore } from '#server/platform/storage/localStore.ts'

/** Stores files as fast as it can until it is killed, and prints each one after it is stored. */
const store = await createLocalStore(process.argv[2] ?? '')

async function* content(): AsyncGenerator<Uint8Array> {
  const pieces = randomInt(0, 6)
  for (let piece = 0; piece < pieces; piece += 1) yield randomBytes(randomInt(1, 40_000))
}

async function work(): Promise<void> {
  for (;;) {
    const hash = createHash('sha256')
    const source = content()
    const counted = (async function* () {
      for await (const piece of source) {
        hash.update(piece)
        yield piece
      }
    })()
    const { key } = await store.keep(await store.receive(counted, { maxBytes: 1024 * 1024 }))
    process.stdout.write(`${key} ${hash.digest('hex')}\n`)
  }
}

// Three run in parallel, so that the kill interrupts files in different states.
await Promise.all([work(), work(), work()])
