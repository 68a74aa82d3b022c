import { describe, expect, it } from 'vitest'
import { fieldChanges } from '#web/audit/diff.ts'

const short = (before: unknown, after: unknown) =>
  fieldChanges(before, after).map(({ path, change }) => `${path}: ${change}`)

describe('before and after', () => {
  it('field by field: changed, added, removed, the same', () => {
    expect(
      short(
        { title: '가', content: '나', email: 'a@b', mobile: null },
        { title: '다', content: '나', mobile: '010' },
      ),
    ).toEqual(['title: changed', 'content: same', 'email: removed', 'mobile: added'])
  })

  it('a side that is not there at all', () => {
    expect(short(null, { title: '가' })).toEqual(['title: added'])
    expect(short({ title: '가' }, null)).toEqual(['title: removed'])
    expect(short(null, null)).toEqual([])
    expect(short(undefined, undefined)).toEqual([])
  })

  it('absent, null and empty are all nothing', () => {
    expect(short({ a: null, b: '', c: [] }, { a: '', b: null })).toEqual(['a: same', 'b: same'])
    expect(short({ a: 0, b: false }, { a: null, b: true })).toEqual(['a: removed', 'b: changed'])
  })

  it('nested things are taken apart, lists of words stay whole', () => {
    expect(
      fieldChanges({ who: { name: '가' }, files: ['a', 'b'] }, { who: { name: '나' }, files: ['a'] }),
    ).toEqual([
      { path: 'who.name', before: '가', after: '나', change: 'changed' },
      { path: 'files', before: ['a', 'b'], after: ['a'], change: 'changed' },
    ])
    expect(short({ rows: [{ n: 1 }, { n: 2 }] }, { rows: [{ n: 1 }] })).toEqual([
      'rows.1.n: same',
      'rows.2.n: removed',
    ])
  })

  it('a plain value instead of an object', () => {
    expect(fieldChanges('가', '나')).toEqual([{ path: '', before: '가', after: '나', change: 'changed' }])
  })
})
