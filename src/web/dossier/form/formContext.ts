import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FieldError, FormState } from '#web/forms/formStore.ts'
import { useFieldValue } from '#web/forms/useForm.ts'
import type { DossierStore } from './dossierStore.ts'
import type { FormValues, LoadedForm } from './formValues.ts'

interface FormHandle {
  store: DossierStore
  /** True if the form is read-only. */
  locked: boolean
}

export const FormContext = createContext<FormHandle | null>(null)

export function useFormHandle(): FormHandle {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field of the additional registration needs a FormContext above it')
  return form
}

/**
 * Selects a part of the form's state. `select` must return a string, a number or a stable object, because React
 * rerenders when the result is not identical.
 */
export function useFormState<T>(select: (state: FormState<FormValues, LoadedForm>) => T): T {
  const { store } = useFormHandle()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

export const useValue = (name: string) => useFieldValue(useFormHandle().store, name) as string

export function useChangeCount(): number {
  const { store } = useFormHandle()
  return useSyncExternalStore(store.subscribe, store.changeCount)
}

/** The number of values that were prefilled from the credit report, are unchanged, and are not stored yet. */
export const useFilledCount = (namesOf = (names: string[]) => names): number =>
  useFormState(
    ({ loaded: { filled }, values }) =>
      namesOf(Object.keys(filled)).filter((name) => values.texts[name] === filled[name]).length,
  )

export function useErrors(): readonly FieldError[] {
  const { store } = useFormHandle()
  return useSyncExternalStore(store.subscribe, store.errors)
}

/** The error message below a field. */
export function useFault(name: string): string | undefined {
  const found = useErrors().find((error) => error.field === name)
  return found?.short ?? found?.text
}
