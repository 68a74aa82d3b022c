// Runs the server on port 3000 with restart on changes, and Vite with hot reload on 5173 in front of it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const env = { ...process.env, DEALDESK_MODE: 'development', DATA_DIR: process.env.DATA_DIR ?? './data-dev' }
const vite = join('node_modules', 'vite', 'bin', 'vite.js')
const children = [
  spawn(process.execPath, ['--watch-path=src/server', '--watch-path=src/shared', 'src/server/main.ts'], {
    // Browsers load pages from Vite, so they send its URL as origin.
    env: { ...env, PUBLIC_ORIGIN: 'http://localhost:5173' },
    stdio: 'inherit',
  }),
  spawn(process.execPath, [vite], { env, stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
