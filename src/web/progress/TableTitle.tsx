import type { DefinitionId } from '#shared/progress/definitions.ts'
import { Definition } from '#web/domain/Definition.tsx'

interface TableTitleProps {
  id: string
  title: string
  /** The number of the table on a printout. */
  number: number
  definition: DefinitionId
  unit: string
}

export function TableTitle({ id, title, number, definition, unit }: TableTitleProps) {
  return (
    <header className="mb-2 flex items-center gap-1.5 px-0.5">
      <h2 id={id} className="font-semibold">
        <span className="hidden print:inline">{number}. </span>
        {title}
      </h2>
      <Definition of={definition} />
      <span className="ml-auto text-quiet text-xs">{unit}</span>
    </header>
  )
}
