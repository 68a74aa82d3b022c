import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { getCompany } from '#shared/company/company.endpoints.ts'
import { BusinessNumberInput } from '#web/domain/businessNumber/BusinessNumberInput.tsx'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { Button } from '#web/ui/button.tsx'
import { CardHeader } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Dash } from '#web/ui/table/num.tsx'
import { Cell, Head, Row, Table } from '#web/ui/table/table.tsx'
import { goTo, useField, useReview, useRows } from '../review/reviewContext.ts'
import type { StoredCompany } from '../review/storedCompany.ts'
import { CellInput } from './CellInput.tsx'
import { SectionCard } from './SectionCard.tsx'

type Relation = StoredCompany['relations'][number]

/** The related companies: stored ones, and those the person adds. A credit report contains none. */
export function RelationSection({ stored }: { stored: StoredCompany | null }) {
  const store = useReview()
  const ids = useRows('relations')
  function add() {
    const id = store.addRow('relations')
    requestAnimationFrame(() => goTo({ path: `relations.${id}.relatedBusinessNumber` }))
  }
  return (
    <SectionCard id="relations">
      <CardHeader title="관련기업" note={<span className="tnum">{ids.length}개 사</span>}>
        <Button size="sm" onClick={add} aria-label="관련기업 추가">
          <Plus aria-hidden />
          추가
        </Button>
      </CardHeader>
      {ids.length === 0 ? (
        <p className="px-4 py-6 text-center text-quiet text-sm">등록된 관련기업이 없습니다</p>
      ) : (
        <Table label="관련기업" scroll rows="roomy" frameClassName="rounded-none rounded-b-lg border-0">
          <thead>
            <tr>
              <Head align="right">순번</Head>
              <Head className="min-w-40">사업자번호</Head>
              <Head className="min-w-32">기업명</Head>
              <Head className="min-w-20">대표자</Head>
              <Head className="min-w-28">관계</Head>
              <Head>
                <span className="sr-only">삭제</span>
              </Head>
            </tr>
          </thead>
          <tbody>
            {ids.map((id, index) => (
              <RelationRow
                key={id}
                id={id}
                index={index}
                known={stored?.relations ?? []}
                onRemove={() => store.removeRow('relations', id)}
              />
            ))}
          </tbody>
        </Table>
      )}
    </SectionCard>
  )
}

interface RelationRowProps {
  id: string
  index: number
  known: Relation[]
  onRemove(): void
}

function RelationRow({ id, index, known, onRemove }: RelationRowProps) {
  const { value, set, control } = useField(`relations.${id}.relatedBusinessNumber`)
  const number = normaliseBusinessNumber(value)
  const found = known.find((relation) => relation.relatedBusinessNumber === number)
  const asked = useQuery({
    ...queryOf(getCompany, { params: { businessNumber: number ?? '000-00-00001' } }),
    enabled: number !== null && !found,
    retry: false,
  })
  const name = found?.relatedCompanyName ?? (number && !found ? asked.data?.companyName : null)
  const person = found?.relatedRepresentative ?? (number && !found ? asked.data?.representative : null)
  const missing = found ? !found.registered : number !== null && asked.isError
  return (
    <Row>
      <Cell align="right">{index + 1}</Cell>
      <Cell className="px-1.5">
        <BusinessNumberInput
          {...control}
          size="sm"
          aria-label={`관련기업 ${index + 1} 사업자번호`}
          value={value}
          onValueChange={set}
        />
      </Cell>
      <Cell>{missing ? <span className="text-quiet">미등록</span> : (name ?? <Dash />)}</Cell>
      <Cell>{person ?? <Dash />}</Cell>
      <Cell className="p-0">
        <CellInput path={`relations.${id}.relatedRelationship`} label={`관련기업 ${index + 1} 관계`} />
      </Cell>
      <Cell className="w-9 p-0 text-center">
        <IconButton
          size="sm"
          tone="danger"
          label={`관련기업 ${index + 1} 삭제`}
          className="mx-auto max-md:size-11"
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Cell>
    </Row>
  )
}
