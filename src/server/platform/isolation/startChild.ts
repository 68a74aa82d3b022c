import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Duplex, type Readable } from 'node:stream'
import { CHANNEL_FD } from './messages.ts'

export interface ChildCommand {
  command: string[]
  env: Record<string, string>
  scratch: string
}

export interface StartedChild {
  process: ChildProcess
  stdout: Readable
  stderr: Readable
  channel: Duplex
}

export function startChild({ command, env, scratch }: ChildCommand): StartedChild {
  const [program = process.execPath, ...args] = command
  const child = spawn(program, args, {
    cwd: scratch,
    env,
    // The child gets its own process group, so that one signal reaches everything that it started.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  // Without this listener, a failed start (e.g. too many open files) would end the server.
  child.on('error', () => undefined)
  const channel = child.stdio[CHANNEL_FD]
  if (!child.stdout || !child.stderr || !(channel instanceof Duplex)) {
    throw new Error('The pipes of the child process could not be created')
  }
  if (child.pid !== undefined) yieldToServer(child.pid)
  return { process: child, stdout: child.stdout, stderr: child.stderr, channel }
}

/**
 * Gives the server priority over a child: the child gets less CPU and is killed first when the machine runs out of
 * memory.
 */
export function yieldToServer(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    // The score for the out-of-memory killer is written at once, because only processes that the child starts after
    // this inherit the score.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '500')
  } catch {
    // An error is ignored, because not every system allows this and the child works without it.
  }
}

export function killGroup({ process: child }: StartedChild): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The error means that the process has ended already.
  }
}
