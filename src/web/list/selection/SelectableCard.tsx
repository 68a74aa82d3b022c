import { type ReactNode, useId } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { Selection } from './useSelection.ts'

interface SelectableCardProps<Row> {
  row: Row
  name: string
  selection: Selection<Row>
  children: ReactNode
}

/** A card on a phone while rows are being selected. The whole card is one checkbox, so its links do not work. */
export function SelectableCard<Row>({ row, name, selection, children }: SelectableCardProps<Row>) {
  const id = useId()
  return (
    <>
      <div inert className="pl-11">
        {children}
      </div>
      <label htmlFor={id} className="absolute inset-0 z-[2] cursor-pointer rounded-lg">
        <Checkbox
          id={id}
          aria-label={`${name} 선택`}
          className="absolute top-4 left-3.5"
          checked={selection.has(row)}
          onChange={() => selection.toggle(row)}
        />
      </label>
    </>
  )
}
