import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import type { FieldMeta } from '../review/buildReview.ts'
import { useField, useReview } from '../review/reviewContext.ts'

/**
 * Lists the fields whose stored value and report value differ, so that the person can choose. The report's value is
 * preselected if the report reader is sure of it, otherwise the stored value.
 */
export function ChangesCard({ fields, onClose }: { fields: FieldMeta[]; onClose(): void }) {
  const store = useReview()
  const takeAll = (side: 'report' | 'stored') => {
    for (const field of fields) store.set(field.path, field[side])
  }
  return (
    <Card>
      <CardHeader title="저장된 값과 다른 항목" note={<span className="tnum">{fields.length}개</span>}>
        <Button size="sm" onClick={() => takeAll('report')}>
          모두 새 값
        </Button>
        <Button size="sm" onClick={() => takeAll('stored')}>
          모두 저장된 값
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          접기
        </Button>
      </CardHeader>
      <Table
        label="저장된 값과 다른 항목"
        scroll
        rows="roomy"
        frameClassName="max-h-96 rounded-none rounded-b-lg border-0"
        stickyHead
      >
        <thead>
          <tr>
            <Head>항목</Head>
            <Head>새 값</Head>
            <Head>저장된 값</Head>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <Change key={field.path} field={field} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function Change({ field }: { field: FieldMeta }) {
  const { value, set } = useField(field.path)
  const group = useId()
  return (
    <Row>
      <RowHead className="whitespace-nowrap text-quiet">{field.label}</RowHead>
      {(['report', 'stored'] as const).map((side) => (
        <Cell key={side}>
          <label className="flex min-h-8 items-center gap-1.5 max-md:min-h-11">
            <input
              type="radio"
              name={group}
              aria-label={`${field.label}: ${side === 'report' ? '새 값' : '저장된 값'} ${field[side]}`}
              checked={value === field[side]}
              onChange={() => set(field[side])}
              className="size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-accent"
            />
            <span className="tnum line-clamp-2 min-w-16">{field[side]}</span>
          </label>
        </Cell>
      ))}
    </Row>
  )
}
