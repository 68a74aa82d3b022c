/** How often word pieces occur in the firm's own texts. A piece without a count is rare. */
export interface Counts {
  /** The number of companies whose texts were counted. */
  companies: number
  /** The number of company names whose endings were counted. */
  names: number
  /** For each beginning of a word: the number of companies in whose texts it occurs. */
  starts: Readonly<Record<string, number>>
  /** For each ending of a company name: how many different letters occur before it. */
  endings: Readonly<Record<string, number>>
  /**
   * For each town name without its unit (시, 군 …): the number of companies in whose texts a word begins with it.
   * Companies located in this town are not counted.
   */
  away: Readonly<Record<string, number>>
}

export interface Rarity {
  /** Whether there are enough companies to tell common words from rare ones. */
  tells: boolean
  /** Whether the word is common in the texts of this firm, so that it identifies nobody. */
  isCommon(piece: string): boolean
  /** Whether hardly any other company uses the word. */
  isRare(piece: string): boolean
  /** Whether many company names end like this: 테크, 정밀공업. */
  isEnding(piece: string): boolean
  /** Whether the word consists of common words only: 세정장비. */
  isComposed(piece: string): boolean
  /**
   * Whether the name of a town without its unit is also an ordinary word (예산, 동안). The texts of companies located
   * elsewhere decide.
   */
  isWordToo(stem: string): 'often' | 'maybe' | 'no'
}

const enoughCompanies = 40
const longestComposed = 16

export function rarityOf(
  { companies, names, starts, endings, away }: Counts,
  ours: ReadonlySet<string>,
): Rarity {
  const tells = companies >= enoughCompanies
  // The counts include the company's own texts, so each limit is one higher than a limit for the texts of other
  // companies.
  const commonFrom = tells ? Math.max(3, Math.ceil(companies / 100) + 1) : 2
  const endingFrom = Math.min(5, Math.max(2, Math.floor(names / 100)))
  const isCommon = (piece: string) => ours.has(piece) || (starts[piece] ?? 0) >= commonFrom
  // A single letter ends many names by chance, so it needs a higher count to be taken as an ending.
  const isEndingWord = (piece: string) =>
    (endings[piece] ?? 0) >= (piece.length > 1 ? endingFrom : endingFrom * 4) || isCommon(piece)
  const isEnding = (piece: string): boolean => isEndingWord(piece) || isSplit(piece, isEndingWord)
  return {
    tells,
    isCommon,
    isRare: (piece) => !ours.has(piece) && (starts[piece] ?? 0) <= (tells ? 2 : 1),
    isEnding,
    isComposed: (piece) => isSplit(piece, isCommon),
    isWordToo: (stem) => {
      const used = away[stem] ?? 0
      if (ours.has(stem) || used >= commonFrom) return 'often'
      return tells && used < 2 ? 'no' : 'maybe'
    },
  }
}

/** Whether a word can be split completely into known pieces of two or more letters. */
function isSplit(word: string, isKnown: (piece: string) => boolean): boolean {
  if (word.length > longestComposed) return false
  const reached = [true]
  for (let end = 2; end <= word.length; end += 1) {
    for (let start = end - 2; start >= 0 && !reached[end]; start -= 1)
      if (reached[start] && isKnown(word.slice(start, end))) reached[end] = true
  }
  return reached[word.length] === true && word.length > 0
}

/** Adds to `into` all pieces of a word whose counts may be needed. */
export function piecesOf(word: string, into: Set<string>): void {
  const short = word.slice(0, longestComposed)
  for (let start = 0; start < short.length; start += 1)
    for (let end = start + 1; end <= Math.min(short.length, start + longestPiece); end += 1)
      into.add(short.slice(start, end))
}
export const longestPiece = 8
