import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'

export interface PlainCell {
  /** The text of the cell. It is what the copy button copies. `shown`, if given, replaces it on the screen. */
  text: string
  shown?: ReactNode
}
interface PlainTableProps {
  label: string
  /** The column headings. The first column identifies the rows. */
  columns: readonly string[]
  rows: readonly (readonly PlainCell[])[]
  total?: readonly PlainCell[]
}

/** The figures of a chart as a table that can be copied into a spreadsheet. */
export function PlainTable({ label, columns, rows, total }: PlainTableProps) {
  const lines = [columns, ...[...rows, ...(total ? [total] : [])].map((row) => row.map(({ text }) => text))]
  return (
    <>
      <div className="no-print flex justify-end px-2 pt-1.5">
        <CopyButton size="xs" variant="ghost" text={lines.map((line) => line.join('\t')).join('\n')} />
      </div>
      <Table
        label={`${label} 표`}
        scroll
        frameClassName="rounded-none border-0 bg-transparent print:overflow-visible"
        className="max-md:text-xs [&_td]:h-8.5"
      >
        <thead>
          <tr>
            {columns.map((column, at) => (
              <Head key={column} align={at === 0 ? 'left' : 'right'} className={at === 0 ? 'pl-4' : ''}>
                {column}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PlainRow key={row[0]?.text} cells={row} />
          ))}
          {total && <PlainRow cells={total} className="[&>*]:border-t [&>*]:bg-sunken [&>*]:font-semibold" />}
        </tbody>
      </Table>
    </>
  )
}

function PlainRow({ cells, className }: { cells: readonly PlainCell[]; className?: string }) {
  const [head, ...rest] = cells
  return (
    <Row className={className}>
      <RowHead className={cn('whitespace-nowrap pl-4 font-normal')}>{head?.shown ?? head?.text}</RowHead>
      {rest.map((cell, at) => (
        <Cell key={at} align="right">
          {cell.shown ?? cell.text}
        </Cell>
      ))}
    </Row>
  )
}
