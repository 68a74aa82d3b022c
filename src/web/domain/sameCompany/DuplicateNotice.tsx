import { Link } from '@tanstack/react-router'
import type { PossibleTwin, SameCompanies } from '#shared/company/same.endpoints.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { WholeNumbers } from '#web/ui/table/whole-numbers.tsx'

const reasons: Record<PossibleTwin['why'], string> = {
  corporateNumber: '법인등록번호가 같습니다',
  nameAndRepresentative: '기업명과 대표자가 같습니다',
}

/**
 * Warns of duplicates before a company is registered or linked. A company with the same business number
 * (`same.sameNumber`) is an error; one with the same corporate number, or the same name and representative, is only a
 * warning. Renders nothing without duplicates.
 */
export function DuplicateNotice({ same }: { same: SameCompanies | undefined }) {
  if (!same) return null
  return (
    <>
      {same.sameNumber && <Stop company={same.sameNumber} />}
      {same.possible.length > 0 && (
        <Notice tone="warn" live title="같은 기업일 수 있는 기업이 있습니다.">
          <ul className="mt-0.5">
            {same.possible.map((twin) => (
              <li key={twin.businessNumber} className="flex flex-wrap items-baseline gap-x-2">
                <OpenLink company={twin}>{twin.companyName}</OpenLink>
                <span className="text-quiet text-xs">
                  <WholeNumbers text={`${twin.businessNumber} · ${reasons[twin.why]}`} />
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function Stop({ company }: { company: NonNullable<SameCompanies['sameNumber']> }) {
  if (company.deleted) {
    return (
      <Notice tone="error" live title="삭제된 기업의 사업자번호입니다.">
        {company.can.restore
          ? `${company.companyName} 기업을 복원하면 다시 쓸 수 있습니다.`
          : '관리자에게 복원을 요청해주세요.'}
      </Notice>
    )
  }
  return (
    <Notice tone="error" live title="이미 등록된 사업자번호입니다.">
      {company.companyName} <OpenLink company={company}>열기</OpenLink>
    </Notice>
  )
}

/** Opens the existing company in another tab, so that the form keeps its input. */
function OpenLink({ company, children }: { company: { businessNumber: string }; children: string }) {
  return (
    <Link
      to="/companyload"
      search={{ businessNumber: company.businessNumber }}
      target="_blank"
      rel="noopener"
      className={linkClass}
    >
      {children}
      <span className="sr-only">(새 창)</span>
    </Link>
  )
}
