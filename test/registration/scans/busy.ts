import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Other work on every core of the machine, until it is ended. */
export function otherWork(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}
