import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createLocalStore } from '#server/platform/storage/localStore.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'

setFlagsFromString('--expose-gc')
const sweep = runInNewContext('gc') as () => void
setFlagsFromString('--no-expose-gc')

test('what was written is let go: a file costs no memory by its size', async () => {
  const store = await createLocalStore(await temporaryFolder())
  const sent: WeakRef<Uint8Array>[] = []
  const pieces = 100
  async function* source() {
    for (let piece = 0; piece < pieces; piece += 1) {
      const bytes = new Uint8Array(64 * 1024)
      sent.push(new WeakRef(bytes))
      yield bytes
    }
    // A WeakRef keeps its object alive until the current turn of the event loop ends, so wait for the next turn.
    await new Promise(setImmediate)
    sweep()
  }
  const received = await store.receive(source(), {
    maxBytes: 2 ** 30,
    signal: new AbortController().signal,
  })
  expect(received.size).toBe(pieces * 64 * 1024)
  expect(sent.filter((piece) => piece.deref()).length).toBeLessThan(5)
})
