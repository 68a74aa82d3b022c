import { useSyncExternalStore } from 'react'
import type { EditorStore } from './editorForm.ts'
import { useEditor } from './useEditor.ts'

/** The error of a field. It is shown from the first request for the preview until it is fixed. */
export const useFault = (store: EditorStore, name: string): string | undefined =>
  useSyncExternalStore(store.subscribe, () => {
    const fault = store.errors().find(({ field }) => field === name)
    return fault && (fault.short ?? fault.text)
  })

/** All errors, in the order of the form. */
export function useErrors() {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, store.errors)
}
