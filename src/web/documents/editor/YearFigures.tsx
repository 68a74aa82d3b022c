import { CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { isNegative } from '#shared/company/numbers.ts'
import type { TemplateField } from '#shared/documents/templates/template.ts'
import { useFieldValue } from '#web/forms/useForm.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SegmentTab, SegmentTabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { AmountInput } from './AmountInput.tsx'
import { cellName, controlId } from './editorForm.ts'
import { Origin } from './Origin.tsx'
import { useEditor, useValues } from './useEditor.ts'

/** The phone layout of a financial table: one year at a time, which leaves room for the origin of each item. */
export function YearFigures({ field, errorId }: { field: TemplateField; errorId: string | undefined }) {
  const { store, years } = useEditor()
  const values = useValues(store)
  const items = field.financialItems ?? []
  const [shown, setShown] = useState(String(years.at(-2) ?? years[0]))
  const lacks = (year: number) => items.some((item) => !values[cellName(field.name, item, year)])
  return (
    <Tabs value={shown} onValueChange={setShown}>
      <SegmentTabList label={`${field.label} 연도`}>
        {years.map((year) => (
          <SegmentTab key={year} value={String(year)}>
            {year}
            {lacks(year) && (
              <>
                <span aria-hidden className="size-1.5 rounded-full bg-warning" />
                <span className="sr-only">미입력 항목 있음</span>
              </>
            )}
          </SegmentTab>
        ))}
      </SegmentTabList>
      <TabPanel value={shown} className="mt-3 grid gap-3">
        {shown === String(years.at(-1)) && <p className="text-quiet text-xs">{shown}년은 결산 전입니다.</p>}
        {items.map((item) => (
          <YearFigure
            key={`${item} ${shown}`}
            field={field}
            item={item}
            year={Number(shown)}
            errorId={errorId}
          />
        ))}
      </TabPanel>
    </Tabs>
  )
}

interface YearFigureProps {
  field: TemplateField
  item: string
  year: number
  errorId: string | undefined
}

function YearFigure({ field, item, year, errorId }: YearFigureProps) {
  const { store, sources } = useEditor()
  const name = cellName(field.name, item, year)
  const value = String(useFieldValue(store, name) ?? '')
  const origin = store.get().loaded.filled[name] ?? ''
  const set = (text: string) => store.change({ [name]: text })
  const label = `${field.label} ${year}년 ${item}`
  const isOrigin = origin !== '' && value === origin
  return (
    <Field
      id={controlId(name)}
      label={item}
      aside={
        value === '' && origin === '' ? (
          <span className="flex items-center gap-1 text-warning">
            <CircleDashed aria-hidden className="size-3.5" />
            {year}년 {item} 미입력
          </span>
        ) : (
          <Origin
            source={origin === '' ? undefined : sources[field.name]}
            changed={!isOrigin}
            label={label}
            onRestore={() => set(origin)}
          />
        )
      }
    >
      <AmountInput
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        inputMode="text"
        maxLength={40}
        value={value}
        onText={set}
        trailing="백만원"
        className={cn(value === '' && 'bg-warning-soft', isNegative(value) && 'text-danger')}
        {...(isOrigin ? ({ sure: 2 } as const) : {})}
      />
    </Field>
  )
}
