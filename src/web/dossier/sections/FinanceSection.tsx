import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { moneyFields } from '#shared/catalogue/fields/years.ts'
import { readNumber } from '#shared/platform/readNumber.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { summaryCell, summaryFields } from '#web/statements/storedTables.ts'
import { cn } from '#web/ui/cn.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Dash, Num } from '#web/ui/table/num.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { useFormHandle, useFormState, useValue } from '../form/formContext.ts'
import { FormSection, sectionNote } from './FormSection.tsx'
import { StatementEditor } from './StatementEditor.tsx'

export function FinanceSection() {
  const { locked } = useFormHandle()
  const years = useFormState((state) => state.values.years)
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const editor = useId()
  const words = years.length === 0 ? '저장된 연도가 없습니다' : `최근 ${years.length}개년 · 단위 백만원`
  return (
    <FormSection
      id="finance"
      note={<span className={sectionNote}>{words}</span>}
      aside={
        <LinkButton
          aria-expanded={open}
          aria-controls={editor}
          onClick={() => setOpen(!open)}
          className="min-h-6 text-sm max-md:min-h-11"
        >
          {open ? '접기' : locked ? '전체 보기' : '수정하기'}
          <ChevronDown aria-hidden className={cn('size-3.5', open && 'rotate-180')} />
        </LinkButton>
      }
    >
      {years.length > 0 && (narrow ? <NarrowSummary years={years} /> : <Summary years={years} />)}
      {years.length === 0 && !open && (
        <p className="rounded-md border border-dashed px-4 py-5 text-center text-quiet text-sm">
          재무정보가 없습니다
        </p>
      )}
      <div id={editor}>{open && <StatementEditor />}</div>
    </FormSection>
  )
}

function Summary({ years }: { years: readonly string[] }) {
  return (
    <Table label="재무 요약 (백만원)">
      <thead>
        <tr>
          <Head>구분</Head>
          {summaryFields.map((field) => (
            <Head key={field} align="right">
              {moneyFields[field].label}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <Row key={year}>
            <RowHead className="tnum font-semibold">{year}</RowHead>
            {summaryFields.map((field) => (
              <Figure key={field} field={field} year={year} />
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/**
 * The phone layout of the financial summary: one column per year instead of one per account, because three columns fit
 * and six do not.
 */
function NarrowSummary({ years }: { years: readonly string[] }) {
  return (
    <Table label="재무 요약 (백만원)">
      <thead>
        <tr>
          <Head>구분</Head>
          {years.map((year) => (
            <Head key={year} align="right">
              {year}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {summaryFields.map((field) => (
          <Row key={field}>
            <RowHead className="whitespace-nowrap font-normal text-quiet">{moneyFields[field].label}</RowHead>
            {years.map((year) => (
              <Figure key={year} field={field} year={year} />
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Figure({ field, year }: { field: (typeof summaryFields)[number]; year: string }) {
  const tables = useFormState((state) => state.loaded.tables)
  const text = useValue(summaryCell(tables, field, year))
  const number = readNumber(text)
  return (
    <Cell align="right">
      {number === undefined ? text : number === null ? <Dash /> : <Num value={number} />}
    </Cell>
  )
}
