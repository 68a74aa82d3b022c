import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

// Only these variables are passed to a child. So a secret that is added to the server's environment later is not
// passed on.
const PASSED_ON = ['PATH', 'TZ', 'LANG', 'LC_ALL', 'SystemRoot', 'windir']

/**
 * Returns the whole environment of a child. In this folder, only this function and `findProgram` read
 * `process.env`. NODE_OPTIONS is left out on purpose, because it could switch off the limits of the child.
 */
export function childEnvironment(scratch: string, source = process.env): Record<string, string> {
  const env: Record<string, string> = {}
  for (const name of PASSED_ON) {
    const value = source[name]
    if (value !== undefined) env[name] = value
  }
  for (const name of ['HOME', 'TMPDIR', 'TEMP', 'TMP']) env[name] = scratch
  return env
}

export async function findProgram(name: string, path = process.env.PATH ?? ''): Promise<string | null> {
  for (const folder of path.split(delimiter)) {
    // A relative PATH entry is skipped, because it would be looked up in the child's own scratch folder.
    if (!folder.startsWith('/')) continue
    const file = join(folder, name)
    try {
      await access(file, constants.X_OK)
      return file
    } catch {
      // The program is not in this folder, so the next one is tried.
    }
  }
  return null
}
