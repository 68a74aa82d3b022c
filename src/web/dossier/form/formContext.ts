import { createContext, useContext, useSyncExternalStore } from 'react'
import { errorsOf, type FormState, type FormStore } from './formStore.ts'

interface FormHandle {
  store: FormStore
  /** Nothing may be changed here. */
  locked: boolean
}

export const FormContext = createContext<FormHandle | null>(null)

export function useFormHandle(): FormHandle {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field of additional registration stands outside its form')
  return form
}

/** The selector's answer must be a text, a number or something that stays the same object. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const { store } = useFormHandle()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

export const useValue = (name: string) => useFormState((state) => state.form.values[name] ?? '')

/** The sentence below a field. */
export const useFault = (name: string) =>
  useFormState((state) => {
    const found = errorsOf(state).find((error) => error.field === name)
    return found?.short ?? found?.text
  })
