import type { AddOnRow } from '#shared/company/add.endpoints.ts'
import { formatRecent } from '#web/lib/time.ts'
import { Dash } from '#web/ui/num.tsx'
import { Cell, Head, NumberCell, Row, RowHead, Table } from '#web/ui/table.tsx'
import { ActionButtons, CompanyCell, Contact, Person, type RowActions } from './AddOnCells.tsx'

export function AddOnTable({ rows, ...actions }: RowActions & { rows: readonly AddOnRow[] }) {
  return (
    <Table label="부가정보" rows="roomy" stickyHead>
      <thead>
        <tr>
          <Head className="pl-4">기업</Head>
          <Head>연락처</Head>
          <Head>거래 담당자</Head>
          <Head>검색 키워드</Head>
          <Head className="w-1/4">거래 품목</Head>
          <Head>거래일</Head>
          <Head align="right">거래금액 (백만원)</Head>
          <Head>수정일</Head>
          <Head className="pr-4 text-right">
            <span className="sr-only">작업</span>
          </Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id}>
            <RowHead className="max-w-52 pl-4">
              <span className="block truncate" title={row.companyName ?? undefined}>
                <CompanyCell row={row} />
              </span>
            </RowHead>
            <Cell>
              <Contact row={row} />
            </Cell>
            <Cell>
              <Person name={row.managerName} position={row.managerPosition} phone={row.managerPhone} />
            </Cell>
            <TextCell text={row.searchKeyword} className="max-w-32" />
            <TextCell text={row.dealProduct} className="max-w-0" />
            <Cell className="tnum whitespace-nowrap">{row.dealDate ?? <Dash />}</Cell>
            <NumberCell value={row.dealAmount} />
            <Cell className="tnum whitespace-nowrap text-quiet">{formatRecent(row.updatedAt)}</Cell>
            <Cell align="right" className="whitespace-nowrap pr-3">
              <ActionButtons row={row} {...actions} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function TextCell({ text, className }: { text: string | null; className: string }) {
  return (
    <Cell className={className}>
      {text ? (
        <span className="block truncate" title={text}>
          {text}
        </span>
      ) : (
        <Dash />
      )}
    </Cell>
  )
}
