import { readFileSync } from 'node:fs'

/** Linux counts the CPU time of a process in hundredths of a second, whatever the kernel's own clock is. */
const MS_PER_TICK = 10
/** The places of the user and the system time among the fields that follow the program's name. */
const USER_TIME = 11
const SYSTEM_TIME = 12

/** Returns the CPU time that a process has used, or null if the system does not tell it or the process has ended. */
export function cpuTimeMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name stands in parentheses and may contain spaces, so the fields are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK
  } catch {
    return null
  }
}
