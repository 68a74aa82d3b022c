import { useCallback, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../lib/call/apiError.ts'
import {
  createFormStore,
  type FieldError,
  type FormOptions,
  type FormStore,
  type Loaded,
} from './formStore.ts'

/**
 * The state of a small form, such as one in a dialog. At every change the whole form rerenders. The initial values are
 * read once, when the form opens.
 */
export function useForm<V, G extends Loaded<V> = Loaded<V>>(loaded: () => G, options: FormOptions<V, G>) {
  const [store] = useState(() => createFormStore<V, G>(loaded(), options))
  const { values } = useSyncExternalStore(store.subscribe, store.get)
  return { store, values, errors: errorTexts(store.errors()), dirty: store.isDirty() }
}

/** Returns the value of one field of a large form. The component rerenders only if the value of this field changes. */
export function useFieldValue<V, G extends Loaded<V>>(store: FormStore<V, G>, name: string): unknown {
  const subscribe = useCallback((listener: () => void) => store.subscribeField(name, listener), [store, name])
  return useSyncExternalStore(subscribe, () => store.read(name))
}

export type ErrorTexts = Readonly<Partial<Record<string, string>>>

/** Returns one message for each field: the first one. */
function errorTexts(errors: readonly FieldError[]): ErrorTexts {
  return Object.fromEntries(errors.toReversed().map(({ field, text, short }) => [field, short ?? text]))
}

/** Returns the field errors of a server response. */
export const refusedFields = (error: unknown): FieldError[] =>
  ((error instanceof ApiError && error.body?.fields) || []).map(({ path, message }) => ({
    field: path,
    text: message,
  }))
