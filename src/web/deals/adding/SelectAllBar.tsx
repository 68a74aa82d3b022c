import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { SourceProps } from './source.ts'
import type { Wanted } from './wanted.ts'

interface SelectAllBarProps extends Pick<SourceProps, 'chosen' | 'onAdd' | 'onRemove'> {
  /** Those of the shown companies that can be added. */
  free: readonly Wanted[]
  children: ReactNode
}

/** The bar above a list of companies. Its checkbox selects or deselects all companies in `free`. */
export function SelectAllBar({ free, chosen, onAdd, onRemove, children }: SelectAllBarProps) {
  const keys = new Set(chosen.map(({ key }) => key))
  const all = free.length > 0 && free.every(({ key }) => keys.has(key))
  return (
    <label className="flex min-h-9 items-center gap-3 border-b bg-sunken pr-4 pl-5 text-quiet text-xs max-md:min-h-11">
      <Checkbox
        aria-label="보이는 곳 모두 선택"
        checked={all}
        indeterminate={!all && free.some(({ key }) => keys.has(key))}
        disabled={free.length === 0}
        onChange={() => (all ? onRemove(free.map(({ key }) => key)) : onAdd(free))}
      />
      {children}
    </label>
  )
}
