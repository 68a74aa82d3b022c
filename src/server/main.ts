import { firstAdminLines } from './auth/firstAdmin.ts'
import { EmbeddedDatabaseError } from './database/embedded/errors.ts'
import { DatabaseStartError } from './database/open.ts'
import { readConfig, StartError } from './platform/config.ts'
import { releaseStartupMemory } from './platform/startupMemory.ts'
import { type RunningServer, startServer } from './server.ts'

const startFaults = [StartError, EmbeddedDatabaseError, DatabaseStartError]

/** Prints the reason of a failed start in one line. */
function explain(error: unknown): never {
  if (startFaults.some((fault) => error instanceof fault))
    console.error(`딜데스크를 시작할 수 없습니다. ${(error as Error).message}`)
  else console.error('딜데스크를 시작할 수 없습니다.', error)
  process.exit(1)
}

let server: RunningServer
try {
  const config = readConfig(process.env)
  for (const line of config.warnings) console.error(line)
  server = await startServer(config)
} catch (error) {
  explain(error)
}

// The signal handlers are installed before the start is reported. So a signal sent right after that message stops
// the server in order.
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    // If stopping hangs, the process exits before a service manager would kill it.
    setTimeout(() => process.exit(1), 25_000).unref()
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

const admin = server.firstAdmin ? firstAdminLines(server.firstAdmin) : []
console.log([...admin, `딜데스크가 시작되었습니다: ${server.address}`].join('\n'))

releaseStartupMemory()
