/**
 * Matching of one pair, computed in the plainest way from the rules of the firm (gates in their order, six parts,
 * rounding half up). It shares no code with the server: fractions are exact and texts are compared as they were typed.
 */

export interface PlainCriterion {
  id: number
  validUntil: string
  industries: { revision: string; code: string; depth: string; wanted: boolean }[]
  wanted: string[]
  refused: string[]
  revenue: [number | null, number | null]
  ebitda: [number | null, number | null]
  price: [number | null, number | null]
  forms: string[]
  regions: string[]
  anywhere: boolean
}

export interface PlainSeller {
  code11: string | null
  code10: string | null
  keywords: string[]
  products: string
  texts: string
  hoped: number | null
  estimated: number | null
  revenue: number | null
  ebitda: number | null
  forms: string[]
  province: string | null
}

export interface PlainPair {
  criteria: PlainCriterion[]
  seller: PlainSeller
  halted: boolean
  inTable: boolean
  refusedBefore: boolean
  sameGroup: boolean
}

export const plainParts = ['업종', '키워드', '가격', '규모', '거래형태', '지역'] as const
type Weights = Record<(typeof plainParts)[number], number>

/** A fraction of whole numbers; null if a value is missing. */
type Fraction = [bigint, bigint] | null

const digitsOf: Record<string, number> = { section: 0, division: 2, group: 3, class: 4, subclass: 5 }
const hundredths = (amount: number) => BigInt(Math.round(amount * 100))

function halfUp(share: Fraction, weight: number): number {
  const [over, under] = share ?? [1n, 2n]
  return Number((2n * over * BigInt(weight) + under) / (2n * under))
}

function industry(criterion: PlainCriterion, seller: PlainSeller): Fraction {
  let best: bigint | null = null
  for (const { revision, code, depth, wanted } of criterion.industries) {
    const own = revision === '11' ? seller.code11 : seller.code10
    if (!wanted || own === null) continue
    const isSame = (digits: number) =>
      own.length > digits && code.length > digits && own.slice(0, digits + 1) === code.slice(0, digits + 1)
    let earned = 0n
    if (isSame(digitsOf[depth] ?? 0)) earned = 100n
    else if (isSame(3)) earned = 80n
    else if (isSame(2)) earned = 60n
    else if (isSame(0)) earned = 27n
    if (best === null || earned > best) best = earned
  }
  return best === null ? null : [best, 100n]
}

const squeezed = (text: string) =>
  text
    .toLowerCase()
    .split(/[ \t]+/)
    .join('')

const particles = ['에서', '으로', '을', '를', '은', '는', '이', '가', '과', '와']
const needsConsonant: Record<string, boolean> = {
  으로: true,
  을: true,
  를: false,
  은: true,
  는: false,
  이: true,
  가: false,
  과: true,
  와: false,
}
/** A syllable with a final consonant consists of three jamo. */
const jamo = (text: string) => [...([...text].at(-1) ?? '').normalize('NFD')].length

function withoutParticle(word: string): string {
  for (const particle of particles) {
    const stem = word.slice(0, word.length - particle.length)
    if (!word.endsWith(particle) || [...stem].length < 2 || !/[가-힣]$/.test(stem)) continue
    const wanted = needsConsonant[particle]
    if (wanted === undefined || wanted === (jamo(stem) === 3)) return stem
  }
  return word
}

/** `groups` are the synonyms: each group lists words that mean the same. A word may be in several groups. */
function sameWords(word: string, groups: string[][]): string[] {
  const stem = withoutParticle(word)
  for (const one of [word, stem]) {
    const found = groups.map((group) => group.map(squeezed)).filter((group) => group.includes(one))
    if (found.length > 0) return [...new Set(found.flat())].sort()
  }
  return [stem]
}
const isKnown = (word: string, groups: string[][]) =>
  groups.some((group) => group.map(squeezed).some((one) => one === word || one === withoutParticle(word)))

