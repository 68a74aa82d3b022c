import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { listWaiting } from '#shared/company/waiting.endpoints.ts'
import { CompanyStrip } from '#web/domain/companyStrip/CompanyStrip.tsx'
import { ApiError } from '#web/lib/call/apiError.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'
import { useSearchState } from '#web/lib/search.ts'
import { formatClock } from '#web/lib/time.ts'
import { unsaved } from '#web/lib/unsaved.ts'
import { listAddress } from '#web/list/address.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { useNumberedList } from '#web/list/useNumberedList.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { loadDossier } from './form/dossier.api.ts'
import { loadFailure } from './form/loadTexts.ts'
import { SearchCard } from './SearchCard.tsx'
import { WaitingList } from './WaitingList.tsx'

/**
 * Code-split: the form's chunk loads in parallel with the company. The company search and the waiting list do not need
 * it.
 */
const DossierForm = lazyScreen(() =>
  import('./DossierForm.tsx').then((module) => ({ default: module.DossierForm })),
)

/** The URL of the list of waiting companies contains a page number, but no filters. */
const address = listAddress({ filters: {}, beside: ['businessNumber', 'mode'] })

export function DossierScreen() {
  const [search, changeSearch] = useSearchState()
  const client = useQueryClient()
  const confirm = useConfirm()
  const number = normaliseBusinessNumber(search.businessNumber ?? '') ?? ''
  const list = useListAddress(address)
  const waiting = useNumberedList(queryOf(listWaiting, { query: { page: String(list.page) } }), list)
  // Fetched once per opening, because a refetch must not replace the values of an open form.
  const dossier = useQuery({
    queryKey: ['additional-dossier', number],
    queryFn: () => loadDossier(client, number),
    enabled: number !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (number !== '') void DossierForm.preload()
  }, [number])
  useLoadToasts(dossier)
  useWrongNumberToast(search.businessNumber !== undefined && number === '')

  async function mayLeave(): Promise<boolean> {
    if (!unsaved.any()) return true
    return confirm({
      title: '저장하지 않은 내용이 있습니다',
      description: '다른 기업을 열어도 입력하던 내용은 이 기기에 7일 동안 초안으로 보관됩니다.',
      confirmLabel: '나가기',
      cancelLabel: '계속 작성',
    })
  }
  async function open(businessNumber: string): Promise<boolean> {
    if (!(await mayLeave())) return false
    if (businessNumber === number) await dossier.refetch()
    else await changeSearch({ businessNumber, mode: undefined, page: undefined })
    return true
  }
  async function close() {
    if (await mayLeave()) await changeSearch({ businessNumber: undefined })
  }

  const loaded = number !== '' && dossier.data
  const next = waiting.rows?.find(({ businessNumber }) => businessNumber !== number) ?? null
  return (
    <>
      <PageHeader title="추가등록" note="등록된 기업을 불러와 중개 정보를 채웁니다.">
        <Link to="/companyadd" className={buttonStyles()}>
          <ClipboardList aria-hidden />
          부가정보 관리
        </Link>
      </PageHeader>
      <SearchCard
        mode={search.mode === 'name' ? 'name' : 'number'}
        number={number}
        loading={dossier.isFetching}
        onMode={(mode) => void changeSearch({ mode: mode === 'name' ? mode : undefined }, { replace: true })}
        onOpen={open}
        onClear={() => number && !unsaved.any() && void close()}
      >
        <span aria-hidden className="h-5 border-l max-md:hidden" />
        <WaitingCount total={waiting.answer?.total} onShow={number === '' ? undefined : () => void close()} />
        {loaded && (
          <span role="status" className="tnum ml-auto text-quiet text-sm">
            불러오기 완료 {formatClock(dossier.dataUpdatedAt)}
          </span>
        )}
      </SearchCard>
      {number !== '' && <CompanyStrip businessNumber={number} here="additional" className="mb-4" />}
      {number === '' ? (
        <WaitingList list={waiting} onPage={list.setPage} />
      ) : loaded ? (
        <Suspense fallback={<Card>{formSkeleton}</Card>}>
          <DossierForm
            key={`${number} ${dossier.dataUpdatedAt}`}
            dossier={loaded}
            next={next}
            onClose={() => void close()}
            onNext={() => next && void open(next.businessNumber)}
            onReload={() => void dossier.refetch()}
          />
        </Suspense>
      ) : (
        <Card>
          {dossier.isError ? (
            <ErrorState
              title={
                dossier.error instanceof ApiError && dossier.error.status === 404
                  ? '기업 정보를 찾을 수 없습니다'
                  : '불러오기 실패'
              }
              text={loadFailure(dossier.error)}
              onRetry={() => void dossier.refetch()}
              retrying={dossier.isFetching}
            />
          ) : (
            formSkeleton
          )}
        </Card>
      )}
    </>
  )
}

const formSkeleton = <SkeletonRows rows={12} columns={4} dense={false} />

function WaitingCount({ total, onShow }: { total: number | undefined; onShow: (() => void) | undefined }) {
  const words = (
    <>
      추가등록 대기{' '}
      <b className="tnum font-semibold text-accent-text">{total?.toLocaleString('ko-KR') ?? '–'}</b>건
    </>
  )
  const look = 'text-quiet text-sm'
  if (!onShow) return <span className={look}>{words}</span>
  return (
    <LinkButton onClick={onShow} className={`${look} gap-0 whitespace-pre font-normal max-md:min-h-11`}>
      {words}
    </LinkButton>
  )
}

/** Shows a toast if the URL contains an invalid business number. The waiting list is shown in any case. */
function useWrongNumberToast(wrong: boolean) {
  useEffect(() => {
    if (!wrong) return
    toast({
      variant: 'destructive',
      title: '불러오기 실패',
      description: '검색된 사업자번호가 올바르지 않습니다.',
    })
  }, [wrong])
}

interface Loading {
  error: Error | null
  errorUpdatedAt: number
}

/** Shows one toast per failed request. */
function useLoadToasts({ error, errorUpdatedAt }: Loading) {
  const shownErrorAt = useRef(0)
  useEffect(() => {
    if (!error || shownErrorAt.current === errorUpdatedAt) return
    shownErrorAt.current = errorUpdatedAt
    // The session has ended. The login dialog opens by itself, so there is no toast.
    if (error instanceof ApiError && error.status === 401) return
    toast({ variant: 'destructive', title: '불러오기 실패', description: loadFailure(error) })
  }, [error, errorUpdatedAt])
}
