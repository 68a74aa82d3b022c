import { changed, changes } from './changes.ts'
import { type Measured, measure } from './measure.ts'

const yearOf = (path: string) => /\d{4}/.exec(path)?.[0]

/**
 * The values that became wrong, missing or invented through the change of the report, and about which the reader gave
 * no warning.
 */
export function silentIn({ checks, missed, analysis }: Measured): string[] {
  const invented = checks.filter(
    ({ expected, got, score, path }) =>
      expected === null &&
      got !== null &&
      // The value was stored under another name, as printed, and a warning says that the field is missing.
      !checks.some(
        (other) => other.got === null && other.expected === got && yearOf(other.path) === yearOf(path),
      ) &&
      (score ?? 140) >= 90 &&
      !analysis.warnings.some(({ field }) => field === path),
  )
  return [...missed.filter(({ covered }) => !covered), ...invented].map(({ path }) => path)
}

export const SEED = 77
export async function silentChanges(every = 1): Promise<{ change: string; silent: string[] }[]> {
  const found: { change: string; silent: string[] }[] = []
  for (const [index, change] of changes.entries()) {
    if (index % every !== 0) continue
    const silent = silentIn(await measure(changed(change), SEED))
    if (silent.length > 0) found.push({ change: change.name, silent })
  }
  return found
}
