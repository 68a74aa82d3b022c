import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { Saved } from '#shared/company/company.endpoints.ts'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import { notManager } from '#web/domain/lockedCompany.ts'
import { formatDay } from '#web/lib/time.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { StoredCompany } from './review/storedCompany.ts'

interface ExistingNoticeProps {
  existing: ReportAnswer['existingData']
  /** True while the business number in the form is the one in the report. */
  ofReport: boolean
  stored: StoredCompany | null
  changes: number
  /** True if the list of changes is expanded. */
  shown: boolean
  onChanges(): void
}

export function ExistingNotice({
  existing,
  ofReport,
  stored,
  changes,
  shown,
  onChanges,
}: ExistingNoticeProps) {
  if (ofReport && existing?.deleted) {
    return (
      <Notice tone="error" title="삭제된 기업입니다.">
        {existing.message}
      </Notice>
    )
  }
  if (!stored) return null
  const message =
    ofReport && existing
      ? existing.message
      : `${formatDay(stored.company.updatedAt)}에 저장한 내용이 있습니다.`
  return (
    <>
      <Notice title="이미 등록된 기업입니다.">
        {message} 확실하게 읽은 값만 새 값으로 바꾸고, 나머지는 저장된 값을 그대로 둡니다. 저장된 값과 같은
        항목은 색 없이 표시합니다.{' '}
        {changes > 0 && (
          <button
            type="button"
            aria-expanded={shown}
            onClick={onChanges}
            className="tnum -my-1.5 inline-block rounded-sm py-1.5 font-medium text-accent-text underline underline-offset-2"
          >
            다른 항목 {changes}개 {shown ? '접기' : '보기'}
          </button>
        )}
      </Notice>
      {!stored.company.can.edit && (
        <Notice tone="warn" title="저장할 수 없습니다.">
          {notManager}
        </Notice>
      )}
    </>
  )
}

/** Shown for a file that the report reader did not recognise as a credit report and that the person opened anyway. */
export function UnknownKindNotice() {
  return (
    <Notice tone="warn" title="기업 신용보고서로 알아보지 못한 문서입니다.">
      보고서에서 ‘표 직접 지정’으로 기업개요와 재무제표를 지정하면 그대로 읽습니다. 나머지는 직접
      입력해주세요.
    </Notice>
  )
}

/** Shown above the form if there is no report. */
export function BlankNotice() {
  return (
    <Notice title="보고서 없이 등록합니다.">
      사업자번호를 입력하면 저장할 수 있습니다. 아는 값만 입력하고, 보고서는 나중에 업로드해도 됩니다. 이미
      등록된 번호이면 저장된 내용을 불러옵니다.
    </Notice>
  )
}

export function NumberMissingNotice({ message }: { message: string | null }) {
  return (
    <Notice tone="warn" title="사업자번호가 없어 저장할 수 없습니다.">
      {message && <span className="block">{message}</span>}
      보고서를 확인하고 사업자번호를 직접 입력하면 저장할 수 있습니다.
    </Notice>
  )
}

/** Shown above the form after a save. It scrolls into view, because the save button is at the end of a long form. */
export function SavedNotice({ saved }: { saved: Saved }) {
  const { businessNumber, created, file, warnings } = saved
  return (
    <div ref={bringTo} tabIndex={-1} className="rounded-md outline-none">
      <div
        role="status"
        className="flex gap-2 rounded-md border border-good/30 bg-good-soft px-3 py-2.5 text-sm leading-5"
      >
        <CircleCheck aria-hidden className="mt-0.5 text-good" />
        <div className="min-w-0 flex-1">
          <strong className="mr-1 font-semibold">
            {created ? '기업을 등록했습니다.' : '기업 정보를 저장했습니다.'}
          </strong>
          {file && warnings.length === 0 && <>보고서는 참고자료에 ‘{file}’ 이름으로 보관했습니다.</>}
          {warnings.map((warning) => (
            <span key={warning} className="block">
              {warning}
            </span>
          ))}
          <span className="mt-2 flex flex-wrap gap-2">
            {/* The save bar has the same links, but keyboard users reach the save bar only after hundreds of
                inputs. */}
            <Link to="/companyload" search={{ businessNumber }} className={buttonStyles({ size: 'sm' })}>
              추가등록으로 이어가기
            </Link>
            <Link to="/detail-progress" search={{ businessNumber }} className={buttonStyles({ size: 'sm' })}>
              기업 상세 보기
            </Link>
            <Link to="/filemanagement" search={{ businessNumber }} className={buttonStyles({ size: 'sm' })}>
              보관한 파일 보기
            </Link>
          </span>
        </div>
      </div>
    </div>
  )
}

function bringTo(notice: HTMLElement | null) {
  if (!notice) return
  window.scrollTo({ top: 0 })
  notice.focus({ preventScroll: true })
}
