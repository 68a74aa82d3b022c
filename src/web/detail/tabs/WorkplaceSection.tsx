import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { shortLabel } from '#shared/catalogue/fields/field.ts'
import { workplaceFields } from '#shared/catalogue/fields/lists.ts'
import type { WorkplaceRow } from '#shared/company/answers.ts'
import { usePrinting } from '#web/lib/usePrinting.ts'
import type { Column } from '#web/list/columns.ts'
import { Card } from '#web/ui/card.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { Dash } from '#web/ui/table/num.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { WholeNumbers } from '#web/ui/table/whole-numbers.tsx'
import { workplacesQuery } from '../detail.api.ts'
import { Part } from '../Part.tsx'
import { SectionTitle } from '../SectionTitle.tsx'

type Workplace = z.infer<typeof WorkplaceRow>

/** The columns of the workplace table, in the order of the field catalogue. */
const names = Object.keys(workplaceFields) as (keyof typeof workplaceFields)[]

const columns: Column<Workplace>[] = names.map((key) => ({
  key,
  label: shortLabel(workplaceFields[key]),
  heads: key === 'workplaceName',
  value: (row) => row[key],
}))

export function WorkplaceSection({ number }: { number: string }) {
  const query = useQuery(workplacesQuery(number))
  const printing = usePrinting()
  return (
    <div>
      <SectionTitle title="사업장 상세" count={query.data?.length} />
      <Part query={query} empty="사업장 정보가 없습니다" skeleton={{ rows: 3, columns: 8 }}>
        {(rows) => (printing ? <PrintedWorkplaces rows={rows} /> : <WorkplaceTable rows={rows} />)}
      </Part>
    </div>
  )
}

/** The printed form of the table: paper cannot scroll sideways, so each workplace is a list of its fields. */
const PrintedWorkplaces = ({ rows }: { rows: readonly Workplace[] }) => (
  <Card className="divide-y divide-line-soft">
    {rows.map((row) => (
      <LabelValues
        key={row.sequence}
        columns={2}
        className="break-inside-avoid px-4 py-2"
        rows={names.map((key) => ({ label: shortLabel(workplaceFields[key]), value: row[key] }))}
      />
    ))}
  </Card>
)

/** The only table of the company page with its own scroll area, because it has twenty columns. */
function WorkplaceTable({ rows }: { rows: readonly Workplace[] }) {
  return (
    <Table label="사업장 상세" scroll>
      <thead>
        <tr>
          {columns.map(({ key, label }) => (
            <Head key={key}>{label}</Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.sequence}>
            {columns.map((column) => {
              const Part = column.heads ? RowHead : Cell
              const text = column.value?.(row)
              return (
                <Part key={column.key} className="max-w-60 min-w-24 py-1.5 [overflow-wrap:anywhere]">
                  {text ? <WholeNumbers text={String(text)} /> : <Dash />}
                </Part>
              )
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
