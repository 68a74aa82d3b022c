/** How often pieces of words stand in the firm's own texts; what is not counted is rare. */
export interface Counts {
  /** Companies whose texts were counted. */
  companies: number
  /** Names of companies whose endings were counted. */
  names: number
  /** By the beginning of a word: in how many companies' texts it stands. */
  starts: Readonly<Record<string, number>>
  /** By the end of a name: how many different letters stand before it. */
  endings: Readonly<Record<string, number>>
  /** By the stem of a town: in how many texts of companies that are not there a word begins with it. */
  away: Readonly<Record<string, number>>
}

export interface Rarity {
  /** Companies enough to tell a common word from a rare one. */
  tells: boolean
  /** An everyday word of this firm: it names nobody. */
  isCommon(piece: string): boolean
  /** Hardly a second company's texts have it. */
  isRare(piece: string): boolean
  /** What many names end with: 테크, 정밀공업. */
  isEnding(piece: string): boolean
  /** Put together from common words alone: 세정장비. */
  isComposed(piece: string): boolean
  /** Whether the stem of a town is a word as well (예산, 동안): texts of companies elsewhere say so. */
  isWordToo(stem: string): 'often' | 'maybe' | 'no'
}

const enoughCompanies = 40
const longestComposed = 16

export function rarityOf(
  { companies, names, starts, endings, away }: Counts,
  ours: ReadonlySet<string>,
): Rarity {
  const tells = companies >= enoughCompanies
  // The company's own texts are among those counted.
  const commonFrom = tells ? Math.max(3, Math.ceil(companies / 100) + 1) : 2
  const endingFrom = Math.min(5, Math.max(2, Math.floor(names / 100)))
  const isCommon = (piece: string) => ours.has(piece) || (starts[piece] ?? 0) >= commonFrom
  // One letter ends many names by chance.
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

/** Whether a word is a row of pieces of two letters and more that are each known. */
function isSplit(word: string, isKnown: (piece: string) => boolean): boolean {
  if (word.length > longestComposed) return false
  const reached = [true]
  for (let end = 2; end <= word.length; end += 1) {
    for (let start = end - 2; start >= 0 && !reached[end]; start -= 1)
      if (reached[start] && isKnown(word.slice(start, end))) reached[end] = true
  }
  return reached[word.length] === true && word.length > 0
}

/** Every piece of a word that may be asked for. */
export function piecesOf(word: string, into: Set<string>): void {
  const short = word.slice(0, longestComposed)
  for (let start = 0; start < short.length; start += 1)
    for (let end = start + 1; end <= Math.min(short.length, start + longestPiece); end += 1)
      into.add(short.slice(start, end))
}
export const longestPiece = 8
