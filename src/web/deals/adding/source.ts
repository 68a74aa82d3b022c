import type { Wanted } from './wanted.ts'

/** The props that all tabs of the dialog for adding companies share: search, pasted lines, and stored reports. */
export interface SourceProps {
  number: string
  chosen: readonly Wanted[]
  onAdd(wanted: readonly Wanted[]): void
  onRemove(keys: readonly string[]): void
}
