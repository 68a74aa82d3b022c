import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TaskTools } from '#server/platform/isolation/task.ts'

export interface Surroundings {
  env: Record<string, string | undefined>
  cwd: string
  scratch: string
  inScratch: string[]
  readGranted: string
  attempts: Record<string, string>
}

/** Reports what the child can see, and tries what it must not be able to do. */
export default async function surroundings(
  input: { granted: string; denied: string },
  tools: TaskTools,
): Promise<Surroundings> {
  writeFileSync(join(tools.scratch, 'note.txt'), 'note')
  const startWorker = await tryWorker()
  return {
    env: { ...process.env },
    cwd: process.cwd(),
    scratch: tools.scratch,
    inScratch: readdirSync(tools.scratch),
    readGranted: readFileSync(input.granted, 'utf8'),
    attempts: {
      startWorker,
      read: attempt(() => readFileSync(input.denied, 'utf8')),
      readParentEnvironment: attempt(() => readFileSync(`/proc/${process.ppid}/environ`)),
      writeBeside: attempt(() => writeFileSync(`${input.granted}.new`, 'x')),
      writeGranted: attempt(() => writeFileSync(input.granted, 'x')),
      startProgram: attempt(() => execFileSync('/bin/true')),
    },
  }
}

/** Waits for the thread to start: if there is no memory for it, the constructor succeeds and the thread fails later. */
async function tryWorker(): Promise<string> {
  try {
    await once(new Worker('', { eval: true }), 'exit')
    return 'allowed'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'refused'
  }
}

function attempt(action: () => unknown): string {
  try {
    action()
    return 'allowed'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'refused'
  }
}
