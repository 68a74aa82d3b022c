import { readFileSync } from 'node:fs'

interface Cores {
  busy: number
  idle: number
  /** What the host gave to other machines while this one wanted it. */
  taken: number
}

/** The first line of /proc/stat: all cores together since the start of the machine, in hundredths of a second. */
function parse(stat: string): Cores {
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0, taken = 0] = (
    /^cpu +(.+)/.exec(stat)?.[1] ?? ''
  )
    .split(' ')
    .map(Number)
  return { busy: user + nice + system + irq + softIrq, idle: idle + waiting, taken }
}

/** How the cores were used between two readings: a run on a machine that others slow down says nothing of its own speed. */
export function describeCores(before: string, after: string): string {
  const [from, to] = [parse(before), parse(after)]
  const spent = { busy: to.busy - from.busy, idle: to.idle - from.idle, taken: to.taken - from.taken }
  const all = spent.busy + spent.idle + spent.taken
  if (!(all > 0)) return ''
  const percent = (part: number) => `${Math.round((100 * part) / all)} %`
  return `${percent(spent.busy)} busy, ${percent(spent.idle)} idle, ${percent(spent.taken)} taken by other machines`
}

/** Empty where the system tells nothing of the kind. */
export function readCores(): string {
  try {
    return readFileSync('/proc/stat', 'utf8')
  } catch {
    return ''
  }
}
