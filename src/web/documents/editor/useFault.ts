import { useSyncExternalStore } from 'react'
import type { EditorStore } from './editorForm.ts'
import { useEditor } from './useEditor.ts'

/** What is wrong with a field, once the preview was asked for; it goes as it is mended. */
export const useFault = (store: EditorStore, name: string): string | undefined =>
  useSyncExternalStore(store.subscribe, () => {
    const fault = store.errors().find(({ field }) => field === name)
    return fault && (fault.short ?? fault.text)
  })

/** All that is wrong, in the order of the form. */
export function useErrors() {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, store.errors)
}
