import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { sides } from '#shared/catalogue/words/sides.ts'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { overallTableOf } from '#web/detail/screen/overallTable.ts'
import { companyQuery, useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { useOpened } from '#web/domain/opened/useOpened.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'
import { useSearchState } from '#web/lib/search.ts'
import { useDocumentTitle } from '#web/lib/useDocumentTitle.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { countsQuery } from '../detail.api.ts'
import type { TabProps } from '../tabProps.ts'
import { DetailActionBar } from './DetailActions.tsx'
import { DetailHeader } from './DetailHeader.tsx'
import { DetailTabList } from './DetailTabList.tsx'
import { readTab } from './detailTabs.ts'
import { FoldedHeader } from './FoldedHeader.tsx'
import { useMergedRedirect } from './useMergedRedirect.ts'
import { WrongAddress } from './WrongAddress.tsx'

/** Code-split: the header is shown while the tab's code loads. */
const DetailPanel = lazyScreen(() => import('./DetailPanel.tsx'))
const CompanySheet = lazyScreen(() => import('./CompanySheet.tsx'))

/** Clears the URL parameters of all tabs when the tab changes, because they have no meaning in another tab. */
const noFilters = {
  group: undefined,
  search: undefined,
  until: undefined,
  unit: undefined,
  view: undefined,
  stage: undefined,
  list: undefined,
  only: undefined,
  state: undefined,
  page: undefined,
}

interface DetailScreenProps {
  /**
   * The panels of the tabs 진행표 (deal table), NDA and 매칭 (matching). The route passes them in, because they belong to other features.
   */
  Deals: ComponentType<TabProps>
  Ndas: ComponentType<TabProps>
  Matching: ComponentType<TabProps>
}

export function DetailScreen(tabs: DetailScreenProps) {
  const { businessNumber: inPath } = useParams({ strict: false }) as { businessNumber?: string }
  const [search] = useSearchState()
  const number = normaliseBusinessNumber(inPath ?? search.businessNumber ?? '')
  if (number === null) return <WrongAddress />
  return <Company key={number} number={number} name={search.companyName} {...tabs} />
}

interface CompanyProps extends DetailScreenProps {
  number: string
  name: string | undefined
}

function Company({ number, name, Deals, Ndas, Matching }: CompanyProps) {
  const [search, change] = useSearchState()
  const tab = readTab(search.tab)
  const isOwn = tab !== 'deals' && tab !== 'nda' && tab !== 'matching'
  const [sheet, setSheet] = useState(false)
  const company = useQuery(companyQuery(number))
  const brokerage = useBrokerage(number)
  const unknown = company.error instanceof ApiError && company.error.status === 404
  // A company that was deleted or hidden while this page is open. What was loaded before is no longer shown, but the
  // panel stays mounted, so that typed input is still there if the company comes back.
  const gone = unknown && company.data !== undefined
  const known = unknown ? undefined : company.data
  const shownName = known?.companyName ?? name ?? (unknown ? '등록되지 않은 기업' : '기업 상세')
  useOpened(known ? `${tab === 'deals' ? 'deals' : 'company'}.${number}` : null)
  useDocumentTitle(shownName)
  useMergedRedirect(number, company.data)

  // Forms in a tab ask before another tab unmounts them, also if it is opened by the Back button.
  const open = (next: string) => change({ ...noFilters, tab: next === 'overview' ? undefined : next })
  const deals = !isOwn || sides.row(brokerage.data?.side ?? null) !== undefined
  const back = overallTableOf(brokerage.data?.side)
  const folds = tab === 'activity'
  const counts = useQuery({ ...countsQuery(number), enabled: folds })
  return (
    <Tabs value={tab} onValueChange={(next) => void open(next)} className={cn(!folds && 'max-md:pb-20')}>
      {folds && (
        <FoldedHeader
          name={shownName}
          side={gone ? null : (brokerage.data?.side ?? null)}
          uniqueNumber={known?.uniqueNumber}
          back={back}
          tab={tab}
          deals={deals}
          activities={unknown ? undefined : counts.data?.activities}
          onTab={(next) => void open(next)}
        />
      )}
      <div className={cn('border-b bg-surface print:border-b-0', folds && 'max-md:hidden print:block')}>
        <div className="mx-auto max-w-[1376px] px-6 pt-3 max-md:px-4 print:px-0">
          <DetailHeader
            number={number}
            name={shownName}
            company={known}
            brokerage={gone ? undefined : brokerage.data}
            loading={company.isPending || brokerage.pending}
            back={back}
            onPrint={() => setSheet(true)}
            plain={!isOwn}
          />
          <DetailTabList number={number} counted={!unknown} deals={deals} />
        </div>
      </div>
      <TabPanel
        value={tab}
        className={cn(
          'mx-auto max-w-[1376px] px-6 pt-4 pb-12 max-md:px-4',
          folds && 'max-md:pb-0',
          sheet && 'print:hidden',
        )}
      >
        {unknown && (
          <Notice tone="error" live className="mb-4">
            {gone
              ? '이 기업은 이제 볼 수 없습니다. 삭제되었거나 볼 수 있는 사람이 바뀌었습니다. 관리자에게 문의해주세요.'
              : `사업자번호 ${withDirection(number)} 등록된 기업이 없습니다. 번호를 다시 확인해주세요. 삭제된 기업이면 관리자에게 복원을 요청해주세요.`}
          </Notice>
        )}
        <div hidden={gone}>
          <Suspense fallback={<TabLoading />}>
            {tab === 'deals' ? (
              <Deals number={number} />
            ) : tab === 'nda' ? (
              <Ndas number={number} />
            ) : tab === 'matching' ? (
              <Matching number={number} />
            ) : (
              <DetailPanel tab={tab} number={number} />
            )}
          </Suspense>
        </div>
      </TabPanel>
      {sheet && (
        <Suspense>
          <CompanySheet
            number={number}
            contacts={known?.can.seeContacts ?? false}
            onDone={() => setSheet(false)}
          />
        </Suspense>
      )}
      {/* The tabs of other features render action bars of their own on phones. */}
      {isOwn && !folds && <DetailActionBar number={number} can={known?.can} onPrint={() => setSheet(true)} />}
    </Tabs>
  )
}

const TabLoading = () => (
  <Card>
    <SkeletonRows rows={8} columns={4} />
  </Card>
)
