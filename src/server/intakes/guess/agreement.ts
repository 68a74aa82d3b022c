import { eachInTurns } from '../../platform/admission/givingWay.ts'
import { cutPart } from './cutPath.ts'
import { endsName, longestStart } from './findNames.ts'
import { isKnown, isTail } from './knownWords.ts'

/** What the paths of one intake say together about a name that alone is not sure. */
export interface Agreement {
  /** Whether a file below this folder contains the whole name or a number of the company in the path below it. */
  isNamedBelow(parts: readonly string[], folder: number, company: string): boolean
  /**
   * Whether the short names of the company mean only this company here: some path contains its whole name, and none
   * contains a longer name that begins like it.
   */
  isUsual(company: string): boolean
}

interface Given {
  /** The company that a part of a path surely names; null if it names none or several. */
  surelyOf(part: string): string | null
  /** The companies that a name may mean. */
  companiesOf(name: string): readonly string[]
  isWholeName(name: string): boolean
}

interface Folder {
  inside: Map<string, Folder>
  named: Set<string>
}
const emptyFolder = (): Folder => ({ inside: new Map(), named: new Set() })

/** Reads all paths of an intake. `paths` are the parts of each path, its folders before its name. */
export async function findAgreement(
  paths: readonly (readonly string[])[],
  { surelyOf, companiesOf, isWholeName }: Given,
): Promise<Agreement> {
  const root = emptyFolder()
  const whole = new Set<string>()
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
    for (const company of below) whole.add(company)
  })
  const others = new Set<string>()
  const isName = (text: string) => companiesOf(text).length > 0
  await eachInTurns(new Set(paths.flat()), (part) => {
    const tokens = cutPart(part)
    for (const [at, { text, after }] of tokens.entries()) {
      const name = longestStart(text, isName)
      if (name === null || isWholeName(name)) continue
      const rest = text.slice(name.length)
      const next = after === 'weak' || after === 'medium' ? tokens[at + 1]?.text : undefined
      const goesOn = rest === '' && next !== undefined && isTail(next) && !isName(text + next)
      if (goesOn || (!isKnown(rest) && !endsName.test(rest)))
        for (const company of companiesOf(name)) others.add(company)
    }
  })
  return {
    isNamedBelow(parts, folder, company) {
      let found: Folder | undefined = root
      for (const part of parts.slice(0, folder + 1)) found = found?.inside.get(part)
      return found?.named.has(company) ?? false
    },
    isUsual: (company) => whole.has(company) && !others.has(company),
  }
}
