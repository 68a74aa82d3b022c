import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { type Firm, getFirm } from '#shared/firm/firm.endpoints.ts'
import { shownPhone } from '#shared/platform/phone.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const firmQuery = queryOf(getFirm, {})

const rowsOf = (firm: Firm | undefined): [label: string, value: string | undefined][] => [
  [firm?.title || '대표이사', firm?.representative],
  ['휴대전화', firm && shownPhone(firm.mobile)],
  ['이메일', firm?.email],
  ['주소', firm?.address],
  ['대표전화', firm && shownPhone(firm.phone)],
  ['팩스', firm && shownPhone(firm.fax)],
  ['홈페이지', firm?.website],
]

export function FirmCard() {
  const firm = useQuery(firmQuery)
  return (
    <Card aria-labelledby="firm-title">
      <CardHeader id="firm-title" title="회사 정보" />
      {firm.isError && !firm.data ? (
        <ErrorState
          title="회사 정보를 불러오지 못했습니다"
          text={userMessage(firm.error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => void firm.refetch()}
          retrying={firm.isFetching}
        />
      ) : (
        <CardBody aria-busy={!firm.data}>
          {firm.data?.logo && (
            <img
              src={firm.data.logo.data}
              alt=""
              className="mb-2 max-h-12 max-w-48 rounded-sm bg-white object-contain p-1"
            />
          )}
          <p className="mb-2 flex min-h-6 items-center font-bold text-lg">
            {firm.data ? firm.data.name : <Skeleton className="w-40" />}
          </p>
          {!firm.data && (
            <p role="status" className="sr-only">
              로딩 중...
            </p>
          )}
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] text-sm leading-5">
            {rowsOf(firm.data).map(([label, value]) => (
              <Fragment key={label}>
                <dt className="border-line-soft border-b py-1.5 pr-5 text-quiet nth-last-2:border-b-0">
                  {label}
                </dt>
                <dd className="tnum flex min-h-8 items-center border-line-soft border-b py-1.5 last:border-b-0">
                  {firm.data ? value || '–' : <Skeleton className="w-32" />}
                </dd>
              </Fragment>
            ))}
          </dl>
        </CardBody>
      )}
    </Card>
  )
}
