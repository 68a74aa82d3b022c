import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { startServerProcess } from '../kit/serverProcess.ts'

/** Prints start time and memory of a server with a folder and with an object store, so that the two can be compared. */
export async function measureStartCosts(settings: Record<string, string>, folder: string): Promise<void> {
  const { STORAGE_URL: store = '', ...rest } = settings
  for (const [name, more] of [
    ['a folder', {}],
    ['an object store', { STORAGE_URL: store }],
  ] as const) {
    const begun = performance.now()
    const server = await startServerProcess({ ...rest, ...more, DATA_DIR: `${folder}-${name.length}` })
    const ready = Math.round(performance.now() - begun)
    // After this pause the memory that only the start needed is freed.
    await delay(5000)
    const pid = server.child.pid ?? 0
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    await server.stop()
    console.log(`a server with ${name}: ready after ${ready} ms, ${Math.round(memory / 1024)} MB resident`)
  }
}
