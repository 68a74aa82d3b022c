import { existsSync } from 'node:fs'
import { type IsolationReason, isSafeCode } from './errors.ts'
import { createFrameReader, encodeFrame, FrameTooLarge } from './frames.ts'
import { speaksOfMemory } from './memoryFailure.ts'
import {
  type ChildMessage,
  EXIT_OUT_OF_CPU,
  EXIT_TOO_LARGE,
  isChildMessage,
  type StartMessage,
} from './messages.ts'
import { createOutputCapture } from './outputCapture.ts'
import { type ChildCommand, killGroup, startChild } from './startChild.ts'

export type Outcome =
  | { ok: true; value: unknown; output: string }
  | { ok: false; reason: IsolationReason; code?: string; detail: string; output: string }

type Verdict =
  | { ok: true; value: unknown }
  | { ok: false; reason: IsolationReason; code?: string; detail: string }

export interface SuperviseOptions {
  command: ChildCommand
  start: StartMessage
  timeoutMs: number
  signal: AbortSignal
  onProgress: (progress: unknown) => void
}

const KEPT_OUTPUT_BYTES = 4 * 1024
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024
const MAX_PROGRESS_MESSAGES = 10_000
/** Additional bytes for a failure text and for progress, which do not count as part of the result. */
const FRAME_SLACK_BYTES = 64 * 1024
/** How long to wait for the last output of an ended process. Usually the output is in the pipe already. */
const DRAIN_MS = 500

/** Starts one child and waits until it has ended. */
export function supervise(options: SuperviseOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    const { start, signal } = options
    // The message is encoded before the child starts. If the input cannot be sent, no child is left waiting.
    const firstFrame = encodeFrame(start)
    let verdict: Verdict | null = null
    let progressCount = 0
    const output = createOutputCapture(KEPT_OUTPUT_BYTES, MAX_OUTPUT_BYTES)
    const reader = createFrameReader(start.maxResultBytes + FRAME_SLACK_BYTES)
    const child = startChild(options.command)

    // Sets the verdict; only the first verdict counts. After it the child is no longer needed, so its whole process
    // group is killed.
    function decide(next: Verdict): void {
      if (verdict) return
      verdict = next
      killGroup(child)
    }
    function refuse(reason: IsolationReason, detail: string): void {
      decide({ ok: false, reason, detail })
    }
    const onAbort = () => refuse('cancelled', 'Cancelled by the server')
    const timer = setTimeout(
      () => refuse('timeout', `No answer in ${options.timeoutMs} ms`),
      options.timeoutMs,
    )
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()

    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        if (!output.push(chunk)) refuse('crashed', 'Printed too much')
      })
      stream.on('error', () => undefined)
    }
    child.channel.on('error', () => undefined)
    child.channel.on('data', (chunk: Buffer) => {
      if (verdict) return
      try {
        for (const message of reader.push(chunk)) receive(message)
      } catch (error) {
        if (error instanceof FrameTooLarge) refuse('too-large', 'The result is too large')
        else refuse('crashed', `Its message could not be handled: ${String(error)}`)
      }
    })

    function receive(message: unknown): void {
      if (verdict) return
      if (!isChildMessage(message)) return refuse('crashed', 'Unknown message')
      if (message.type !== 'progress') return decide(verdictOf(message))
      progressCount += 1
      if (progressCount > MAX_PROGRESS_MESSAGES) return refuse('crashed', 'Too many progress messages')
      options.onProgress(message.progress)
    }

    function finish(last: Verdict): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      // Killing the process group also ends everything that the child has started.
      killGroup(child)
      for (const stream of [child.stdout, child.stderr, child.channel]) stream.destroy()
      resolve({ ...last, output: output.text() })
    }

    child.process.on('error', (error) => {
      refuse('crashed', `Could not be started: ${error.message}`)
      if (child.process.pid === undefined && verdict) finish(verdict)
    })
    child.process.on('exit', (code, exitSignal) => {
      const drained = setTimeout(settle, DRAIN_MS)
      child.process.on('close', settle)
      function settle(): void {
        clearTimeout(drained)
        child.process.off('close', settle)
        finish(verdict ?? verdictOfExit(code, exitSignal, output.text(), start))
      }
    })
    child.channel.write(firstFrame)
  })
}

function verdictOf(message: Exclude<ChildMessage, { type: 'progress' }>): Verdict {
  if (message.type === 'done') return { ok: true, value: message.value }
  const detail = message.detail.slice(0, KEPT_OUTPUT_BYTES)
  if (message.type === 'too-large') return { ok: false, reason: 'too-large', detail }
  if (!isSafeCode(message.code)) return { ok: false, reason: 'failed', detail }
  return { ok: false, reason: 'failed', code: message.code, detail }
}

/**
 * Decides why a child ended without an answer. An abort alone does not mean that memory ran out, because a failed
 * assertion aborts too. If memory did run out, V8 or the C++ library says so in the output.
 */
function verdictOfExit(
  code: number | null,
  signal: NodeJS.Signals | null,
  output: string,
  start: StartMessage,
): Verdict {
  const detail = `Ended by itself: ${signal ?? `exit code ${code}`}`
  if (signal === 'SIGXCPU' || code === EXIT_OUT_OF_CPU) return { ok: false, reason: 'too-complex', detail }
  const marked = start.guard !== null && existsSync(start.guard.markerFile)
  const outOfMemory = marked || code === EXIT_TOO_LARGE || (code !== 0 && speaksOfMemory(output))
  return { ok: false, reason: outOfMemory ? 'too-large' : 'crashed', detail }
}
