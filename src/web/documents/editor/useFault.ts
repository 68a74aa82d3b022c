import { useSyncExternalStore } from 'react'
import type { EditorStore } from './editorForm.ts'
import { useEditor } from './useEditor.ts'

/** The error message of a field. Errors are shown from the first attempt to open the preview until they are fixed. */
export const useFault = (store: EditorStore, name: string): string | undefined =>
  useSyncExternalStore(store.subscribe, () => {
    const fault = store.errors().find(({ field }) => field === name)
    return fault && (fault.short ?? fault.text)
  })

/** All shown errors, in the order of the form. */
export function useErrors() {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, store.errors)
}
