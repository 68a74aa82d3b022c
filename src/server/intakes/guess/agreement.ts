import { eachInTurns } from '../../platform/admission/givingWay.ts'

/** What the paths of one intake say together about a name that alone is not sure. */
export interface Agreement {
  /** Whether a file below this folder contains the whole name or a number of the company in the path below it. */
  isNamedBelow(parts: readonly string[], folder: number, company: string): boolean
}

interface Folder {
  inside: Map<string, Folder>
  named: Set<string>
}
const emptyFolder = (): Folder => ({ inside: new Map(), named: new Set() })

/**
 * Reads all paths of an intake. `paths` are the parts of each path, its folders before its name. `surelyOf` is the
 * company that a part surely names; null if it names none or several.
 */
export async function findAgreement(
  paths: readonly (readonly string[])[],
  surelyOf: (part: string) => string | null,
): Promise<Agreement> {
  const root = emptyFolder()
  await eachInTurns(paths, (parts) => {
    const folders = [root]
    for (const part of parts) {
      const inside = folders.at(-1)?.inside
      const folder = inside?.get(part) ?? emptyFolder()
      inside?.set(part, folder)
      folders.push(folder)
    }
    const below = new Set<string>()
    for (let at = parts.length - 1; at >= 0; at -= 1) {
      for (const company of below) folders[at + 1]?.named.add(company)
      const company = surelyOf(parts[at] ?? '')
      if (company !== null) below.add(company)
    }
  })
  return {
    isNamedBelow(parts, folder, company) {
      let found: Folder | undefined = root
      for (const part of parts.slice(0, folder + 1)) found = found?.inside.get(part)
      return found?.named.has(company) ?? false
    },
  }
}
