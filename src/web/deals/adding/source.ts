import type { Wanted } from './wanted.ts'

/** Where companies to add come from: a search, pasted lines, or stored reports. */
export interface SourceProps {
  number: string
  chosen: readonly Wanted[]
  onAdd(wanted: readonly Wanted[]): void
  onRemove(keys: readonly string[]): void
}
