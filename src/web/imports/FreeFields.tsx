import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import type { ColumnGuess } from '#shared/imports/columns/columnGuess.ts'
import type { Target } from '#shared/imports/target.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface FreeFieldsProps {
  fields: readonly Target[]
  columns: readonly ColumnGuess[]
  onHeld(name: string | null): void
}

/**
 * The fields to which no column is assigned. They can be dragged onto a column; for keyboard and touch, each column
 * has a list with the same fields.
 */
export function FreeFields({ fields, columns, onHeld }: FreeFieldsProps) {
  const [wanted, setWanted] = useState('')
  const taken = new Set(columns.map(({ target }) => target))
  const free = fields.filter(({ name, part }) => part === 'year' || !taken.has(name))
  const shown = free.filter(({ label }) => label.includes(wanted.trim()))
  return (
    <Card className="max-lg:hidden pointer-coarse:hidden">
      <CardHeader title="남은 항목" note={`${free.length}개`} />
      <CardBody className="grid gap-2.5">
        <p className="text-quiet text-xs">왼쪽의 열로 끌어다 놓을 수 있습니다.</p>
        <Input
          aria-label="남은 항목 찾기"
          placeholder="항목 찾기"
          value={wanted}
          maxLength={50}
          onChange={(event) => setWanted(event.target.value)}
        />
        {/* A scrollable region must be focusable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section tabIndex={0} aria-label="남은 항목" className="max-h-56 overflow-y-auto">
          <ul className="flex flex-wrap gap-1.5">
            {shown.map(({ name, label }) => (
              <li
                key={name}
                draggable
                onDragStart={(event) => {
                  // Firefox does not start a drag that has no data.
                  event.dataTransfer.setData('text/plain', label)
                  event.dataTransfer.effectAllowed = 'move'
                  onHeld(name)
                }}
                onDragEnd={() => onHeld(null)}
                className="flex h-6 cursor-grab items-center gap-0.5 rounded-sm border border-line bg-surface pr-2 pl-0.5 text-xs hover:bg-hover"
              >
                <GripVertical aria-hidden className="size-3.5 text-hint" />
                {label}
              </li>
            ))}
          </ul>
        </section>
      </CardBody>
    </Card>
  )
}
