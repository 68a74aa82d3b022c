// A small server that tests can kill: it opens the database, prints that it is ready, and stops on SIGTERM.
import { EmbeddedDatabaseError, openEmbedded } from '#server/database/embedded/embedded.ts'

const [folder = '', role = 'server', tuning = ''] = process.argv.slice(2)

function say(message: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

try {
  const database = await openEmbedded({
    folder,
    role: role === 'tool' ? 'tool' : 'server',
    tuning: Object.fromEntries(new URLSearchParams(tuning)),
    internal: process.env['NATIVE'] ? { native: process.env['NATIVE'] } : {},
    log: (line) => say({ log: line }),
  })
  // An open database must not keep the process alive by itself. This timer does, as the port of a real server would.
  const alive = setInterval(() => undefined, 60_000)
  process.on('SIGTERM', () => {
    clearInterval(alive)
    void database.stop().finally(() => say({ stopped: true }))
  })
  say({ ready: true, adminUrl: database.adminUrl, appUrl: database.appUrl })
} catch (error) {
  const known = error instanceof EmbeddedDatabaseError
  say({ error: error instanceof Error ? error.message : String(error), known })
  process.exitCode = known ? 3 : 1
}
