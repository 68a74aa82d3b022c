import { readFileSync } from 'node:fs'

interface Cores {
  busy: number
  idle: number
  /** CPU time that the host gave to other virtual machines (steal). */
  taken: number
}

/** Parses the first line of /proc/stat: all cores together since boot, in hundredths of a second. */
function parse(stat: string): Cores {
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0, taken = 0] = (
    /^cpu +(.+)/.exec(stat)?.[1] ?? ''
  )
    .split(' ')
    .map(Number)
  return { busy: user + nice + system + irq + softIrq, idle: idle + waiting, taken }
}

/**
 * Describes how the cores were used between two readings. Measured times are not meaningful if other programs slowed
 * the machine down.
 */
export function describeCores(before: string, after: string): string {
  const [from, to] = [parse(before), parse(after)]
  const spent = { busy: to.busy - from.busy, idle: to.idle - from.idle, taken: to.taken - from.taken }
  const all = spent.busy + spent.idle + spent.taken
  if (!(all > 0)) return ''
  const percent = (part: number) => `${Math.round((100 * part) / all)} %`
  return `${percent(spent.busy)} busy, ${percent(spent.idle)} idle, ${percent(spent.taken)} taken by other machines`
}

/** Text of /proc/stat. It is empty if the system has no such file. */
export function readCores(): string {
  try {
    return readFileSync('/proc/stat', 'utf8')
  } catch {
    return ''
  }
}
