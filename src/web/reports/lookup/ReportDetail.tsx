import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Pencil, Trash2 } from 'lucide-react'
import { countLetters } from '#shared/reports/countLetters.ts'
import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { useOpened } from '#web/domain/opened/useOpened.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { MarkedWords } from '../MarkedWords.tsx'

interface ReportDetailProps {
  report: DailyReport
  words: readonly string[]
  /** Opens the list of earlier versions. Null for people who are not on the admin side. */
  onImages: (() => void) | null
  onEdit(): void
  onDelete(): void
}

/** A report with its full text, expanded inside the list. */
export function ReportDetail({ report, words, onImages, onEdit, onDelete }: ReportDetailProps) {
  useOpened(`report.${report.id}`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_18rem] gap-8 pt-2 max-lg:grid-cols-1 max-lg:gap-3">
      <div className="md:pl-6">
        <p className="wrap-anywhere max-w-3xl whitespace-pre-line text-base leading-6">
          <MarkedWords text={report.detailContent} words={words} />
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          {report.can.edit && (
            <>
              <Button size="sm" onClick={onEdit}>
                <Pencil aria-hidden />
                수정
              </Button>
              <Button size="sm" variant="danger" onClick={onDelete}>
                <Trash2 aria-hidden />
                삭제
              </Button>
            </>
          )}
          <Link
            {...companyPage(report.businessNumber)}
            className={buttonStyles({ variant: 'ghost', size: 'sm' })}
          >
            <ArrowUpRight aria-hidden />
            기업 상세
          </Link>
        </p>
      </div>
      <LabelValues
        className="tnum self-start text-xs [&_dd]:py-0.5 [&_dt]:py-0.5"
        rows={[
          { label: '다음 할 일', value: nextText(report) },
          { label: '작성', value: formatDateTime(report.createdAt) },
          { label: '수정', value: report.updatedBy && <Changes report={report} onImages={onImages} /> },
          { label: '세부내용', value: `${countLetters(report.detailContent)}자` },
        ]}
      />
    </div>
  )
}

function nextText({ nextAction, nextActionDate, nextActionDone }: DailyReport): string | null {
  if (!nextAction) return null
  const due = nextActionDate ? ` · 기한 ${nextActionDate}` : ''
  return `${nextAction}${due}${nextActionDone ? ' (마침)' : ''}`
}

function Changes({ report, onImages }: { report: DailyReport; onImages: (() => void) | null }) {
  return (
    <>
      {formatDateTime(report.updatedAt)} · {report.updatedBy}_{report.updatedByName}
      {onImages && report.edits > 0 && (
        <LinkButton className="block" onClick={onImages}>
          수정 전 내용 {report.edits}개
        </LinkButton>
      )}
    </>
  )
}
