import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedNames, countChanges, isSame } from '#web/forms/fieldRules.ts'
import { changeOf, conflictFields, draftDifference, mergeChosen } from '#web/forms/merge.ts'
import { sampleRules as rules, type Sample, sampleNames, sampleValues, someNames } from './sampleForm.ts'

const three = fc.record({ base: sampleValues, mine: sampleValues, stored: sampleValues })
const same = (name: string, a: Sample, b: Sample) =>
  rules.same(name, rules.read(a, name), rules.read(b, name))
const sides = fc.constantFrom('mine' as const, 'stored' as const)
const choices = fc.record({ name: sides, phone: sides, amount: sides, marked: sides })

describe('what differs', () => {
  it('is what was changed, whichever way one looks, and nothing against itself', () => {
    fc.assert(
      fc.property(sampleValues, sampleValues, (a, b) => {
        expect(changedNames(rules, a, a)).toEqual([])
        expect(changedNames(rules, a, b)).toEqual(changedNames(rules, b, a))
        expect(changedNames(rules, a, b)).toEqual(sampleNames.filter((name) => !same(name, a, b)))
        expect(isSame(rules, a, b)).toBe(countChanges(rules, a, b) === 0)
      }),
    )
  })
  it('is gone when every changed field is put back', () => {
    fc.assert(
      fc.property(sampleValues, sampleValues, (base, typed) => {
        const back = Object.fromEntries(
          changedNames(rules, base, typed).map((name) => [name, rules.read(base, name)]),
        )
        expect(isSame(rules, base, rules.write(typed, back))).toBe(true)
      }),
    )
  })
})

describe('two people at once', () => {
  it('nothing is lost: changes of one person are in the result, and unchanged fields stay', () => {
    fc.assert(
      fc.property(three, (states) => {
        const merged = mergeChosen(rules, states)
        const { base, mine, stored } = states
        const isLost = (name: string) =>
          (same(name, base, mine) && !same(name, merged, stored)) ||
          (same(name, base, stored) && !same(name, merged, mine))
        expect(sampleNames.filter(isLost)).toEqual([])
      }),
    )
  })
  it('asks only about fields that the other person changed and that differ, never about fields that only I changed', () => {
    fc.assert(
      fc.property(three, (states) => {
        const asked = conflictFields(rules, states)
        const { base, mine, stored } = states
        expect(asked.map(({ name }) => name)).toEqual(
          sampleNames.filter((name) => !same(name, base, stored) && !same(name, mine, stored)),
        )
        for (const { name, initial } of asked)
          expect(initial).toBe(same(name, base, mine) ? 'stored' : 'mine')
      }),
    )
  })
  it('the proposals equal the result without a choice', () => {
    fc.assert(
      fc.property(three, (states) => {
        const proposed = Object.fromEntries(
          conflictFields(rules, states).map(({ name, initial }) => [name, initial]),
        )
        expect(mergeChosen(rules, states, proposed)).toEqual(mergeChosen(rules, states))
      }),
    )
  })
  it('every choice is kept, and the same question is not asked again', () => {
    fc.assert(
      fc.property(three, choices, (states, chosen) => {
        const merged = mergeChosen(rules, states, chosen)
        for (const name of sampleNames) expect(same(name, merged, states[chosen[name]])).toBe(true)
        const next = { base: states.stored, mine: merged, stored: states.stored }
        expect(conflictFields(rules, next)).toEqual([])
      }),
    )
  })
  it('a save without a newer version gives exactly the typed values', () => {
    fc.assert(
      fc.property(sampleValues, sampleValues, (base, mine) => {
        const states = { base, mine, stored: base }
        expect(conflictFields(rules, states)).toEqual([])
        expect(isSame(rules, mergeChosen(rules, states), mine)).toBe(true)
      }),
    )
  })
  it('asks nothing about hidden fields; values typed there are applied', () => {
    fc.assert(
      fc.property(three, someNames, (states, hidden) => {
        const blind = { ...states, hidden }
        const shown = [...conflictFields(rules, blind), ...draftDifference(rules, blind)]
        expect(shown.filter(({ name }) => hidden.has(name))).toEqual([])
        for (const name of hidden) {
          const byMe = !same(name, states.base, states.mine)
          expect(changeOf(rules, blind, name)).toBe(byMe ? 'mine' : 'same')
          expect(same(name, mergeChosen(rules, blind), byMe ? states.mine : states.stored)).toBe(true)
        }
      }),
    )
  })
})

describe('an old draft', () => {
  it('shows whatever it says otherwise, and what was saved since stays chosen', () => {
    fc.assert(
      fc.property(three, (states) => {
        const fields = draftDifference(rules, states)
        const { base, mine, stored } = states
        expect(fields.map(({ name }) => name)).toEqual(
          sampleNames.filter((name) => !same(name, mine, stored)),
        )
        for (const { name, initial } of fields)
          expect(initial).toBe(same(name, base, stored) ? 'mine' : 'stored')
      }),
    )
  })
})
