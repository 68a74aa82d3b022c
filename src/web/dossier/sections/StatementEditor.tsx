import { Plus } from 'lucide-react'
import { memo } from 'react'
import { dayInSeoul } from '#shared/platform/day.ts'
import { FigureInput } from '#web/statements/FigureInput.tsx'
import type { CellKind } from '#web/statements/figureFormat.ts'
import { StatementGrid } from '#web/statements/StatementGrid.tsx'
import { cellName, type StatementTable } from '#web/statements/storedTables.ts'
import { Button } from '#web/ui/button.tsx'
import { addYear } from '../form/dossierStore.ts'
import { useFormHandle, useFormState, useValue } from '../form/formContext.ts'

/** Inputs for all stored rows of all statements, one column per year. */
export function StatementEditor() {
  const { store, locked } = useFormHandle()
  const tables = useFormState((state) => state.loaded.tables)
  const years = useFormState((state) => state.values.years)
  const latest = years.at(-1)
  // The fiscal year that can be added: the year after the latest year in the form or, if the form has no year, last
  // year.
  const next = String(Number(latest ?? Number(dayInSeoul().slice(0, 4)) - 2) + 1)
  return (
    <div className="mt-4 grid gap-5">
      {!locked && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            className="max-md:h-11"
            disabled={next > dayInSeoul().slice(0, 4)}
            onClick={() => addYear(store, next)}
          >
            <Plus aria-hidden />
            {next}년 추가
          </Button>
          <span className="text-quiet text-xs">
            숫자가 아닌 글(흑자전환 등)은 적은 그대로 저장됩니다. 비운 칸은 값이 지워집니다.
          </span>
        </div>
      )}
      {years.length > 0 && (
        <div className="grid grid-cols-2 items-start gap-x-8 gap-y-5 max-xl:grid-cols-1">
          {tables.map((table) => (
            <Statement key={table.kind} table={table} years={years} />
          ))}
        </div>
      )}
    </div>
  )
}

function Statement({ table, years }: { table: StatementTable; years: readonly string[] }) {
  const lines = table.lines.map((line) => ({ ...line, strong: table.money && line.field !== null }))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">
        {table.title}
        <span className="ml-2 font-normal text-quiet text-xs">
          {table.money ? `단위 ${table.unit}` : '소수 둘째 자리'}
        </span>
      </legend>
      <StatementGrid stacked label={table.title} parts={[{ kind: table.kind, years, lines }]} years={years}>
        {({ kind }, line, year) => (
          <StatementCell
            name={cellName(kind, line.id, year)}
            label={`${year} ${line.id}`}
            kind={table.money ? 'money' : 'ratio'}
            unit={table.unit}
          />
        )}
      </StatementGrid>
    </fieldset>
  )
}

interface StatementCellProps {
  name: string
  label: string
  kind: CellKind
  unit: string
}

const StatementCell = memo(function StatementCell({ name, label, kind, unit }: StatementCellProps) {
  const { store, locked } = useFormHandle()
  return (
    <FigureInput
      kind={kind}
      unit={unit}
      aria-label={label}
      readOnly={locked}
      maxLength={100}
      value={useValue(name)}
      onText={(next) => store.change({ [name]: next })}
    />
  )
})
