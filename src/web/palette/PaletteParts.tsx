import { type ReactNode, useId } from 'react'
import { Kbd } from '#web/ui/kbd.tsx'
import { type PaletteGroup, paletteGroups } from './paletteRows.ts'

interface GroupProps {
  group: PaletteGroup
  shown: boolean
  /** The number of all matching companies; absent if the server did not count them. */
  total?: number | undefined
  children: ReactNode
}

export function Group({ group, shown, total, children }: GroupProps) {
  const id = useId()
  if (!shown) return null
  return (
    <div role="rowgroup" aria-labelledby={id} className="mb-1">
      <p id={id} role="presentation" className="tnum px-2.5 pt-1 pb-0.5 font-medium text-quiet text-xs">
        {paletteGroups[group]}
        {total !== undefined && ` ${total.toLocaleString('ko-KR')}건`}
      </p>
      {children}
    </div>
  )
}

/** Explains what the keys do with the active row. Hidden on touch screens. */
export function Hints({ second }: { second: string | undefined }) {
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line-soft border-t bg-sunken px-4 py-2 text-quiet text-xs max-md:hidden">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> 이동
      </span>
      <span>
        <Kbd>Enter</Kbd> 열기
      </span>
      {second && (
        <span>
          <Kbd>Shift Enter</Kbd> {second}
        </span>
      )}
    </p>
  )
}
