import { createContext, use, useSyncExternalStore } from 'react'
import type { UnmatchedAccount } from '#shared/documents/documents.endpoints.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import type { EditorStore, Values } from './editorForm.ts'

export interface EditorHandle {
  store: EditorStore
  template: Template
  years: readonly number[]
  /** By field: the part of the company record that filled it in. */
  sources: Readonly<Record<string, string>>
  /** Accounts of the credit report that no table of the document has. */
  unmatched: readonly UnmatchedAccount[]
}

export const EditorContext = createContext<EditorHandle | null>(null)

export function useEditor(): EditorHandle {
  const handle = use(EditorContext)
  if (!handle) throw new Error('useEditor needs an editor context above it')
  return handle
}

/** All values; renders at each change. For components that depend on many fields. */
export const useValues = (store: EditorStore): Values =>
  useSyncExternalStore(store.subscribe, store.get).values