/** Short Latin words must not be parts of longer ones. */
const contains = (text: string, word: string) =>
  /^[a-z0-9&]{1,3}$/.test(word)
    ? new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`).test(squeezed(text))
    : squeezed(text).includes(word)

/** The best place of one of these spellings, in tenths. */
function placeOf(spellings: string[], seller: PlainSeller): bigint {
  const has = (text: string) => spellings.some((one) => contains(text, one))
  if (seller.keywords.some(has)) return 10n
  if (has(seller.products)) return 8n
  return has(seller.texts) ? 5n : 0n
}

const idle = ['업체', '회사', '기업', '제조사', '관련', '업종', '분야', '전문']

/** The words that were typed, without those that say nothing beside another one. */
function typedWords(typed: string): string[] {
  const all = typed.split(' ').filter(Boolean)
  const telling = all.filter((one) => !idle.includes(one))
  return (telling.length > 0 ? telling : all).map(squeezed)
}

function wholeSpellings(words: string[], groups: string[][]): string[] {
  const whole = words.join('')
  if (isKnown(whole, groups) || words.length < 2) return sameWords(whole, groups)
  let combined = ['']
  for (const word of words)
    combined = combined.flatMap((start) => sameWords(word, groups).map((one) => start + one)).slice(0, 12)
  return [...new Set([withoutParticle(whole), ...combined])].slice(0, 12)
}

/** Where a word is, as a fraction; if the whole is nowhere, the words of which it consists count for their parts. */
function placeOfWanted(typed: string, seller: PlainSeller, groups: string[][]): [bigint, bigint] {
  const words = typedWords(typed)
  const place = placeOf(wholeSpellings(words, groups), seller)
  if (place > 0n || words.length < 2 || isKnown(words.join(''), groups)) return [place, 10n]
  const each = words
    .map((word) => sameWords(word, groups))
    .filter(([first]) => [...(first ?? '')].length > 1)
    .slice(0, 4)
    .map((spellings) => placeOf(spellings, seller))
  return each.length === 0 ? [0n, 10n] : [each.reduce((sum, one) => sum + one, 0n), 10n * BigInt(each.length)]
}

function keyword(criterion: PlainCriterion, seller: PlainSeller, groups: string[][]): Fraction {
  const isBlank = [...seller.keywords, seller.products, seller.texts].every((text) => text.trim() === '')
  if (criterion.wanted.length === 0 || isBlank) return null
  let [over, under] = [0n, 1n]
  for (const word of criterion.wanted) {
    const [one, of] = placeOfWanted(word, seller, groups)
    ;[over, under] = [over * of + one * under, under * of]
  }
  const most = BigInt(Math.min(3, criterion.wanted.length)) * under
  return over >= most ? [1n, 1n] : [over, most]
}

function within(amount: number | null, [min, max]: [number | null, number | null]): Fraction {
  if (amount === null || (min === null && max === null)) return null
  const value = hundredths(amount)
  const low = min === null ? null : hundredths(min)
  const high = max === null ? null : hundredths(max)
  const bound = low !== null && value < low ? low : high !== null && value > high ? high : null
  if (bound === null) return [1n, 1n]
  const gap = value > bound ? value - bound : bound - value
  const size = bound < 0n ? -bound : bound
  // 1 − gap ÷ (0.4 × bound) = (4 × bound − 10 × gap) ÷ (4 × bound)
  return size === 0n || 4n * size <= 10n * gap ? [0n, 1n] : [4n * size - 10n * gap, 4n * size]
}

function size(criterion: PlainCriterion, seller: PlainSeller): Fraction {
  const isAsked = ([min, max]: [number | null, number | null]) => min !== null || max !== null
  const asked: Fraction[] = []
  if (isAsked(criterion.revenue)) asked.push(within(seller.revenue, criterion.revenue))
  if (isAsked(criterion.ebitda)) asked.push(within(seller.ebitda, criterion.ebitda))
  if (asked.every((one) => one === null)) return null
  const [one, two] = asked.map((share): [bigint, bigint] => share ?? [1n, 2n])
  if (!one) return null
  return two ? [one[0] * two[1] + two[0] * one[1], 2n * one[1] * two[1]] : one
}

const regions = [
  ['서울', '경기', '인천'],
  ['대전', '세종', '충북', '충남'],
  ['광주', '전북', '전남'],
  ['부산', '대구', '울산', '경북', '경남'],
  ['강원'],
  ['제주'],
]

function region({ regions: wanted, anywhere }: PlainCriterion, { province }: PlainSeller): Fraction {
  if (anywhere) return [1n, 1n]
  if (wanted.length === 0 || province === null) return null
  if (wanted.includes(province)) return [1n, 1n]
  const near = regions.find((names) => names.includes(province)) ?? []
  return wanted.some((name) => near.includes(name)) ? [6n, 10n] : [0n, 1n]
}

function form(criterion: PlainCriterion, seller: PlainSeller): Fraction {
  if (criterion.forms.length === 0 || seller.forms.length === 0) return null
  return criterion.forms.some((one) => seller.forms.includes(one)) ? [1n, 1n] : [0n, 1n]
}

export interface PlainScore {
  criterion: number
  score: number
  parts: number[]
}

function scoreOf(
  criterion: PlainCriterion,
  seller: PlainSeller,
  weights: Weights,
  groups: string[][],
): PlainScore {
  const shares: Fraction[] = [
    industry(criterion, seller),
    keyword(criterion, seller, groups),
    within(seller.hoped ?? seller.estimated, criterion.price),
    size(criterion, seller),
    form(criterion, seller),
    region(criterion, seller),
  ]
  const parts = plainParts.map((part, at) => halfUp(shares[at] ?? null, weights[part]))
  return { criterion: criterion.id, score: parts.reduce((sum, one) => sum + one, 0), parts }
}

function refuses(criterion: PlainCriterion, seller: PlainSeller, groups: string[][]): boolean {
  const isThere = (word: string) => placeOf(wholeSpellings(typedWords(word), groups), seller) > 0n
  if (criterion.refused.some(isThere)) return true
  return criterion.industries.some(({ revision, code, depth, wanted }) => {
    const own = revision === '11' ? seller.code11 : seller.code10
    const digits = digitsOf[depth] ?? 0
    return (
      !wanted && own !== null && own.length > digits && own.slice(0, digits + 1) === code.slice(0, digits + 1)
    )
  })
}

/** The gate that stops the pair, or its score. */
export function plainMatch(
  pair: PlainPair,
  { weights, groups, today }: { weights: Weights; groups: string[][]; today: string },
): { gate: string } | PlainScore {
  if (pair.criteria.length === 0) return { gate: 'no-criteria' }
  const valid = pair.criteria.filter(({ validUntil }) => validUntil >= today)
  if (valid.length === 0) return { gate: 'expired' }
  if (pair.halted) return { gate: 'halted' }
  const left = valid.filter((criterion) => !refuses(criterion, pair.seller, groups))
  if (left.length === 0) return { gate: 'refused' }
  if (pair.inTable) return { gate: 'in-table' }
  if (pair.refusedBefore) return { gate: 'declined' }
  if (pair.sameGroup) return { gate: 'same-group' }
  const scores = left.map((criterion) => scoreOf(criterion, pair.seller, weights, groups))
  const [best] = scores.toSorted((a, b) => b.score - a.score || a.criterion - b.criterion)
  if (!best) throw new Error('no criterion is left')
  return best
}
