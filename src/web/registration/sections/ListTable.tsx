import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Cell, Head, Row, Table } from '#web/ui/table/table.tsx'
import { type ListName, listFields } from '../review/fieldLists.ts'
import { countShown, goTo, useReview, useReviewValue } from '../review/reviewContext.ts'
import type { ReviewSectionId } from '../review/reviewSections.ts'
import { CellInput } from './CellInput.tsx'
import { ListSource } from './ListSource.tsx'
import { SectionCard } from './SectionCard.tsx'

interface ListTableProps {
  /** The section that the navigation links to; absent for a second table of a section. */
  section?: ReviewSectionId
  list: ListName
  title: string
  /** The Korean counter word for rows: 사, 명, 건. */
  counter: string
  empty: string
  ids: readonly string[]
  /** The initial values of an added row. */
  start?: Record<string, string>
  /** True to offer the choice between report rows and stored rows; false if another table of the section offers it. */
  source?: boolean
  note?: ReactNode
  /** Content above the rows. */
  notice?: ReactNode
}

// Styles of the sticky columns at both ends of the table. When the table is scrolled sideways, the other columns move
// below them.
const frozenLeft =
  'sticky left-0 z-[1] max-md:min-w-32! border-r border-r-line-strong shadow-[6px_0_8px_-6px_rgb(20_32_52/0.18)]'
const frozenRight =
  'right-0 z-[1] md:sticky md:border-l md:border-l-line-strong md:shadow-[-6px_0_8px_-6px_rgb(20_32_52/0.18)]'

export function ListTable(props: ListTableProps) {
  const { section, list, title, counter, empty, ids, start, source = true, note, notice } = props
  const store = useReview()
  const fields = listFields[list]
  const wide = fields.length > 5
  const count = useReviewValue((review) => countShown(review, list, ids))
  function add() {
    const id = store.addRow(list, start)
    const first = fields[0]
    if (first) requestAnimationFrame(() => goTo({ path: `${list}.${id}.${first.name}` }))
  }
  return (
    <SectionCard id={section}>
      <CardHeader
        title={title}
        note={
          <>
            <span className="tnum">
              {count}
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
      {notice}
      {ids.length === 0 ? (
        <p className="px-4 py-6 text-center text-quiet text-sm">{empty}</p>
      ) : (
        <Table label={title} scroll frameClassName="rounded-none rounded-b-lg border-0">
          <thead>
            <tr>
              {fields.map(({ name, label, kind, width }, at) => (
                <Head
                  key={name}
                  align={kind === 'text' ? 'left' : 'right'}
                  className={cn(at === 0 && 'pl-4', at === 0 && wide && frozenLeft)}
                  style={{ minWidth: width }}
                >
                  {label}
                </Head>
              ))}
              <Head className={cn(wide && frozenRight)}>
                <span className="sr-only">삭제</span>
              </Head>
            </tr>
          </thead>
          <tbody>
            {ids.map((id, index) => (
              <Row key={id}>
                {fields.map(({ name, label }, at) => (
                  <Cell
                    key={name}
                    className={cn(
                      'p-0',
                      at === 0 && '[&_input]:pl-4',
                      at === 0 && wide && cn(frozenLeft, 'bg-surface'),
                    )}
                  >
                    <CellInput
                      path={`${list}.${id}.${name}`}
                      label={`${title} ${index + 1} ${label}`}
                      {...(list === 'customers' ? { unit: '백만원' } : {})}
                    />
                  </Cell>
                ))}
                <Cell className={cn('w-9 p-0 text-center', wide && cn(frozenRight, 'bg-surface'))}>
                  <IconButton
                    size="sm"
                    tone="danger"
                    label={`${title} ${index + 1} 삭제`}
                    className="mx-auto max-md:size-11"
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
    </SectionCard>
  )
}
