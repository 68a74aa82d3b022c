import { useReview, useRows } from '../review/reviewContext.ts'
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
  return (
    <ListTable
      section="holders"
      list="holders"
      title="주주현황"
      counter="명"
      empty="주주현황 정보가 없습니다"
      ids={useRows('holders')}
    />
  )
}
