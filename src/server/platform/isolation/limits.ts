import { availableParallelism } from 'node:os'
import type { Launcher } from './launcher.ts'
import type { TaskNeeds } from './task.ts'

const MB = 1024 * 1024
/** Memory for thread stacks and libraries that an idle Node has not needed yet. */
const START_SLACK_BYTES = 48 * MB
/** The memory that each worker thread reserves for machine code (see `measureIdleData`). */
const WORKER_BYTES = 544 * MB
const IDLE_RSS_BYTES = 80 * MB

export interface DataLimits {
  dataBytes: number
  nearLimitBytes: number
  rssBytes: number
}

export function dataLimits(allowedMb: number, needs: TaskNeeds, machine: Launcher): DataLimits {
  const allowed = allowedMb * MB
  const reserved = machine.idleDataBytes + START_SLACK_BYTES + (needs.workers ?? 0) * WORKER_BYTES
  return {
    dataBytes: reserved + allowed,
    nearLimitBytes: reserved + allowed * 0.7,
    rssBytes: IDLE_RSS_BYTES + allowed,
  }
}

/**
 * Returns the CPU limit. It only stops tasks that no other limit stops, so it must be higher than the CPU time that a
 * well-behaved task with a few threads can use.
 */
export function cpuSeconds(timeoutMs: number): number {
  return Math.ceil(timeoutMs / 1000) * Math.min(availableParallelism(), 4) + 5
}
