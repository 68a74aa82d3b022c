/** How the fields of a form are read, compared and shown. */
export interface FieldReading<V> {
  /** The names of all fields of these values, in the order of the form. */
  names(values: V): readonly string[]
  read(values: V, name: string): unknown
  label(name: string): string
  same(name: string, a: unknown, b: unknown): boolean
  /** Returns the value as text, or '' if it is empty. */
  shown(name: string, value: unknown): string
}

/** Reads and writes the fields of a form. The form store, drafts and merges use only this interface. */
export interface FieldRules<V> extends FieldReading<V> {
  /** Returns the values with these fields changed. */
  write(values: V, part: Readonly<Record<string, unknown>>): V
  /** True if the form hides the field because of the other values. A change of a hidden field is not counted. */
  isIdle?(name: string, values: V): boolean
  /**
   * For values with data beside the fields, such as the added years of a statement: returns the stored
   * values, together with such data of `mine`.
   */
  join?(stored: V, mine: V): V
  /**
   * For a field that can hold several changes, such as a list: returns their number. By default a changed
   * field counts as one.
   */
  weigh?(name: string, before: unknown, after: unknown): number
}

interface PlainFields<V> {
  /** Labels of all editable fields, in the order of the form. */
  labels: Readonly<Partial<Record<keyof V & string, string>>>
  same?(name: string, a: unknown, b: unknown): boolean
  shown?(name: string, value: unknown): string
}

/** Rules for a form whose values are one flat object. */
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

/** Returns the names of the fields that differ. */
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

/** Counts the changes between two states. The save bar shows this number. */
export function countChanges<V>(rules: FieldRules<V>, before: V, after: V): number {
  return changedNames(rules, before, after)
    .map((name) => rules.weigh?.(name, rules.read(before, name), rules.read(after, name)) ?? 1)
    .reduce((sum, weight) => sum + weight, 0)
}

/** Returns the values of these fields, by name. */
export const partOf = <V>(rules: FieldRules<V>, values: V, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, rules.read(values, name)]))
