import { Plus } from 'lucide-react'
import { memo } from 'react'
import { isNegative } from '#shared/company/numbers.ts'
import { seoulToday } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Input } from '#web/ui/form/input.tsx'
import { useMaskedInput } from '#web/ui/form/use-masked-input.ts'
import { addYear } from '../form/dossierStore.ts'
import { useFormHandle, useFormState, useValue } from '../form/formContext.ts'
import { statementMask } from '../form/statementMask.ts'
import { cellName, type StatementLine, type StatementTable } from '../form/statementTables.ts'

/** Every stored line of every statement, a column a year. */
export function StatementEditor() {
  const { store, locked } = useFormHandle()
  const tables = useFormState((state) => state.ground.tables)
  const years = useFormState((state) => state.values.years)
  const latest = years.at(-1)
  // The year after the last one; for the first, the last that can be closed.
  const next = String(Number(latest ?? Number(seoulToday().slice(0, 4)) - 2) + 1)
  return (
    <div className="mt-4 grid gap-5">
      {!locked && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            className="max-md:h-11"
            disabled={next > seoulToday().slice(0, 4)}
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
            <StatementGrid key={table.kind} table={table} years={years} />
          ))}
        </div>
      )}
    </div>
  )
}

const columns = (count: number) => ({
  gridTemplateColumns: `minmax(8.5rem, 1.2fr) repeat(${count}, minmax(0, 1fr))`,
})

function StatementGrid({ table, years }: { table: StatementTable; years: readonly string[] }) {
  const unit = table.money ? `단위 ${table.unit}` : '소수 둘째 자리'
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">
        {table.title}
        <span className="ml-2 font-normal text-quiet text-xs">{unit}</span>
      </legend>
      <div
        aria-hidden
        style={columns(years.length)}
        className="mb-1 grid gap-x-2 font-medium text-quiet text-xs max-md:hidden"
      >
        <span>구분</span>
        {years.map((year) => (
          <span key={year} className="tnum pr-2.5 text-right">
            {year}
          </span>
        ))}
      </div>
      <div className="grid gap-1 max-md:gap-3">
        {table.lines.map((line) => (
          <StatementLineRow key={line.id} table={table} line={line} years={years} />
        ))}
      </div>
    </fieldset>
  )
}

const StatementLineRow = memo(function StatementLineRow(props: {
  table: StatementTable
  line: StatementLine
  years: readonly string[]
}) {
  const { table, line, years } = props
  return (
    <div
      style={columns(years.length)}
      className="grid items-center gap-x-2 gap-y-1 max-md:flex max-md:flex-wrap"
    >
      <span className="truncate text-sm max-md:w-full" title={line.name}>
        {line.name}
      </span>
      {years.map((year) => (
        <StatementCell
          key={year}
          name={cellName(table.kind, line.id, year)}
          label={`${year} ${line.id}`}
          year={year}
          money={table.money}
        />
      ))}
    </div>
  )
})

interface StatementCellProps {
  name: string
  label: string
  year: string
  money: boolean
}

const StatementCell = memo(function StatementCell({ name, label, year, money }: StatementCellProps) {
  const { store, locked } = useFormHandle()
  const text = useValue(name)
  const onText = (next: string) => store.change({ [name]: next })
  const masked = useMaskedInput({ text, mask: statementMask, separators: ',', onText })
  const shared = {
    'aria-label': label,
    readOnly: locked,
    maxLength: 100,
    inputClassName: cn('nums-right', isNegative(text) && 'text-danger'),
    className: 'h-7 text-sm max-md:h-11',
  }
  return (
    <div className="min-w-0 max-md:flex-1">
      <span aria-hidden className="tnum mb-0.5 block text-right text-quiet text-xs md:hidden">
        {year}
      </span>
      {money ? (
        <Input {...shared} {...masked} />
      ) : (
        <Input {...shared} value={text} onChange={(event) => onText(event.target.value)} />
      )}
    </div>
  )
})
