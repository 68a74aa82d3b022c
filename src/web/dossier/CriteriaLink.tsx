import { Link } from '@tanstack/react-router'
import { companyPage } from '#web/domain/companyPage.ts'

/** A link to what a buyer looks for, or to the terms of a seller. They are saved on their own, not with this form. */
export const CriteriaLink = ({ businessNumber }: { businessNumber: string }) => (
  <p className="border-t px-4 py-3 text-quiet text-sm">
    매수·투자 쪽이 찾는 조건과 매도 쪽의 매각 조건은{' '}
    <Link
      {...companyPage(businessNumber)}
      search={{ tab: 'matching', view: 'criteria' } as never}
      className="text-accent-text underline underline-offset-2"
    >
      인수조건·매각 조건
    </Link>
    에서 입력합니다. 이 화면의 필수 항목이 아닙니다.
  </p>
)
