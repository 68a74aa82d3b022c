import type { ConflictField, ConflictSide } from '#web/ui/feedback/conflict-dialog.tsx'
import type { FieldReading, FieldRules } from './fieldRules.ts'

export type Choices = Readonly<Record<string, ConflictSide>>

/**
 * The three states of a three-way merge: the base, the person's own values (`mine`), and the values that somebody else
 * has stored since.
 */
export interface Three<V> {
  base: V
  mine: V
  stored: V
  /**
   * Fields with a stored value that this person may not see. They are not compared: a typed value overwrites the stored
   * one, an empty field keeps it.
   */
  hidden?: ReadonlySet<string> | undefined
}

/** Who changed a value since the base. `same`: nobody changed it, or both sides changed it to the same value. */
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
 * Returns the fields to ask about after a conflict: those that somebody else changed and whose value differs from
 * the form. If both sides changed a field, the value in the form is preselected, otherwise the stored value.
 * `propose` may preselect the other value.
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

/**
 * Returns the stored values, overwritten with this person's values in two kinds of fields: those that only this person
 * changed, and those for which the person chose their own value.
 */
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
 * Returns the differences between a draft and the values that were saved after the draft. If only the draft changed a
 * field, the draft's value is preselected, otherwise the stored value.
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
