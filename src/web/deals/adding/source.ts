import type { Wanted } from './wanted.ts'

/** The props that all tabs (search, pasted lines, stored reports) of the dialog for adding companies have. */
export interface SourceProps {
  number: string
  chosen: readonly Wanted[]
  onAdd(wanted: readonly Wanted[]): void
  onRemove(keys: readonly string[]): void
}
