import { expect, it } from 'vitest'
import { isLivingNda, ndaStateOn } from '#shared/ndas/ndaState.ts'
import { ndaAnswer } from '#test/kit/ndaAnswers.ts'
import { axisOf, barsOf, placeOf } from '#web/ndas/ndaAxis.ts'

const today = '2026-11-13'
const term = { signedDay: '2025-12-10', startsDay: '2025-12-10', endsDay: '2026-12-09', revokedDay: null }
const nda = (more = {}) => ndaAnswer(1, '(주)늘찬모아지주', { ...term, state: 'ending', ...more })

it('counts an NDA from its first to its last day, and never before its signature', () => {
  expect(ndaStateOn(term, today)).toBe('ending')
  expect(ndaStateOn(term, '2026-11-08')).toBe('living')
  expect(ndaStateOn(term, '2026-12-09')).toBe('ending')
  expect(ndaStateOn(term, '2026-12-10')).toBe('ended')
  expect(ndaStateOn(term, '2025-12-09')).toBe('coming')
  expect(ndaStateOn({ ...term, startsDay: '2020-01-01' }, '2025-12-09')).toBe('coming')
  expect(ndaStateOn({ ...term, signedDay: null }, today)).toBe('unsigned')
  expect(ndaStateOn({ ...term, revokedDay: today }, today)).toBe('revoked')
  expect(isLivingNda({ ...term, revokedDay: today }, today)).toBe(false)
})

it('spans whole years around today and all terms, with the last thirty days apart', () => {
  const axis = axisOf([nda(), nda({ startsDay: '2024-03-04', endsDay: '2026-03-03', state: 'ended' })], today)
  expect([axis.from, axis.to, axis.years.map(({ year }) => year)]).toEqual([
    '2024-01-01',
    '2027-12-31',
    ['2024', '2025', '2026', '2027'],
  ])
  const [living, warning] = barsOf(nda(), axis)
  expect([living?.kind, warning?.kind]).toEqual(['living', 'warning'])
  expect(living?.left).toBeCloseTo(placeOf(axis, '2025-12-10'))
  expect((living?.left ?? 0) + (living?.width ?? 0)).toBeCloseTo(placeOf(axis, '2026-11-09'))
  expect(warning?.left).toBeCloseTo(placeOf(axis, '2026-11-09'))
})

it('cuts a term that is longer than the axis, and draws no bar for one outside', () => {
  const old = nda({ startsDay: '2010-01-01', endsDay: '2012-01-01', state: 'ended' })
  const axis = axisOf([old], today)
  expect(axis.from).toBe('2023-01-01')
  expect(barsOf(old, axis)).toEqual([])
  const long = nda({ startsDay: '2010-01-01', endsDay: '2099-01-01', state: 'living' })
  expect(barsOf(long, axisOf([long], today))).toMatchObject([{ kind: 'living', left: 0, width: 100 }])
})
