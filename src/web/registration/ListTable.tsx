import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Cell, Head, Row, Table } from '#web/ui/table.tsx'
import { CellInput } from './CellInput.tsx'
import { type ListName, listFields } from './fieldLists.ts'
import { ListSource } from './ListSource.tsx'
import { goTo, useReview } from './reviewContext.ts'

interface ListTableProps {
  list: ListName
  title: string
  /** What is counted: 사, 명, 건. */
  counter: string
  empty: string
  ids: readonly string[]
  /** What every added row starts with. */
  start?: Record<string, string>
  /** The choice between the report's and the stored list stands here; false where another table has it. */
  source?: boolean
  note?: ReactNode
}

export function ListTable(props: ListTableProps) {
  const { list, title, counter, empty, ids, start, source = true, note } = props
  const store = useReview()
  const fields = listFields[list]
  function add() {
    const id = store.addRow(list, start)
    const first = fields[0]
    if (first) requestAnimationFrame(() => goTo({ path: `${list}.${id}.${first.name}` }))
  }
  return (
    <Card>
      <CardHeader
        title={title}
        note={
          <>
            <span className="tnum">
              {ids.length}
              {counter}
            </span>
            {note && <span className="ml-2">{note}</span>}
          </>
        }
      >
        <Button size="sm" onClick={add} aria-label={`${title} 추가`}>
          <Plus aria-hidden />
          추가
        </Button>
      </CardHeader>
      {source && <ListSource list={list} counter={counter} />}
      {ids.length === 0 ? (
        <p className="px-4 py-6 text-center text-quiet text-sm">{empty}</p>
      ) : (
        <Table label={title} scroll frameClassName="rounded-none rounded-b-lg border-0">
          <thead>
            <tr>
              {fields.map(({ name, label, kind, width }) => (
                <Head key={name} align={kind === 'text' ? 'left' : 'right'} style={{ minWidth: width }}>
                  {label}
                </Head>
              ))}
              <Head>
                <span className="sr-only">삭제</span>
              </Head>
            </tr>
          </thead>
          <tbody>
            {ids.map((id, index) => (
              <Row key={id}>
                {fields.map(({ name, label }) => (
                  <Cell key={name} className="p-0">
                    <CellInput path={`${list}.${id}.${name}`} label={`${title} ${index + 1} ${label}`} />
                  </Cell>
                ))}
                <Cell className="w-9 p-0 text-center">
                  <IconButton
                    size="sm"
                    tone="danger"
                    label={`${title} ${index + 1} 삭제`}
                    className="mx-auto"
                    onClick={() => store.removeRow(list, id)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}
