import { goods } from './tradeGoods.ts'
import { services } from './tradeServices.ts'

/** Draws the same numbers in every run (mulberry32). */
export function drawer(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const among = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(next() * values.length)]
    if (value === undefined) throw new Error('nothing to draw from')
    return value
  }
  return {
    next,
    among,
    chance: (share: number) => next() < share,
    between: (from: number, to: number) => from + next() * (to - from),
    /** A number around 1: two thirds are between 1/e^spread and e^spread. */
    around: (spread: number) => {
      const sum = next() + next() + next() + next() - 2
      return Math.exp(sum * 1.73 * spread)
    },
    some: <T>(values: readonly T[], count: number): T[] => {
      const left = [...values]
      const taken: T[] = []
      while (taken.length < count && left.length > 0)
        taken.push(...left.splice(Math.floor(next() * left.length), 1))
      return taken
    },
  }
}
export type Drawer = ReturnType<typeof drawer>

export interface Niche {
  products: string
  keywords: string[]
  sentence: string
  /** The words of a buyer. */
  asked: string[]
}
export interface Trade {
  code11: string
  code10: string
  title: string
  /** A usual revenue in millions of won. */
  revenue: number
  niches: Niche[]
}

const list = (text: string | undefined) => (text ?? '').split(',').map((one) => one.trim())

function readNiche(line: string): Niche {
  const [products = '', keywords, sentence = '', asked] = line.split(' | ')
  return { products: products.trim(), keywords: list(keywords), sentence, asked: list(asked) }
}

function readTrade(paragraph: string): Trade {
  const [head = '', ...lines] = paragraph.trim().split('\n')
  const [code11 = '', code10 = '', ...rest] = head.split(' ')
  const revenue = Number(rest.pop())
  return { code11, code10, title: rest.join(' '), revenue, niches: lines.map(readNiche) }
}

export const trades: Trade[] = `${goods.trim()}\n\n${services.trim()}`.split('\n\n').map(readTrade)
