/** How the fields of a form are read, compared and shown. */
export interface FieldReading<V> {
  /** All field names of these values, in the order of the form. */
  names(values: V): readonly string[]
  read(values: V, name: string): unknown
  label(name: string): string
  same(name: string, a: unknown, b: unknown): boolean
  /** The value as text; '' if empty. */
  shown(name: string, value: unknown): string
}

/** Can also write fields. Store, draft and merge use nothing but this interface. */
export interface FieldRules<V> extends FieldReading<V> {
  /** Returns the values with these fields changed. */
  write(values: V, part: Readonly<Record<string, unknown>>): V
  /** The field is not in use beside these values, so its content counts as no change. */
  isIdle?(name: string, values: V): boolean
  /** If values hold more than fields: the stored values plus the rest of mine. */
  join?(stored: V, mine: V): V
  /** The number of changes in a field, if it is not one: a list counts its rows. */
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

/** The names of the fields that differ. */
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

/** The number of changes between two states, as the save bar shows it. */
export function countChanges<V>(rules: FieldRules<V>, before: V, after: V): number {
  return changedNames(rules, before, after)
    .map((name) => rules.weigh?.(name, rules.read(before, name), rules.read(after, name)) ?? 1)
    .reduce((sum, weight) => sum + weight, 0)
}

/** The values of these fields, by name. */
export const partOf = <V>(rules: FieldRules<V>, values: V, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, rules.read(values, name)]))
