import type { ConflictField, ConflictSide } from '#web/ui/feedback/conflict-dialog.tsx'
import type { FieldReading, FieldRules } from './fieldRules.ts'

export type Choices = Readonly<Record<string, ConflictSide>>

/** Three states of one form: what was typed over, what stands in it, and what somebody else has stored since. */
export interface Three<V> {
  base: V
  mine: V
  stored: V
  /** Stored, but not for these eyes: never compared. What was typed goes on top, what was left blank stays. */
  hidden?: ReadonlySet<string> | undefined
}

/** Whose change it is. `same` needs nobody: both say it, or nobody touched it. */
type Change = 'same' | 'mine' | 'stored' | 'both'

export function changeOf<V>(rules: FieldReading<V>, three: Three<V>, name: string): Change {
  const [base, mine, stored] = [three.base, three.mine, three.stored].map((values) =>
    rules.read(values, name),
  )
  const byMe = !rules.same(name, base, mine)
  if (three.hidden?.has(name)) return byMe ? 'mine' : 'same'
  if (rules.same(name, mine, stored)) return 'same'
  if (rules.same(name, base, stored)) return 'mine'
  return byMe ? 'both' : 'stored'
}

/**
 * What a person is asked: the fields that somebody else changed and that now differ from the form. Where both changed
 * one, mine is proposed; where only the other did, the stored value (unless the form knows better). What only I changed
 * needs no question.
 */
export function conflictFields<V>(
  rules: FieldReading<V>,
  three: Three<V>,
  propose: (name: string, usual: ConflictSide) => ConflictSide = (_name, usual) => usual,
): ConflictField[] {
  return rules.names(three.stored).flatMap((name) => {
    const change = changeOf(rules, three, name)
    if (change === 'same' || change === 'mine') return []
    return [fieldOf(rules, name, three, propose(name, change === 'both' ? 'mine' : 'stored'))]
  })
}

/** What is stored now with what was chosen on top of it: mine where I chose it, or had changed it and was not asked. */
export function mergeChosen<V>(rules: FieldRules<V>, three: Three<V>, choices: Choices = {}): V {
  const { base, mine, stored } = three
  const own = rules.names(mine).filter((name) => {
    const choice = choices[name]
    if (choice) return choice === 'mine'
    return !rules.same(name, rules.read(base, name), rules.read(mine, name))
  })
  const combined = rules.join?.(stored, mine) ?? stored
  return rules.write(combined, Object.fromEntries(own.map((name) => [name, rules.read(mine, name)])))
}

/**
 * What a draft says otherwise than what was saved after it. What only the draft changed is proposed as it was typed;
 * what was saved since stays unless the person chooses the draft's.
 */
export function draftDifference<V>(rules: FieldReading<V>, three: Three<V>): ConflictField[] {
  return rules.names(three.mine).flatMap((name) => {
    if (three.hidden?.has(name) || changeOf(rules, three, name) === 'same') return []
    const untouched = rules.same(name, rules.read(three.base, name), rules.read(three.stored, name))
    return [fieldOf(rules, name, three, untouched ? 'mine' : 'stored')]
  })
}

const fieldOf = <V>(
  rules: FieldReading<V>,
  name: string,
  { mine, stored }: Three<V>,
  initial: ConflictSide,
): ConflictField => ({
  name,
  label: rules.label(name),
  mine: rules.shown(name, rules.read(mine, name)),
  stored: rules.shown(name, rules.read(stored, name)),
  initial,
})
