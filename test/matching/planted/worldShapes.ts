export interface WorldSeller {
  /** Sells the company, or looks for an investment. */
  side: 'sell' | 'raise'
  name: string
  code11: string | null
  code10: string | null
  products: string | null
  keywords: string[]
  business: string | null
  address: string | null
  /** Amounts in millions of won. */
  revenue: number | null
  ebitda: number | null
  price: number | null
  forms: string[]
}
export interface WorldCriterion {
  name: string
  industries: { revision: '10' | '11'; code: string; depth: string; wanted: boolean }[]
  wanted: string[]
  refused: string[]
  revenue: [number | null, number | null]
  ebitda: [number | null, number | null]
  price: [number | null, number | null]
  share: [number | null, number | null]
  forms: string[]
  regions: string[]
  anywhere: boolean
}
export interface WorldBuyer {
  side: 'buy' | 'candidate' | 'invest'
  name: string
  criteria: WorldCriterion[]
}
export interface World {
  sellers: WorldSeller[]
  buyers: WorldBuyer[]
  /** Places of the seller and the buyer of each pair in `sellers` and `buyers`. */
  pairs: [seller: number, buyer: number][]
}
