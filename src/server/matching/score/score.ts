import { type IndustryDepth, industryDepths, matchParts } from '#shared/catalogue/words/matchWords.ts'
import { regionOfProvince } from '#shared/company/names/provinces.ts'
import type { Industry } from '#shared/criteria/criterionShape.ts'
import { codeAt } from '#shared/criteria/industryCode.ts'
import type { TradeWord } from '../../criteria/words/tradeWord.ts'
import type { Offer, Points, Shares, Weights, Wish } from './pair.ts'

/** What a shared level earns if the company is outside the code that is looked for. */
const sharedLevels: readonly (readonly [IndustryDepth, number])[] = [
  ['group', 0.8],
  ['division', 0.6],
  ['section', 0.27],
]

const isInside = (code: string, { code: wanted, depth }: Industry) => {
  const target = codeAt(wanted, depth)
  return target !== null && codeAt(code, depth) === target
}

function shareOfIndustry(code: string, industry: Industry): number {
  if (isInside(code, industry)) return 1
  const shared = sharedLevels.find(([depth]) => {
    const part = codeAt(industry.code, depth)
    return part !== null && part === codeAt(code, depth)
  })
  return shared?.[1] ?? 0
}

/** Only codes of the same revision are compared. Unknown if there is nothing to compare. */
export function industryShare({ industries }: Wish, { codes }: Offer): number | null {
  let best: number | null = null
  for (const industry of industries) {
    const code = codes[industry.revision]
    if (!industry.wanted || code === null) continue
    best = Math.max(best ?? 0, shareOfIndustry(code, industry))
  }
  return best
}

/**
 * Where a wanted word was found. If what was typed as several words is nowhere as a whole, each of them counts for its
 * part.
 */
export function placeOfWanted(word: TradeWord, offer: Offer): number {
  const whole = offer.placeOf(word)
  if (whole > 0 || word.words.length === 0) return whole
  return word.words.reduce((sum, one) => sum + offer.placeOf(one), 0) / word.words.length
}

const wordsThatSuffice = 3
function keywordShare({ wanted }: Wish, offer: Offer): number | null {
  if (wanted.length === 0 || !offer.hasTexts) return null
  const sum = wanted.reduce((all, word) => all + placeOfWanted(word, offer), 0)
  return Math.min(1, sum / Math.min(wordsThatSuffice, wanted.length))
}

interface Range {
  min: number | null
  max: number | null
}
const isOpen = ({ min, max }: Range) => min === null && max === null

/** How wide the strip around a range is in which an amount still earns something, as a part of the nearest bound. */
const strip = 0.4

/** Whether an amount is within a range, or how near it is. Unknown without an amount or a range. */
export function rangeShare(amount: number | null, range: Range): number | null {
  if (amount === null || isOpen(range)) return null
  const { min, max } = range
  const bound = min !== null && amount < min ? min : max !== null && amount > max ? max : null
  if (bound === null) return 1
  const width = strip * Math.abs(bound)
  return width === 0 ? 0 : Math.max(0, 1 - Math.abs(amount - bound) / width)
}

/**
 * Revenue and, if the criterion has a range of it, EBITDA. If only one of two amounts is known, the other one counts
 * half, like an unknown part.
 */
function sizeShare(wish: Wish, offer: Offer): number | null {
  const asked = [
    ...(isOpen(wish.revenue) ? [] : [rangeShare(offer.revenue, wish.revenue)]),
    ...(isOpen(wish.ebitda) ? [] : [rangeShare(offer.ebitda, wish.ebitda)]),
  ]
  if (asked.every((share) => share === null)) return null
  return asked.reduce<number>((sum, share) => sum + (share ?? unknownShare), 0) / asked.length
}

function formShare({ forms }: Wish, offer: Offer): number | null {
  if (forms.length === 0 || offer.forms.length === 0) return null
  return forms.some((form) => offer.forms.includes(form)) ? 1 : 0
}

const nearShare = 0.6
function regionShare({ regions, anywhere }: Wish, { province }: Offer): number | null {
  if (anywhere) return 1
  if (regions.length === 0 || province === null) return null
  if ((regions as readonly string[]).includes(province)) return 1
  const region = regionOfProvince(province)
  return regions.some((one) => regionOfProvince(one) === region) ? nearShare : 0
}

export const sharesOf = (wish: Wish, offer: Offer): Shares => ({
  industry: industryShare(wish, offer),
  keyword: keywordShare(wish, offer),
  price: rangeShare(offer.price, wish.price),
  size: sizeShare(wish, offer),
  form: formShare(wish, offer),
  region: regionShare(wish, offer),
})

/** An unknown part earns this share of its weight. */
const unknownShare = 0.5
/** Absorbs the errors of binary fractions, so that exactly half a point is rounded up. */
const tiny = 1e-9
const pointsOfPart = (share: number | null, weight: number) =>
  Math.floor((share ?? unknownShare) * weight + 0.5 + tiny)

export const pointsOf = (shares: Shares, weights: Weights): Points => ({
  industry: pointsOfPart(shares.industry, weights.industry),
  keyword: pointsOfPart(shares.keyword, weights.keyword),
  price: pointsOfPart(shares.price, weights.price),
  size: pointsOfPart(shares.size, weights.size),
  form: pointsOfPart(shares.form, weights.form),
  region: pointsOfPart(shares.region, weights.region),
})

export const sumOf = (points: Points): number => matchParts.keys.reduce((sum, part) => sum + points[part], 0)

/** The refused word that a company contains, or its refused industry; null if the criterion refuses nothing of it. */
export function refusalOf(wish: Wish, offer: Offer): string | null {
  const word = wish.refused.find((one) => offer.placeOf(one) > 0)
  if (word) return word.typed
  const industry = wish.industries.find((one) => {
    const code = offer.codes[one.revision]
    return !one.wanted && code !== null && isInside(code, one)
  })
  return industry ? `${industry.code} ${industryDepths.byKey[industry.depth].word}분류` : null
}

export interface Best {
  wish: Wish
  score: number
}

/** The criterion with the highest score among the given ones; of equal ones the oldest. */
export function bestOf(wishes: readonly Wish[], offer: Offer, weights: Weights): Best | null {
  let best: Best | null = null
  for (const wish of wishes) {
    const score = sumOf(pointsOf(sharesOf(wish, offer), weights))
    if (best === null || score > best.score || (score === best.score && wish.id < best.wish.id))
      best = { wish, score }
  }
  return best
}
