import { useQuery } from '@tanstack/react-query'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { countQuery } from './managers.api.ts'

export const useManagedCount = (teamId: string) =>
  useQuery({ ...countQuery(teamId || '-'), enabled: teamId !== '' })

/** Shows how many companies a handover would move, in total and per manager slot. */
export function ManagedCount({ query }: { query: ReturnType<typeof useManagedCount> }) {
  const { data } = query
  if (query.isError) return '담당자 정보를 불러오는데 실패했습니다.'
  if (!data) return query.isFetching ? '담당기업을 세는 중...' : '담당자를 선택하면 담당기업 수를 보여줍니다.'
  const parts = managerSlots.map((slot) => `${managerTypes[slot]} ${data[slot].toLocaleString('ko-KR')}`)
  return (
    <span className="tnum">
      담당기업 {data.companies.toLocaleString('ko-KR')}개 ({parts.join(' · ')})
    </span>
  )
}
