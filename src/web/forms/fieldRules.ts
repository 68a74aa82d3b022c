/** How the fields of a form are read, compared and told to a person. */
export interface FieldReading<V> {
  /** Every field of these values, in the order of the form. */
  names(values: V): readonly string[]
  read(values: V, name: string): unknown
  label(name: string): string
  same(name: string, a: unknown, b: unknown): boolean
  /** As a person reads it; '' where there is nothing. */
  shown(name: string, value: unknown): string
}

/** With the way back into the values: store, draft and merge work on nothing but this. */
export interface FieldRules<V> extends FieldReading<V> {
  /** The values with these fields put in. */
  write(values: V, part: Readonly<Record<string, unknown>>): V
  /** Not asked for beside these values: whatever stands in it is no change. */
  isIdle?(name: string, values: V): boolean
  /** Where values hold more than fields: what is stored, with what else mine has. */
  join?(stored: V, mine: V): V
  /** How many changes it stands for where it is not one: a list counts row by row. */
  weigh?(name: string, before: unknown, after: unknown): number
}

interface PlainFields<V> {
  /** Of every field that can be changed, in the order of the form. */
  labels: Readonly<Partial<Record<keyof V & string, string>>>
  same?(name: string, a: unknown, b: unknown): boolean
  shown?(name: string, value: unknown): string
}

/** For a form whose values are one flat object. */
export function plainFields<V extends object>({ labels, same, shown }: PlainFields<V>): FieldRules<V> {
  const names = Object.keys(labels)
  return {
    names: () => names,
    read: (values, name) => values[name as keyof V],
    write: (values, part) => ({ ...values, ...part }),
    label: (name) => labels[name as keyof V & string] ?? name,
    same: same ?? ((_name, a, b) => a === b),
    shown: shown ?? ((_name, value) => String(value ?? '')),
  }
}

/** The fields that differ between two states. */
export function changedNames<V>(rules: FieldRules<V>, before: V, after: V): string[] {
  return rules
    .names(after)
    .filter(
      (name) =>
        !rules.same(name, rules.read(before, name), rules.read(after, name)) && !rules.isIdle?.(name, after),
    )
}

export const isSame = <V>(rules: FieldRules<V>, before: V, after: V): boolean =>
  changedNames(rules, before, after).length === 0

/** How many changes lie between two states, as the save bar counts them. */
export function countChanges<V>(rules: FieldRules<V>, before: V, after: V): number {
  return changedNames(rules, before, after)
    .map((name) => rules.weigh?.(name, rules.read(before, name), rules.read(after, name)) ?? 1)
    .reduce((sum, weight) => sum + weight, 0)
}

/** These fields of a state, by name. */
export const partOf = <V>(rules: FieldRules<V>, values: V, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, rules.read(values, name)]))
