import { useSyncExternalStore } from 'react'
import type { EditorStore } from './editorForm.ts'
import { useEditor } from './useEditor.ts'

/**
 * Returns the error message of a field. No error is shown before the first attempt to open the preview; after it, each
 * error is shown until it is fixed.
 */
export const useFault = (store: EditorStore, name: string): string | undefined =>
  useSyncExternalStore(store.subscribe, () => {
    const fault = store.errors().find(({ field }) => field === name)
    return fault && (fault.short ?? fault.text)
  })

/** Returns all errors that are shown now, in the order of the fields in the form. */
export function useErrors() {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, store.errors)
}
