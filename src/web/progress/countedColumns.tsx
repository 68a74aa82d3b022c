import { uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import { expectsReports } from '#shared/catalogue/words/silence.ts'
import type { CountedCompany } from '#shared/progress/progress.endpoints.ts'
import { AbilityMark } from '#web/domain/BrokerageMarks.tsx'
import { BusinessStatusBadge } from '#web/domain/BusinessStatusBadge.tsx'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { silentTone } from '#web/domain/lastReport.ts'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { userLabel } from '#web/domain/userLabel.ts'
import type { Column } from '#web/list/columns.ts'
import { cn } from '#web/ui/cn.ts'

const Ability = ({ word }: { word: string | null }) =>
  word === null ? <span className="text-quiet">미설정</span> : <AbilityMark plain ability={word} />

function reported(days: number | null): string {
  if (days === null) return '–'
  return days <= 0 ? '오늘' : `${days}일 전`
}
function LastReport({ row, today }: { row: CountedCompany; today: boolean }) {
  const { reportDays: days, side, companyStatus: ability, reportStage } = row
  return (
    <span
      title={row.reportDate ?? undefined}
      className={cn(
        'tnum whitespace-nowrap',
        days !== null && silentTone(days, expectsReports({ side, ability, reportStage })),
      )}
    >
      {days === 0 && !today ? '그날' : reported(days)}
    </span>
  )
}

export const countedColumns = (today: boolean, withSide: boolean): Column<CountedCompany>[] => [
  {
    key: 'uniqueNumber',
    label: '고유번호',
    kind: 'code',
    value: (row) => uniqueNumberText(row.uniqueNumber),
  },
  {
    key: 'companyName',
    label: '기업명',
    heads: true,
    cell: (row) => <CompanyName {...row} />,
  },
  { key: 'businessNumber', label: '사업자번호', kind: 'code', value: (row) => row.businessNumber },
  { key: 'representative', label: '대표자', value: (row) => row.representative },
  ...(withSide
    ? [
        {
          key: 'side',
          label: '중개유형',
          kind: 'mark' as const,
          cell: (row: CountedCompany) => <SideBadge side={row.side} />,
        },
      ]
    : []),
  {
    key: 'businessStatus',
    label: '사업자 상태',
    kind: 'mark',
    cell: (row) => <BusinessStatusBadge narrow stored={row.businessStatus} />,
  },
  {
    key: 'companyStatus',
    label: '진행가능 여부',
    cell: (row) => <Ability word={row.companyStatus} />,
  },
  { key: 'manager', label: '주담당자', value: (row) => (row.manager ? userLabel(row.manager) : '미지정') },
  {
    key: 'reportDate',
    label: '마지막 보고',
    kind: 'number',
    cell: (row) => <LastReport row={row} today={today} />,
  },
]
