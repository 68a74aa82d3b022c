import { useQuery } from '@tanstack/react-query'
import type { Copy } from '#shared/copies/copies.endpoints.ts'
import type { Nda } from '#shared/ndas/ndas.endpoints.ts'
import { documentOf, receiverLabel } from '#web/domain/copies/copyTexts.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { cn } from '#web/ui/cn.ts'
import { Dot } from '#web/ui/dot.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { copiesUnderQuery } from './ndas.api.ts'

/** The copies that were given under an NDA. Recalled copies stay in the list. */
export function CopiesUnder({ nda }: { nda: Nda }) {
  const { data, error } = useQuery(copiesUnderQuery(nda.id))
  const more = (data?.total ?? 0) - (data?.rows.length ?? 0)
  return (
    <section aria-label="이 NDA로 배포한 사본" className="min-w-0">
      <h4 className="mb-1 text-quiet text-xs">이 NDA로 배포한 사본</h4>
      {error && (
        <p role="alert">{userMessage(error, '배포한 사본을 불러오지 못했습니다. 새로고침해주세요.')}</p>
      )}
      {!data && !error && <Loading />}
      {data && <Copies rows={data.rows} />}
      {more > 0 && <p className="tnum mt-1 text-quiet text-xs">외 {more.toLocaleString('ko-KR')}부</p>}
    </section>
  )
}

const Copies = ({ rows }: { rows: readonly Copy[] }) => (
  <Table label="이 NDA로 배포한 사본" className="[&_td]:px-2.5 [&_th]:px-2.5">
    <thead>
      <tr>
        <Head className="h-8!">배포번호</Head>
        <Head className="h-8!">문서</Head>
        <Head className="h-8! max-md:hidden">받는 사람</Head>
        <Head className="h-8! max-md:hidden">제공일</Head>
        <Head className="h-8!">상태</Head>
      </tr>
    </thead>
    <tbody>
      {rows.map((copy) => (
        <Row key={copy.id}>
          <RowHead className={cn('tnum h-8! whitespace-nowrap', copy.recalled && 'text-quiet line-through')}>
            {copy.number}
          </RowHead>
          <Cell className="h-8! wrap-anywhere">{documentOf(copy)}</Cell>
          <Cell className="h-8! max-md:hidden">{receiverLabel(copy)}</Cell>
          <Cell className="tnum h-8! whitespace-nowrap max-md:hidden">{copy.givenDay}</Cell>
          <Cell className="tnum h-8! whitespace-nowrap">
            {copy.recalled ? (
              <span className="text-quiet" title={copy.recalled.reason}>
                회수 {copy.recalled.day}
              </span>
            ) : (
              <>
                <Dot tone="green" className="mr-1.5 align-middle" />
                유효
              </>
            )}
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
)
