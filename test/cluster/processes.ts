import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface Started {
  child: ChildProcess
  ended: Promise<void>
  /** `kill` is like a power cut; `freeze` makes the process hang. */
  kill(): Promise<void>
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

const all = new Set<Started>()

/** Starts a program in a separate process and writes its output to a file. */
export function start(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  log: string,
  as: { uid?: number; gid?: number } = {},
): Started {
  const out = openSync(log, 'a')
  const child = spawn(command, args, { env, stdio: ['ignore', out, out], ...as })
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve())
    child.on('error', () => resolve())
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill('SIGCONT')
    child.kill(signal)
    await ended
    all.delete(started)
  }
  const started: Started = {
    child,
    ended,
    kill: () => end('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
  }
  all.add(started)
  return started
}

export async function killAll(): Promise<void> {
  await Promise.all([...all].map((one) => one.kill()))
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export async function until(
  what: string,
  ok: () => Promise<boolean> | boolean,
  limitMs = 60_000,
): Promise<void> {
  const end = Date.now() + limitMs
  for (;;) {
    if (await Promise.resolve(ok()).catch(() => false)) return
    if (Date.now() > end) throw new Error(`waited ${limitMs / 1000} s in vain for ${what}`)
    await delay(100)
  }
}
