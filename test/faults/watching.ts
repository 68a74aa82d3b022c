import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { promisify } from 'node:util'
import type { ServerProcess } from '../kit/serverProcess.ts'

export const partOf = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

interface Memory {
  /** Resident memory of the server and its child processes without the database, in MB. */
  program: number
  /** Memory of all processes with the database, in MB; memory that processes share counts once (PSS). */
  all: number
}

async function proportionalSize(pid: string): Promise<number> {
  try {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  } catch {
    // The process has ended.
    return 0
  }
}

async function memoryOf(pid: number): Promise<Memory> {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid=,rss=,comm='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const own = new Set([String(pid)])
  for (let round = 0; round < 4; round += 1)
    for (const [one = '', parent = ''] of rows) if (own.has(parent)) own.add(one)
  const ours = rows.filter(([one = '']) => own.has(one))
  const program = ours
    .filter(([, , , name = '']) => !name.startsWith('postgres'))
    .reduce((sum, [, , rss]) => sum + Number(rss), 0)
  const sizes = await Promise.all(ours.map(([one = '']) => proportionalSize(one)))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  return { program: Math.round(program / 1024), all: Math.round(all / 1024) }
}

export interface Watched<T> {
  value: T
  seconds: number
  /** How long each read of another person took, in milliseconds. */
  times: number[]
  most: Memory
}

/** Runs the work while another person reads with `read`. */
export async function watched<T>(
  server: ServerProcess,
  read: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<Watched<T>> {
  const times: number[] = []
  const most: Memory = { program: 0, all: 0 }
  let over = false
  const readOn = async () => {
    for (let turn = 0; !over; turn += 1) {
      const begin = performance.now()
      await read()
      times.push(performance.now() - begin)
      // Looking at the memory costs processor time, so it is not done after every read.
      if (turn % 5 === 0) {
        const now = await memoryOf(server.child.pid ?? 0)
        most.program = Math.max(most.program, now.program)
        most.all = Math.max(most.all, now.all)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const reading = readOn()
  const begin = performance.now()
  try {
    const value = await work()
    return { value, seconds: (performance.now() - begin) / 1000, times, most }
  } finally {
    over = true
    await reading
  }
}

export function sayWatched(text: string, { seconds, times, most }: Watched<unknown>): void {
  console.info(
    `${text}: ${seconds.toFixed(1)} s, others' p50 ${partOf(times, 0.5).toFixed(0)} ms, p95 ${partOf(times, 0.95).toFixed(0)} ms (${times.length}), ` +
      `program ${most.program} MB, with database ${most.all} MB, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
}

export function sayParts(text: string, idle: readonly number[], busy: readonly number[]): void {
  for (const part of [0.5, 0.95])
    console.info(
      `others' p${part * 100}: idle ${partOf(idle, part).toFixed(0)} ms (${idle.length}), during ${text} ${partOf(busy, part).toFixed(0)} ms (${busy.length}), ${(partOf(busy, part) / partOf(idle, part)).toFixed(1)} times`,
    )
}
