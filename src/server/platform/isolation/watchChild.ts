import { writeFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { GuardOrders } from './messages.ts'

/**
 * A thread inside the child, for systems without RLIMIT_DATA or a parent-death signal (macOS, Windows). It watches
 * the memory and the parent. It runs in the child, because it must go on when the server has died, and because on
 * those systems only another process could read the child's memory use from outside.
 */
const CHECK_EVERY_MS = 50
// child.ts, in this folder, sets these orders.
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
