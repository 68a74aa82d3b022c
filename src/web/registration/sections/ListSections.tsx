import { shareTotal } from '#shared/company/figures/shareTotal.ts'
import { isSumRow } from '#shared/company/figures/sumRows.ts'
import { readNumber } from '#shared/platform/readNumber.ts'
import { ShareWarning } from '#web/domain/ShareWarning.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useReview, useReviewValue, useRows } from '../review/reviewContext.ts'
import type { ReviewStore } from '../review/reviewStore.ts'
import { ListTable } from './ListTable.tsx'

export function CustomerSections() {
  const { get } = useReview()
  const ids = useRows('customers')
  const of = (type: 'B' | 'S') => ids.filter((id) => get(`customers.${id}.customerType`) === type)
  return (
    <>
      <ListTable
        section="customers"
        list="customers"
        title="구매처"
        counter="개 사"
        note="금액 백만원"
        empty="구매처 데이터가 없습니다"
        ids={of('B')}
        start={{ customerType: 'B' }}
      />
      <ListTable
        list="customers"
        title="판매처"
        counter="개 사"
        note="금액 백만원"
        empty="판매처 데이터가 없습니다"
        ids={of('S')}
        start={{ customerType: 'S' }}
        source={false}
      />
    </>
  )
}

export function SalesSection() {
  return (
    <ListTable
      section="sales"
      list="sales"
      title="매출구성"
      counter="건"
      empty="매출구성 정보가 없습니다"
      ids={useRows('sales')}
    />
  )
}

export function HolderSection() {
  const ids = useRows('holders')
  return (
    <ListTable
      section="holders"
      list="holders"
      title="주주현황"
      counter="명"
      empty="주주현황 정보가 없습니다"
      ids={ids}
      notice={<HolderNotice ids={ids} />}
    />
  )
}

/** Warns of total rows among the shareholders, and of shares above 100 percent. */
function HolderNotice({ ids }: { ids: readonly string[] }) {
  const isSum = ({ get }: ReviewStore, id: string) =>
    isSumRow('holders', get(`holders.${id}.shareholderName`))
  const ratio = ({ get }: ReviewStore, id: string, field: string) =>
    readNumber(get(`holders.${id}.${field}`)) ?? null
  const sums = useReviewValue((store) => ids.filter((id) => isSum(store, id)).length)
  const total = useReviewValue((store) =>
    shareTotal(
      ids
        .filter((id) => !isSum(store, id))
        .map((id) => ({
          totalRatio: ratio(store, id, 'totalRatio'),
          commonRatio: ratio(store, id, 'commonRatio'),
        })),
    ),
  )
  return (
    <>
      {sums > 0 && (
        <Notice live className="mx-4 mb-3">
          합계·소계·기타 행 {sums}개는 주주가 아니므로 저장하지 않습니다.
        </Notice>
      )}
      <ShareWarning total={total} className="mx-4 my-3" />
    </>
  )
}
