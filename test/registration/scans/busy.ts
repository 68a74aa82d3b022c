import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** A program that keeps one core busy. It ends when its parent process ends, even if the parent was killed. */
const loop = 'const own = process.ppid; while (process.ppid === own);'

/** Keeps every core of the machine busy until the returned function is called. */
export function otherWork(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }),
  )
  return () => {
    for (const one of loops) one.kill('SIGKILL')
  }
}
