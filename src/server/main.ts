import { EmbeddedDatabaseError } from './database/embedded/errors.ts'
import { DatabaseStartError } from './database/open.ts'
import { readConfig, StartError } from './platform/config.ts'
import { releaseStartupMemory } from './platform/startupMemory.ts'
import { type RunningServer, startServer } from './server.ts'

const startFaults = [StartError, EmbeddedDatabaseError, DatabaseStartError]

/** A start that cannot work says why in one line. */
function explain(error: unknown): never {
  if (startFaults.some((fault) => error instanceof fault))
    console.error(`딜데스크를 시작할 수 없습니다. ${(error as Error).message}`)
  else console.error('딜데스크를 시작할 수 없습니다.', error)
  process.exit(1)
}

let server: RunningServer
try {
  server = await startServer(readConfig(process.env))
} catch (error) {
  explain(error)
}

const admin = server.firstAdmin
const firstAdminLines = admin
  ? [
      '',
      '  첫 관리자 계정입니다. 이 비밀번호는 지금 한 번만 보이며, 처음 로그인할 때 바꿔야 합니다.',
      `  팀ID      ${admin.teamId}`,
      `  비밀번호  ${admin.password}`,
      '',
    ]
  : []
console.log([...firstAdminLines, `딜데스크가 시작되었습니다: ${server.address}`].join('\n'))

releaseStartupMemory()

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    // Whatever hangs, the process is gone in the time a service manager allows.
    setTimeout(() => process.exit(1), 25_000).unref()
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
