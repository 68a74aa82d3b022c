import { eachInTurns } from '../../platform/admission/givingWay.ts'
import { cutPart } from './cutPath.ts'
import { type Neutral, type Paper, paperOf, strongest, unknownWords } from './evidence.ts'
import { isOfTwo, marksDeal, namesPartner } from './otherNames.ts'

/** What the other paths of one intake say about the folders above and below a name. */
export interface Surroundings {
  /**
   * Whether no folder above this part can be the folder of another deal or of a company that is not registered. A
   * folder whose name is unknown may be one, unless it collects the files of several companies.
   */
  isClear(parts: readonly string[], at: number, names: readonly string[]): boolean
  /** Whether most folders and files beside this part are named after companies. */
  isAmongCompanies(parts: readonly string[], at: number): boolean
  /** Whether some path uses a name of this company beside the word for a paper of a company. */
  isUsed(company: string): boolean
  /** How the files in this folder are called: like papers of a company, or not. */
  papersIn(parts: readonly string[], at: number): Paper
}

interface Given extends Neutral {
  /** The company that a part of a path names beyond doubt; null if it names none or several. */
  certainOf(part: string): string | null
  /** The part without the names in it. */
  around(part: string): string
}

interface Folder {
  inside: Map<string, Folder>
  /** The companies that its folders and files name, also in folders that name none themselves. */
  companies: Set<string>
  naming: number
  papers: Paper
}
const emptyFolder = (): Folder => ({ inside: new Map(), companies: new Set(), naming: 0, papers: 'none' })

/** So many companies make a folder a collection, whatever else is in it. */
const manyFrom = 5
/** So many do if at least every second folder and file in it is named after one. */
const severalFrom = 3

export async function findSurroundings(
  paths: readonly (readonly string[])[],
  { certainOf, around, isCommon }: Given,
): Promise<Surroundings> {
  const root = emptyFolder()
  const used = new Set<string>()
  await eachInTurns(paths, (parts) => {
    let folder = root
    const above = [root]
    for (const part of parts) {
      const next = folder.inside.get(part) ?? emptyFolder()
      folder.inside.set(part, next)
      folder = next
      above.push(next)
    }
    let paper: Paper = 'none'
    for (let at = parts.length - 1; at >= 0; at -= 1) {
      paper = strongest([paper, paperOf(around(parts[at] ?? ''))])
      const inside = above[at]
      if (inside) inside.papers = strongest([inside.papers, paper])
      const company = paper === 'none' ? null : certainOf(parts[at] ?? '')
      if (company !== null) used.add(company)
    }
  })
  await eachInTurns([root], (folder) => collect(folder))

  /** Goes through the folder from its depth. A folder of partners of one deal says nothing about the folder above. */
  function collect(folder: Folder): void {
    for (const [part, child] of folder.inside) {
      collect(child)
      if (namesPartner(around(part))) continue
      const named = certainOf(part)
      const found = named === null ? child.companies : [named]
      for (const company of found) folder.companies.add(company)
      if (named !== null || child.companies.size > 0) folder.naming += 1
    }
  }
  const folderAt = (parts: readonly string[], until: number): Folder | undefined =>
    parts.slice(0, until).reduce<Folder | undefined>((folder, part) => folder?.inside.get(part), root)
  const isMostlyCompanies = ({ companies, naming, inside }: Folder) =>
    companies.size >= severalFrom && naming * 2 >= inside.size
  const collects = (folder: Folder) => folder.companies.size >= manyFrom || isMostlyCompanies(folder)
  const isGroup = (words: readonly string[], names: readonly string[]) =>
    words.length === 1 && names.some((name) => words[0]?.slice(0, 2) === name.slice(0, 2))

  return {
    isClear(parts, at, names) {
      return parts.slice(0, at).every((part, index) => {
        const text = around(part)
        const words = unknownWords(text, { isCommon })
        if (words.length === 0) return true
        if (isOfTwo(text) || marksDeal(cutPart(text).map((token) => token.text))) return false
        const folder = folderAt(parts, index + 1)
        return isGroup(words, names) || (folder !== undefined && collects(folder))
      })
    },
    isAmongCompanies(parts, at) {
      const folder = folderAt(parts, at)
      return folder !== undefined && isMostlyCompanies(folder)
    },
    isUsed: (company) => used.has(company),
    papersIn: (parts, at) => (at < parts.length - 1 && folderAt(parts, at + 1)?.papers) || 'none',
  }
}
