import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { blockSystemAccess } from './blockSystemAccess.ts'
import { isSafeCode } from './errors.ts'
import { createFrameReader, encodeFrame, FrameTooLarge } from './frames.ts'
import { isMemoryFailure } from './memoryFailure.ts'
import {
  CHANNEL_FD,
  type ChildMessage,
  EXIT_TOO_LARGE,
  type GuardOrders,
  type StartMessage,
} from './messages.ts'
import type { TaskFunction } from './task.ts'

/** This file is the program of every isolated child process. It waits for one task, runs it, answers and exits. */
const channel = new Socket({ fd: CHANNEL_FD, readable: true, writable: true })
// The child exits when the server is gone or has closed the channel.
channel.on('close', () => process.exit(1))
channel.on('error', () => process.exit(1))

const reader = createFrameReader(0xffff_ffff)
let nearLimitBytes: number | null = null
let answered = false

channel.on('data', (chunk) => {
  // Only the server writes to this channel, so the message is not checked.
  for (const message of reader.push(chunk)) void start(message as StartMessage)
})
process.on('uncaughtException', reportFailure)
process.on('unhandledRejection', reportFailure)

async function start(message: StartMessage): Promise<void> {
  nearLimitBytes = message.nearLimitBytes
  try {
    if (message.guard) await startGuard(message.guard)
    blockSystemAccess(message.threads)
    const { default: task } = (await import(message.module)) as { default: TaskFunction<unknown, unknown> }
    const value = await task(message.input, {
      scratch: message.scratch,
      progress: (progress) => {
        if (!answered) channel.write(encodeFrame({ type: 'progress', progress } satisfies ChildMessage))
      },
    })
    answer({ type: 'done', value }, message.maxResultBytes)
  } catch (error) {
    reportFailure(error)
  }
}

function startGuard(orders: GuardOrders): Promise<void> {
  const file = new URL(
    import.meta.url.endsWith('.ts') ? './watchChild.ts' : './watchChild.js',
    import.meta.url,
  )
  const guard = new Worker(file, { workerData: orders })
  guard.unref()
  return new Promise((resolve, reject) => {
    guard.once('online', resolve)
    guard.once('error', reject)
  })
}

function reportFailure(error: unknown): void {
  try {
    const code = chosenCode(error)
    if (code !== null) return answer({ type: 'failed', code, detail: code })
    const detail = (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 4000)
    if (error instanceof FrameTooLarge || isMemoryFailure(error) || isNearLimit()) {
      return answer({ type: 'too-large', detail })
    }
    answer({ type: 'failed', code: null, detail })
  } catch {
    process.exit(isMemoryFailure(error) ? EXIT_TOO_LARGE : 1)
  }
}

/**
 * Returns the code that the task chose for its failure. The error is recognised by name and not by class, because
 * in a built server the task may have its own copy of the class.
 */
function chosenCode(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'TaskFailure' || !('code' in error)) return null
  return isSafeCode(error.code) ? error.code : null
}

function answer(message: ChildMessage, maxBytes?: number): void {
  if (answered) return
  const frame = encodeFrame(message, maxBytes)
  answered = true
  channel.write(frame, () => process.exit(0))
}

/**
 * Whether most of the allowed memory is in use. A WebAssembly program that gets no more memory usually fails without
 * naming a reason; if this function returns true, lack of memory counts as the reason.
 */
function isNearLimit(): boolean {
  if (nearLimitBytes === null) return false
  try {
    const kilobytes = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    return kilobytes !== undefined && Number(kilobytes) * 1024 > nearLimitBytes
  } catch {
    return false
  }
}
