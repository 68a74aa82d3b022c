import type { Finding, LeakKind } from '#shared/documents/guard/findings.ts'

type Place = Pick<Finding, 'from' | 'to' | 'kind'>

/**
 * The matched ranges of a text. If several ranges start at the same letter, only the longest is kept, so there is at
 * most one range per letter.
 */
export interface Places {
  add(place: Place): void
  /** Returns, from first to last, the ranges that do not lie within another range. */
  outermost(): Generator<Place>
}

const firstKinds: readonly LeakKind[] = ['기업명', '대표자 이름', '주주 이름', '관계자 이름', '거래처']
const order = (kind: LeakKind): number => {
  const at = firstKinds.indexOf(kind)
  return at < 0 ? firstKinds.length : at
}
const isBetter = (one: Place, other: Place) =>
  one.to > other.to || (one.to === other.to && order(one.kind) < order(other.kind))

export function createPlaces(): Places {
  const byStart = new Map<number, Place>()
  return {
    add(place) {
      const before = byStart.get(place.from)
      if (!before || isBetter(place, before)) byStart.set(place.from, place)
    },
    *outermost() {
      let reached = -1
      for (const from of [...byStart.keys()].toSorted((a, b) => a - b)) {
        const place = byStart.get(from)
        if (!place || place.to <= reached) continue
        reached = place.to
        yield place
      }
    },
  }
}
