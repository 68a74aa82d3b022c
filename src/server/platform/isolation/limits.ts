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

/** The CPU time of starting Node and loading the program, in seconds. */
const START_CPU_S = 2
/** How many times longer than its CPU time a task may take by the clock, because a busy machine gives it only a part. */
const PATIENCE = 4

/** Returns the CPU limit of the whole child, in seconds. */
export const cpuSeconds = (cpuMs: number): number => Math.ceil(cpuMs / 1000) + START_CPU_S

/** Returns the usual time limit by the clock. */
export const clockMs = (cpuMs: number): number => PATIENCE * cpuMs
