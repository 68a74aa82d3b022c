import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { TaskFailure } from '#server/platform/isolation/errors.ts'
import type { TaskTools } from '#server/platform/isolation/task.ts'

export type Misbehaviour =
  | 'loop'
  | 'never'
  | 'abort'
  | 'exit'
  | 'exit-quietly'
  | 'throw'
  | 'reject-aside'
  | 'choose'
  | 'fake-code'
  | 'flood'
  | 'giant'
  | 'giant-frame'
  | 'garbage'
  | 'progress-flood'

export default async function misbehave(kind: Misbehaviour, tools: TaskTools): Promise<unknown> {
  tools.progress(seenPid())
  switch (kind) {
    case 'loop':
      for (;;);
    case 'abort':
      return process.abort()
    case 'exit':
      return process.exit(3)
    case 'exit-quietly':
      return process.exit(0)
    case 'throw':
      throw new Error('secret words of the document')
    case 'reject-aside':
      void Promise.reject(new Error('secret words of the document'))
      break
    case 'choose':
      throw new TaskFailure('pdf/encrypted')
    case 'fake-code':
      throw Object.assign(new Error('x'), { name: 'TaskFailure', code: '<b>secret words</b>' })
    case 'flood':
      // Waits until each piece is sent. Without the wait, the output would only fill the memory of this process.
      for (;;) await new Promise((resolve) => process.stdout.write('x'.repeat(65536), resolve))
    case 'giant':
      return Buffer.alloc(3 * 1024 * 1024)
    case 'giant-frame':
      await writeRaw(Buffer.concat([Buffer.from([0xf0, 0, 0, 0]), Buffer.alloc(1024 * 1024)]))
      break
    case 'garbage':
      await writeRaw(Buffer.from([0, 0, 0, 4, 1, 2, 3, 4]))
      break
    case 'progress-flood':
      for (let count = 0; ; count += 1) {
        tools.progress('x')
        if (count % 100 === 0) await setImmediate()
      }
    case 'never':
      break
  }
  return new Promise(() => undefined)
}

/** The pid that the server sees. In its own pid namespace every child has the pid 1. */
function seenPid(): number {
  try {
    return Number(/^Pid:\s+(\d+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
  } catch {
    return process.pid
  }
}

/** Writes to the result pipe without the protocol, as a hijacked parser might. */
async function writeRaw(bytes: Buffer): Promise<void> {
  const { writeSync } = await import('node:fs')
  writeSync(3, bytes)
}
