import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

// An allow list, not a deny list: a secret added to the server's environment later stays out.
const PASSED_ON = ['PATH', 'TZ', 'LANG', 'LC_ALL', 'SystemRoot', 'windir']

/**
 * The whole environment of a child. This and `findProgram` are the only places of this folder that read
 * `process.env`. NODE_OPTIONS is left out on purpose: it could switch the child's limits off.
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
    // A relative PATH entry would be looked up in the child's own scratch folder.
    if (!folder.startsWith('/')) continue
    const file = join(folder, name)
    try {
      await access(file, constants.X_OK)
      return file
    } catch {
      // Not in this folder: look in the next one.
    }
  }
  return null
}
