import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, imageChanges } from './changes.ts'
import { compactImages } from './images.ts'
import { canonical } from './values.ts'

const short = (before: unknown, after: unknown) =>
  imageChanges(before, after).map(({ path, change }) => `${path.join('.')}: ${change}`)

describe('of two images', () => {
  it('only what changed stays', () => {
    expect(
      compactImages(
        { title: '가', content: '나', email: 'a@b', mobile: null },
        { title: '다', content: '나', mobile: '010' },
      ),
    ).toEqual({
      before: { title: '가', email: 'a@b', mobile: null },
      after: { title: '다', email: null, mobile: '010' },
    })
  })

  it('a missing side stays missing', () => {
    expect(compactImages(null, { title: '가', mobile: null })).toEqual({
      before: undefined,
      after: { title: '가' },
    })
    expect(short({ title: '가' }, null)).toEqual(['title: removed'])
    expect(short(undefined, undefined)).toEqual([])
  })

  it('absent, null and empty are all nothing', () => {
    expect(short({ a: null, b: '', c: [] }, { a: '', b: null })).toEqual([])
    expect(short({ a: 0, b: false }, { a: null, b: true })).toEqual(['a: removed', 'b: changed'])
  })

  it('a list of words is reduced to added and removed words', () => {
    expect(compactImages({ files: ['a', 'b', 'b'] }, { files: ['b', 'c'] })).toEqual({
      before: { files: ['a', 'b'] },
      after: { files: ['c'] },
    })
  })
})

describe('of a list of rows', () => {
  const row = (sequence: number, customerName: string, tradingRatio = 1) => ({
    sequence,
    customerType: 'B',
    customerName,
    tradingRatio,
  })

  it('a new first row is one new row, though all others moved', () => {
    expect(imageChanges([row(1, '가'), row(2, '나')], [row(1, '다'), row(2, '가'), row(3, '나')])).toEqual([
      {
        path: ['#구매처 다'],
        change: 'added',
        before: null,
        after: { customerType: 'B', customerName: '다', tradingRatio: 1 },
      },
    ])
  })

  it('a changed row keeps what differs, under its name', () => {
    expect(compactImages([row(1, '가'), row(2, '나')], [row(1, '가'), row(2, '나', 5)])).toEqual({
      before: [{ $row: '구매처 나', tradingRatio: 1 }],
      after: [{ $row: '구매처 나', tradingRatio: 5 }],
    })
  })

  it('rows of one name, rows without one, and another order', () => {
    expect(short([row(1, '가', 1), row(2, '가', 2)], [row(1, '가', 3), row(2, '가', 4)])).toEqual([
      '#구매처 가.tradingRatio: changed',
      '#구매처 가 (2).tradingRatio: changed',
    ])
    expect(short([{ sequence: 1, salesRatio: 1 }], [{ sequence: 1, salesRatio: 2 }])).toEqual([
      '#1번.salesRatio: changed',
    ])
    expect(short([row(1, '가'), row(2, '나')], [row(1, '나'), row(2, '가')])).toEqual(['#순서: added'])
  })
})

it('no cell is read more than a few times, however many there are and however deeply they are nested', () => {
  let reads = 0
  const counted = (value: number) => {
    const row = { customerName: '가' }
    return Object.defineProperty(row, 'tradingRatio', {
      enumerable: true,
      get: () => {
        reads += 1
        return value
      },
    })
  }
  const cells = 50
  const image = (from: number) => ({
    a: { b: { c: Array.from({ length: cells }, (_, index) => counted(from + index)) } },
  })
  const images = compactImages(image(0), image(cells))
  expect(changesOf(images)).toHaveLength(cells)
  expect(reads / (2 * cells)).toBeLessThanOrEqual(3)
})

describe('of rows that share a name', () => {
  const holder = (shareholderName: string, totalRatio: number) => ({ shareholderName, totalRatio })

  it('each is listed, even if another row has the name with the number', () => {
    expect(short([], [holder('갑', 1), holder('갑', 77), holder('갑 (2)', 2)])).toEqual([
      '#갑: added',
      '#갑 (3): added',
      '#갑 (2): added',
    ])
    expect(short([holder('갑 (2)', 2)], [holder('갑', 1), holder('갑', 77), holder('갑 (2)', 3)])).toEqual([
      '#갑 (2).totalRatio: changed',
      '#갑: added',
      '#갑 (3): added',
    ])
  })

  it('none is lost, whatever they are called', () => {
    const name = fc.constantFrom('갑', '갑 (2)', '갑 (3)', '갑 (2) (2)', '을', '')
    const rows = fc.array(fc.record({ shareholderName: name, totalRatio: fc.integer({ min: 0, max: 3 }) }), {
      maxLength: 8,
    })
    const texts = (list: unknown) =>
      (list as Record<string, unknown>[]).map(({ $row: _row, ...row }) => canonical(row)).toSorted()
    /** Counts the texts that remain of `list` after each text in `other` has removed one equal text. */
    const more = (list: string[], other: string[]) => {
      const left = [...other]
      return list.filter((text) => {
        const at = left.indexOf(text)
        if (at >= 0) left.splice(at, 1)
        return at < 0
      }).length
    }
    const full = fc.array(fc.record({ shareholderName: fc.constantFrom('갑', '갑 (2)'), n: fc.nat() }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(full, (list) => {
        expect(texts(compactImages([], list).after)).toEqual(texts(list))
        expect(texts(compactImages(list, null).before)).toEqual(texts(list))
      }),
    )
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const images = compactImages(before, after)
        expect(((images.before as unknown[] | undefined) ?? []).length).toBe(
          more(texts(before), texts(after)),
        )
        const kept = (images.after as Record<string, unknown>[] | undefined) ?? []
        expect(kept.filter((row) => row.$row !== '순서').length).toBe(more(texts(after), texts(before)))
      }),
    )
  })
})

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, '', 0, 1, true, '가', 'b'),
    // A list in an audit entry contains either rows or plain values, never both.
    fc.array(fc.constantFrom(0, 1, '가', 'b'), { maxLength: 3 }),
    fc.array(tie('row'), { maxLength: 3 }),
    tie('row'),
  ),
  row: fc.dictionary(fc.constantFrom('a', 'b', 'customerName', 'sequence'), tie('value'), { maxKeys: 3 }),
})).value

it('equal images give no difference, and compacting twice gives the same result', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(imageChanges(before, before)).toEqual([])
      const once = compactImages(before, after)
      expect(imageChanges(once.before, once.after)).toEqual(imageChanges(before, after))
    }),
  )
})
