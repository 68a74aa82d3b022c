import { ChevronRight, Pencil, Trash2 } from 'lucide-react'
import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { SecretMark } from '#web/domain/secrecy/SecretMark.tsx'
import { userLabel } from '#web/domain/userLabel.ts'
import type { Column } from '#web/list/columns.ts'
import { rowLink } from '#web/list/rowLink.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Dash } from '#web/ui/table/num.tsx'
import { excerptOf, MarkedWords } from '../MarkedWords.tsx'
import { ReportStageBadge } from '../ReportStageBadge.tsx'
import { timeSpan } from '../reportForm.ts'

export interface RowActions {
  unfolded: ReadonlySet<number>
  words: readonly string[]
  onFold(report: DailyReport): void
  onEdit(report: DailyReport): void
  onDelete(report: DailyReport): void
}

const nameOf = (report: DailyReport) => `${report.companyName} ${report.reportDate} ${report.startTime}`

function FoldButton({ report, unfolded, onFold }: { report: DailyReport } & RowActions) {
  const open = unfolded.has(report.id)
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => onFold(report)}
      className={cn('tnum inline-flex items-center gap-2 whitespace-nowrap text-left', rowLink)}
    >
      <ChevronRight aria-hidden className={cn('size-3.5 text-quiet', open && 'rotate-90')} />
      {timeSpan(report)}
      <span className="sr-only">
        {report.companyName} {report.reportDate} 자세히
      </span>
    </button>
  )
}

function Actions({ report, onEdit, onDelete }: { report: DailyReport } & RowActions) {
  if (!report.can.edit) return null
  return (
    <span className="relative z-10 inline-flex">
      <IconButton label={`${nameOf(report)} 수정`} size="sm" onClick={() => onEdit(report)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`${nameOf(report)} 삭제`} size="sm" tone="danger" onClick={() => onDelete(report)}>
        <Trash2 aria-hidden />
      </IconButton>
    </span>
  )
}

export function reportColumns(actions: RowActions): Column<DailyReport>[] {
  const { words } = actions
  const marked = (text: string | null) => (text ? <MarkedWords text={text} words={words} /> : <Dash />)
  return [
    { key: 'time', label: '시간', kind: 'day', cell: (row) => <FoldButton report={row} {...actions} /> },
    { key: 'team', label: '작성팀', className: 'tnum whitespace-nowrap', value: userLabel },
    {
      key: 'company',
      label: '기업',
      heads: true,
      width: 240,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <SideBadge side={row.side} />
          <CompanyName {...row} className="truncate font-semibold" />
          <SecretMark businessNumber={row.businessNumber} />
        </span>
      ),
    },
    { key: 'stage', label: '진행단계', cell: (row) => <ReportStageBadge stage={row.progressStage} /> },
    {
      key: 'counterparty',
      label: '컨텍회사명',
      width: 160,
      cell: (row) => <span className="block truncate">{marked(row.counterpartyCompany)}</span>,
    },
    {
      key: 'keyPoints',
      label: '핵심사항',
      width: 170,
      cell: (row) => <span className="block truncate">{marked(row.keyPoints)}</span>,
    },
    {
      key: 'detail',
      label: '세부내용',
      grows: true,
      cell: (row) => (
        <span className="block truncate text-quiet">{marked(excerptOf(row.detailContent, words))}</span>
      ),
    },
    {
      key: 'actions',
      label: '수정과 삭제',
      kind: 'actions',
      cell: (row) => <Actions report={row} {...actions} />,
    },
  ]
}

/** The phone layout of a report: company and stage first, then time and author. */
export function ReportCard({ report, ...actions }: { report: DailyReport } & RowActions) {
  return (
    <div className="grid grid-cols-1 gap-1 py-1 text-sm">
      <p className="flex items-center gap-2">
        <SideBadge side={report.side} />
        <span className="ring-room min-w-0 flex-1 truncate">
          <CompanyName {...report} className="font-semibold text-base" />
        </span>
        <SecretMark businessNumber={report.businessNumber} />
        <ReportStageBadge stage={report.progressStage} />
      </p>
      <p className="flex items-center justify-between gap-2 text-quiet">
        <FoldButton report={report} {...actions} />
        <span className="tnum">{userLabel(report)}</span>
      </p>
      {report.keyPoints && (
        <p className="truncate">
          <MarkedWords text={report.keyPoints} words={actions.words} />
        </p>
      )}
    </div>
  )
}
