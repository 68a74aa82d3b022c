import type { TemplateField } from '#shared/documents/templates/template.ts'
import { useFieldValue } from '#web/forms/useForm.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { FigureInput } from '#web/statements/FigureInput.tsx'
import { StatementGrid } from '#web/statements/StatementGrid.tsx'
import { cn } from '#web/ui/cn.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { cellName, controlId } from './editorForm.ts'
import { UnmatchedAccounts } from './UnmatchedAccounts.tsx'
import { useEditor } from './useEditor.ts'
import { useFault } from './useFault.ts'
import { YearFigures } from './YearFigures.tsx'

/** The names of the rows that are bold. */
const strong = new Set(['매출액', '영업이익', '당기순이익', '자산총계', '부채총계', '자본총계', '순자산'])

/** A financial table with one row per item and one column per year. The last year is marked 결산 전 (not closed yet). */
export function FinancialField({ field }: { field: TemplateField }) {
  const { store, years } = useEditor()
  const error = useFault(store, field.name)
  const id = controlId(field.name)
  const columns = years.map(String)
  const lines = (field.financialItems ?? []).map((item) => ({
    id: item,
    name: item,
    strong: strong.has(item),
  }))
  const open = columns.at(-1)
  const narrow = useNarrow()
  const errorId = error ? `${id}-error` : undefined
  return (
    <div id={id} className="col-span-full min-w-0">
      <p className="mb-1 flex flex-wrap items-center gap-x-3 font-medium text-quiet text-xs">
        <span>
          {field.label}
          {field.required && (
            <span aria-hidden className="text-danger">
              {' '}
              *
            </span>
          )}
        </span>
        <span className="font-normal">단위 백만원</span>
        <Legend />
      </p>
      {narrow ? (
        <YearFigures field={field} errorId={errorId} />
      ) : (
        <div className={cn('overflow-hidden rounded-md border', error && 'border-danger')}>
          <StatementGrid
            label={field.label}
            years={columns}
            parts={[{ kind: field.name, years: columns, lines }]}
            yearNote={(year) => (year === open ? <span className="ml-1 font-normal">결산 전</span> : null)}
          >
            {(_part, line, year) => (
              <FigureCell field={field} item={line.name} year={Number(year)} errorId={errorId} />
            )}
          </StatementGrid>
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <UnmatchedAccounts field={field} />
    </div>
  )
}

const Legend = () => (
  <span className="ml-auto flex gap-3 font-normal max-md:hidden">
    {[
      ['불러온 값', 'bg-sure-2-faint'],
      ['직접 입력', 'bg-surface'],
      ['미입력 항목', 'bg-warning-soft'],
    ].map(([label, look]) => (
      <span key={label} className="flex items-center gap-1">
        <span aria-hidden className={cn('size-3 rounded-[3px] border', look)} />
        {label}
      </span>
    ))}
  </span>
)

interface FigureCellProps {
  field: TemplateField
  item: string
  year: number
  errorId: string | undefined
}

function FigureCell({ field, item, year, errorId }: FigureCellProps) {
  const { store } = useEditor()
  const name = cellName(field.name, item, year)
  const value = String(useFieldValue(store, name) ?? '')
  const origin = store.get().loaded.filled[name] ?? ''
  return (
    <FigureInput
      kind="money"
      unit="백만원"
      id={controlId(name)}
      aria-label={`${field.label} ${year}년 ${item}`}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      maxLength={40}
      placeholder="없음"
      value={value}
      onText={(text) => store.change({ [name]: text })}
      className={cn(
        value === '' && 'bg-warning-soft placeholder:text-warning',
        value !== '' && value === origin && 'bg-sure-2-faint',
      )}
    />
  )
}
