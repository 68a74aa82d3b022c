import type { ReactNode } from 'react'
import type { AddOnRow } from '#shared/company/add.endpoints.ts'
import { Dash, Num } from '#web/ui/num.tsx'
import { ActionButtons, CompanyCell, Contact, Person, type RowActions } from './AddOnCells.tsx'

export function AddOnCards({ rows, ...actions }: RowActions & { rows: readonly AddOnRow[] }) {
  return (
    <ul aria-label="부가정보" className="grid gap-2">
      {rows.map((row) => (
        <li key={row.id} className="rounded-lg border bg-surface px-4 py-2">
          <div className="flex min-h-11 items-center justify-between gap-2">
            <span className="min-w-0 truncate font-semibold text-lg">
              <CompanyCell row={row} />
            </span>
            <ActionButtons row={row} {...actions} />
          </div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-line-soft border-t pt-2 pb-1 text-sm">
            <Line label="연락처">
              <Contact row={row} />
            </Line>
            <Line label="거래 담당자">
              <Person name={row.managerName} position={row.managerPosition} phone={row.managerPhone} />
            </Line>
            <Line label="키워드">{row.searchKeyword ?? <Dash />}</Line>
            <Line label="거래 품목">{row.dealProduct ?? <Dash />}</Line>
            <Line label="거래">
              <span className="tnum">{row.dealDate ?? <Dash />}</span>
              {row.dealAmount !== null && (
                <>
                  {' · '}
                  <Num value={row.dealAmount} />
                  백만원
                </>
              )}
            </Line>
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="whitespace-nowrap text-quiet">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
