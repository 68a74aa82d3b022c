import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createLocalStore } from '#server/platform/storage/localStore.ts'
import { sweepStore } from '#server/platform/storage/sweep.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { filesIn, kills, sha256 } from './support.ts'

test(
  'a store that is killed again and again keeps all it acknowledged, and no more',
  async () => {
    const folder = await temporaryFolder()
    const acknowledged = new Map<string, string>()
    for (let round = 0; round < kills; round += 1) {
      const lines = await runAndKill(folder, 20 + Math.floor(Math.random() * 60))
      for (const line of lines) {
        const [key = '', hash = ''] = line.split(' ')
        acknowledged.set(key, hash)
      }
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills * 20)
    const store = await createLocalStore(folder)
    const isReferenced = async (keys: string[]) => new Set(keys.filter((key) => acknowledged.has(key)))
    // The clock of the sweep is one second ahead, so that every file is old enough, however coarse the file system's
    // times are.
    await sweepStore(store, isReferenced, { olderThanMs: 0, now: () => Date.now() + 1000 })
    for (const [key, hash] of acknowledged) {
      expect(sha256(await buffer((await store.open(key)).stream))).toBe(hash)
    }
    const left = await filesIn(folder)
    expect(left.map((path) => path.slice(-32)).toSorted()).toEqual([...acknowledged.keys()].toSorted())
  },
  240_000 + kills * 5000,
)

async function runAndKill(folder: string, afterLines: number): Promise<string[]> {
  const script = fileURLToPath(new URL('./killScript.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    // A line that the kill cut off does not count as acknowledged.
    if (/^[0-9a-f]{32} [0-9a-f]{64}$/.test(line)) lines.push(line)
    if (lines.length === afterLines) child.kill('SIGKILL')
  }
  const [, signal] = await ended
  expect(signal).toBe('SIGKILL')
  return lines
}
