import { type Model, makeModel } from '../golden/model.ts'
import { type Random, random } from '../golden/random.ts'
import type { Truth } from '../strangers/pen.ts'
import type { Axes, Layout } from './axes.ts'
import { type Block, runsOf } from './blocks.ts'
import { buyers, holders, sales, sellers, workplaces } from './lists.ts'
import { othersPart } from './others.ts'
import { profile } from './profile.ts'
import { ratios, statements } from './statements.ts'

export interface Part {
  axes: Axes
  model: Model
  from: Random
}

export interface Composed {
  blocks: Block[]
  truths: Map<string, Truth>
}

/** Composes the report of an invented company as its layout says. */
export function compose({ axes, seed }: Layout): Composed {
  const from = random(seed * 31 + 7)
  const years = axes.split === 'by width' ? 5 : 3
  const model = makeModel({ seed, years, impaired: from.chance(0.25), partners: from.int(3, 6) })
  const part: Part = { axes, model, from }
  const parts = [
    ...statements(part),
    ratios(part),
    holders(part),
    sellers(part),
    buyers(part),
    sales(part),
    workplaces(part),
    ...othersPart(part),
  ]
  const blocks = [...profile(part), ...shuffled(from, parts).flat()]
  const truths = new Map<string, Truth>()
  for (const { truth } of blocks.flatMap(runsOf)) {
    if (!truth) continue
    const known = truths.get(truth.path)
    if (!known || (truth.grain ?? 1) < (known.grain ?? 1)) truths.set(truth.path, truth)
  }
  return { blocks, truths }
}

const shuffled = <Element>(from: Random, list: readonly Element[]): Element[] =>
  list
    .map((element) => ({ element, at: from.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ element }) => element)
