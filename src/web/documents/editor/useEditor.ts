import { createContext, use, useSyncExternalStore } from 'react'
import type { UnmatchedAccount } from '#shared/documents/documents.endpoints.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import type { EditorStore, Values } from './editorForm.ts'

export interface EditorHandle {
  store: EditorStore
  template: Template
  years: readonly number[]
  /** The section of the company record that each prefilled field was taken from, by field name. */
  sources: Readonly<Record<string, string>>
  /** Accounts of the credit report that match no item of the document's tables. */
  unmatched: readonly UnmatchedAccount[]
}

export const EditorContext = createContext<EditorHandle | null>(null)

export function useEditor(): EditorHandle {
  const handle = use(EditorContext)
  if (!handle) throw new Error('useEditor needs an editor context above it')
  return handle
}

/** Returns all values and rerenders at every change, for components that depend on many fields. */
export const useValues = (store: EditorStore): Values =>
  useSyncExternalStore(store.subscribe, store.get).values
