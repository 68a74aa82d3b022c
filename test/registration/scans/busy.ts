import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** It ends with whoever began it, also with one that was killed. */
const loop = 'const own = process.ppid; while (process.ppid === own);'

/** Other work on every core of the machine, until it is ended. */
export function otherWork(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }),
  )
  return () => {
    for (const one of loops) one.kill('SIGKILL')
  }
}
