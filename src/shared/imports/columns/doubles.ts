import { targetOf } from '../targets.ts'
import type { ColumnGuess, Sureness } from './columnGuess.ts'

/**
 * The field that the second of two columns with the same meaning usually contains. For example, a second telephone
 * number belongs to a person.
 */
const seconds: Readonly<Record<string, string>> = {
  phone: 'contact1Phone',
  email: 'contact1Email',
  contact1Name: 'manager1Team',
  reportKeyPoints: 'reportDetail',
}

/**
 * If two columns mean the same field, the uncertain one gets the field in `seconds` instead, unless another column
 * already has that field.
 */
export function secondMeanings(
  guesses: ColumnGuess[],
  { mayNameManagers }: { mayNameManagers: boolean },
): ColumnGuess[] {
  const taken = new Set(guesses.map(({ target }) => target))
  return guesses.map((guess) => {
    const second = targetOf(seconds[guess.target ?? ''] ?? '')
    if (!second || guess.sureness !== 'check' || taken.has(second.name)) return guess
    if (second.part === 'slot' && !mayNameManagers) return guess
    const isDouble = guesses.some((other) => other !== guess && other.target === guess.target)
    if (!isDouble) return guess
    taken.add(second.name)
    return { ...guess, target: second.name, hint: `${second.label}인지 확인해주세요` }
  })
}

/**
 * If two columns mean the same field, the more certain one keeps it. The other column is not imported unless the person
 * assigns it to a field.
 */
export function withoutDoubles(guesses: ColumnGuess[]): ColumnGuess[] {
  const rank = (guess: ColumnGuess) => order.indexOf(guess.sureness)
  const taken = new Map<string, ColumnGuess>()
  for (const guess of guesses) {
    if (guess.target === null) continue
    const key = `${guess.target} ${guess.year ?? ''}`
    const other = taken.get(key)
    if (!other || rank(guess) < rank(other)) taken.set(key, guess)
  }
  const kept = new Set(taken.values())
  return guesses.map((guess) =>
    guess.target === null || kept.has(guess)
      ? guess
      : {
          ...guess,
          target: null,
          unit: null,
          year: null,
          sureness: 'check',
          hint: '같은 항목의 열이 더 있습니다',
        },
  )
}
const order: readonly Sureness[] = ['remembered', 'same', 'similar', 'values', 'check', 'none']
