import type { TaughtArea } from '#shared/registration/teaching.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'

interface RowRangeProps {
  /** The first selected area with all its rows, from which `range` selects some. */
  outer: TaughtArea | null
  range: { from: number; to: number }
  onChange(from: number, to: number): void
}

/** Two selects for the first and last row of the table, for people who do not draw a rectangle. */
export function RowRange({ outer, range, onChange }: RowRangeProps) {
  const rows = outer?.rows ?? []
  const options = rows.map(({ cells }, index) => (
    <option key={index} value={index}>
      {index + 1}: {cells.filter(Boolean).join(' · ').slice(0, 40)}
    </option>
  ))
  return (
    <>
      <Field label="첫 행">
        <NativeSelect value={range.from} onChange={(event) => onChange(Number(event.target.value), range.to)}>
          {options}
        </NativeSelect>
      </Field>
      <Field label="마지막 행">
        <NativeSelect value={range.to} onChange={(event) => onChange(range.from, Number(event.target.value))}>
          {options}
        </NativeSelect>
      </Field>
    </>
  )
}
