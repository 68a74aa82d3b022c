import type { LauncherKind } from '#server/platform/isolation/launcher.ts'
import { createRunner } from '#server/platform/isolation/runner.ts'
import { misbehave } from './fixtures.ts'

/** A minimal server: it prints the pid of its child, which is busy forever, and waits to be killed. */
const runner = createRunner(process.argv[2] ? { launcher: process.argv[2] as LauncherKind } : {})
await runner.run(misbehave, 'loop', {
  cpuMs: 120_000,
  onProgress: (pid) => process.stdout.write(`${String(pid)}\n`),
})
