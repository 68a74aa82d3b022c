import { writeFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { GuardOrders } from './messages.ts'

/**
 * A thread inside the child, for systems without RLIMIT_DATA or a parent-death signal (macOS, Windows). It runs in
 * the child because it must go on watching when the server has died, and because reading another process's memory
 * use would need a process of its own on those systems.
 */
const CHECK_EVERY_MS = 50
// Set by child.ts, in this folder.
const orders = workerData as GuardOrders

function parentIsGone(): boolean {
  if (process.ppid !== orders.parentPid) return true
  try {
    process.kill(orders.parentPid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

setInterval(() => {
  const tooLarge = orders.rssLimitBytes !== null && process.memoryUsage.rss() > orders.rssLimitBytes
  if (!tooLarge && !parentIsGone()) return
  try {
    if (tooLarge) writeFileSync(orders.markerFile, '')
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}, CHECK_EVERY_MS)
