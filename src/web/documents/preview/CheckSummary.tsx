import type { Searched } from '#shared/documents/guard/findings.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

interface CheckSummaryProps {
  searched: Searched | null
  checking: boolean
  failed: boolean
  onRetry(): void
}

/** Explains what the leak check compared, and what it cannot detect. */
export function CheckSummary({ searched, checking, failed, onRetry }: CheckSummaryProps) {
  return (
    <div className="mt-2 text-quiet text-xs">
      {failed && (
        <p className="text-danger">
          점검하지 못했습니다. <LinkButton onClick={onRetry}>다시 시도</LinkButton>
        </p>
      )}
      {checking && !failed && <p>입력한 내용을 점검하고 있습니다…</p>}
      {searched && (
        <>
          <p className="tnum">
            저장된 자료에서 단어 {searched.words.toLocaleString('ko-KR')}개와 숫자{' '}
            {searched.numbers.toLocaleString('ko-KR')}개를 뽑아 대조했습니다.
          </p>
          <details className="mt-1">
            <summary className="cursor-pointer py-1 max-md:py-3">점검한 자료와 점검할 수 없는 것</summary>
            <p className="mt-1">대조한 자료: {searched.groups.join(', ')}</p>
            <p className="mt-1">
              코드명과 워터마크도 점검하며, 파일명은 점검한 코드명으로 만듭니다. 흔한 말인지는 우리 회사 기업{' '}
              {searched.companies.toLocaleString('ko-KR')}곳의 자료를 기준으로 판단합니다.
            </p>
            <p className="mt-1">
              그림 속 글자, 뜻만 바꾸어 쓴 표현, 저장되지 않은 정보, 여러 조건을 합쳐야 알 수 있는 내용은 찾지
              못합니다. 한글로 적은 영문 이름과 일반 낱말과 같은 지명은 놓칠 수 있습니다. 내보내기 전에 한 번
              더 읽어주세요.
            </p>
          </details>
        </>
      )}
    </div>
  )
}
