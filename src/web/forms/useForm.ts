import { useCallback, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../lib/call/apiError.ts'
import {
  createFormStore,
  type FieldError,
  type FormOptions,
  type FormStore,
  type Loaded,
} from './formStore.ts'

/** A form of a dialog, drawn whole: its values and what is wrong with each. What it starts from is read once, when it opens. */
export function useForm<V, G extends Loaded<V> = Loaded<V>>(loaded: () => G, options: FormOptions<V, G>) {
  const [store] = useState(() => createFormStore<V, G>(loaded(), options))
  const { values } = useSyncExternalStore(store.subscribe, store.get)
  return { store, values, errors: errorTexts(store.errors()), dirty: store.isDirty() }
}

/** One field of a large form: it alone is drawn anew when it changes. */
export function useFieldValue<V, G extends Loaded<V>>(store: FormStore<V, G>, name: string): unknown {
  const subscribe = useCallback((listener: () => void) => store.subscribeField(name, listener), [store, name])
  return useSyncExternalStore(subscribe, () => store.read(name))
}

export type ErrorTexts = Readonly<Partial<Record<string, string>>>

/** Of several sentences about one field the first is enough. */
function errorTexts(errors: readonly FieldError[]): ErrorTexts {
  return Object.fromEntries(errors.toReversed().map(({ field, text, short }) => [field, short ?? text]))
}

/** The fields that the server itself has marked. */
export const refusedFields = (error: unknown): FieldError[] =>
  ((error instanceof ApiError && error.body?.fields) || []).map(({ path, message }) => ({
    field: path,
    text: message,
  }))
