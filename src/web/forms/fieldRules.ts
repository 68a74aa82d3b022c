/** How a form's fields are read from its values, compared and displayed. */
export interface FieldReading<V> {
  /** The names of all fields, in the order of the form. */
  names(values: V): readonly string[]
  read(values: V, name: string): unknown
  label(name: string): string
  same(name: string, a: unknown, b: unknown): boolean
  /** Returns the value as display text; '' for an empty value. */
  shown(name: string, value: unknown): string
}

/** How form store, drafts and merges read and change the fields of a form, whatever the type of its values is. */
export interface FieldRules<V> extends FieldReading<V> {
  /** Returns a copy of the values with the given fields changed. */
  write(values: V, part: Readonly<Record<string, unknown>>): V
  /** True if the form hides the field because of other values. Changes of hidden fields are ignored. */
  isIdle?(name: string, values: V): boolean
  /**
   * Returns the stored values together with the data of `mine` that is not in fields, such as years that the person
   * added to a statement. Absent if all data is in fields.
   */
  join?(stored: V, mine: V): V
  /**
   * Returns the number of changes in a field that can contain several changes, such as a list. By default a changed
   * field counts as one change.
   */
  weigh?(name: string, before: unknown, after: unknown): number
}

interface PlainFields<V> {
  /** The labels of all editable fields, in the order of the form. */
  labels: Readonly<Partial<Record<keyof V & string, string>>>
  same?(name: string, a: unknown, b: unknown): boolean
  shown?(name: string, value: unknown): string
}

/** Creates the rules for a form whose values are a flat object. */
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

/** Returns the names of the fields whose values differ. */
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

/** Counts the changed fields between two states, for the save bar. */
export function countChanges<V>(rules: FieldRules<V>, before: V, after: V): number {
  return changedNames(rules, before, after)
    .map((name) => rules.weigh?.(name, rules.read(before, name), rules.read(after, name)) ?? 1)
    .reduce((sum, weight) => sum + weight, 0)
}

/** Returns the values of the given fields, by name. */
export const partOf = <V>(rules: FieldRules<V>, values: V, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, rules.read(values, name)]))
