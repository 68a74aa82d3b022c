import { changedNames, type FieldRules, partOf } from './fieldRules.ts'
import type { FormState, FormStore, Loaded } from './formStore.ts'
import { type Choices, mergeChosen, type Three } from './merge.ts'

type Typed<V, G extends Loaded<V>> = Pick<FormState<V, G>, 'base' | 'values' | 'version'>

/**
 * A form as stored in a draft: the changed values (`changed`) and what they replaced (`from`), so that a three-way
 * merge can detect later changes by other people. The version is stored too, so that saving a restored draft still
 * reports a conflict.
 */
export interface KeptForm {
  version?: number | undefined
  changed: Readonly<Record<string, unknown>>
  from: Readonly<Record<string, unknown>>
}

/** Converts a form to a draft and back. */
export interface DraftShape<V, G extends Loaded<V>, D> {
  keep(state: Typed<V, G>): D
  /** Returns the three states for a merge: the draft's base values, its typed values, and the values stored now. */
  over(draft: D, loaded: G): Three<V>
}

/** The draft of a form that stores nothing but its changed fields. */
export function plainDraft<V, G extends Loaded<V> = Loaded<V>>(
  rules: FieldRules<V>,
): DraftShape<V, G, KeptForm> {
  return {
    keep({ base, values, version }) {
      const names = changedNames(rules, base, values)
      return {
        ...(version === undefined ? {} : { version }),
        changed: partOf(rules, values, names),
        from: partOf(rules, base, names),
      }
    },
    over: (kept, { start, hidden }) => ({
      base: rules.write(start, kept.from),
      mine: rules.write(start, kept.changed),
      stored: start,
      hidden,
    }),
  }
}

/** Restores a draft into the form: as it was written or, if the record was saved since, with the person's choices. */
export function continueDraft<V, G extends Loaded<V>, D extends { version?: number | undefined }>(
  store: FormStore<V, G>,
  shape: DraftShape<V, G, D>,
  kept: D,
  choices?: Choices,
): void {
  const { loaded } = store.get()
  const three = shape.over(kept, loaded)
  if (!choices) store.continueFrom({ base: three.base, values: three.mine, version: kept.version })
  else {
    const values = mergeChosen(store.rules, three, choices)
    store.continueFrom({ base: loaded.start, values, version: loaded.version })
  }
}
