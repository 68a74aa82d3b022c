import type { DealForm, IndustryRevision, MatchPart } from '#shared/catalogue/words/matchWords.ts'
import type { CriterionTerms } from '#shared/criteria/criterionShape.ts'
import type { Spelt, TradeWord } from '../../criteria/words/tradeWord.ts'

/** Where a word was found in the texts of a company: in a keyword, a product, a business text, or nowhere. */
export type Place = 1 | 0.8 | 0.5 | 0

/** A criterion as matching needs it. */
export interface Wish
  extends Pick<
    CriterionTerms,
    'name' | 'validUntil' | 'industries' | 'revenue' | 'ebitda' | 'price' | 'forms' | 'regions' | 'anywhere'
  > {
  id: number
  version: number
  wanted: readonly TradeWord[]
  refused: readonly TradeWord[]
}

/**
 * What a seller or fundraiser offers, as far as the reader may see it. Amounts in millions of won; null if unknown or
 * hidden from the reader.
 */
export interface Offer {
  codes: Readonly<Record<IndustryRevision, string | null>>
  price: number | null
  revenue: number | null
  ebitda: number | null
  forms: readonly DealForm[]
  province: string | null
  /** False if the company has neither keywords nor products nor business texts. */
  hasTexts: boolean
  placeOf(word: Spelt): Place
}

/** For each part the share of its weight that is earned; null if it is unknown. */
export type Shares = Readonly<Record<MatchPart, number | null>>
export type Weights = Readonly<Record<MatchPart, number>>
export type Points = Readonly<Record<MatchPart, number>>
