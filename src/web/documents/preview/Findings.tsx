import { Check, Pencil, Shield, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { Finding } from '#shared/documents/guard/findings.ts'
import type { Waiver } from '#shared/documents/guard/waivers.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CheckSummary } from './CheckSummary.tsx'
import { proposedWords, snippetOf } from './findingWords.ts'
import type { LeakCheck } from './useLeakCheck.ts'
import { WaiverForm } from './WaiverForm.tsx'

/** The ID of the heading, to which the save bar links. */
export const findingsHeading = 'leak-check'

interface FindingsProps {
  open: readonly Finding[]
  waived: readonly Waiver[]
  check: LeakCheck
  textOf(field: string): string
  labelOf(field: string): string
  onReplace(finding: Finding, words: string): void
  onEdit(finding: Finding): void
  onWaive(waiver: Waiver): void
  onUnwaive(waiver: Waiver): void
}

/**
 * Lists the texts of a blind document that could identify the company. The person must change each of these texts, or
 * waive the finding and give a reason. The reason is recorded.
 */
export function Findings(props: FindingsProps) {
  const { open, waived, check } = props
  const more = check.result?.more ?? 0
  const count = open.length + more
  const wrong = count > 0 || check.failed
  // Before the first result a neutral icon is shown, because the check mark would mean that nothing was found.
  const Icon = wrong ? ShieldAlert : check.result ? ShieldCheck : Shield
  return (
    <section
      aria-labelledby={findingsHeading}
      className="min-w-0 border-l bg-surface max-lg:border-t max-lg:border-l-0"
    >
      <header className="border-b p-4">
        <h2 id={findingsHeading} tabIndex={-1} className="flex items-center gap-2 font-semibold text-lg">
          <Icon aria-hidden className={wrong ? 'text-danger' : check.result ? 'text-good' : 'text-quiet'} />
          노출 점검
          {check.result && (
            <Badge tone={count > 0 ? 'red' : 'green'}>
              {count > 0 ? `미처리 ${count.toLocaleString('ko-KR')}` : '미처리 없음'}
            </Badge>
          )}
        </h2>
        <p role="status" className="mt-1 text-quiet text-sm">
          {statusOf(check, count)}
        </p>
        <CheckSummary
          searched={check.result?.searched ?? null}
          checking={check.checking}
          failed={check.failed}
          onRetry={check.retry}
        />
      </header>
      <ol>
        {open.map((finding, index) => (
          <FindingItem
            key={`${finding.field} ${finding.from} ${finding.text}`}
            number={index + 1}
            finding={finding}
            {...props}
          />
        ))}
      </ol>
      {more > 0 && (
        <p className="tnum border-line-soft border-b px-4 py-3 text-quiet text-sm">
          외 {more.toLocaleString('ko-KR')}건이 더 있습니다. 위의 말을 먼저 바꾸면 이어서 보여드립니다.
        </p>
      )}
      {waived.length > 0 && (
        <>
          <h3 className="tnum border-b bg-sunken px-4 py-2 font-semibold text-sm">
            예외로 둔 말 {waived.length}
          </h3>
          <ul>
            {waived.map((waiver) => (
              <li
                key={`${waiver.field} ${waiver.text}`}
                className="flex items-start gap-2 border-line-soft border-b px-4 py-2.5 text-sm"
              >
                <Check aria-hidden className="mt-0.5 size-4 text-good" />
                <span className="wrap-anywhere min-w-0 flex-1">
                  <span className="text-quiet">{props.labelOf(waiver.field)}</span> ‘{waiver.text}’
                  <span className="block text-quiet">{waiver.reason}</span>
                </span>
                <LinkButton aria-label={`${waiver.text} 예외 취소`} onClick={() => props.onUnwaive(waiver)}>
                  취소
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function statusOf({ result }: LeakCheck, count: number): string {
  if (!result) return '저장된 자료와 대조하고 있습니다.'
  return count > 0
    ? '기업을 짐작할 수 있는 말을 찾았습니다. 모두 바꾸거나 사유를 적어 예외로 두면 저장할 수 있습니다.'
    : '기업을 짐작할 수 있는 말을 찾지 못했습니다.'
}

function FindingItem({ number, finding, ...props }: FindingsProps & { number: number; finding: Finding }) {
  const [waiving, setWaiving] = useState(false)
  const text = props.textOf(finding.field)
  const { before, words, after, line } = snippetOf(text, finding)
  const proposal = proposedWords(finding.kind)
  const id = useId()
  return (
    <li aria-labelledby={id} className="border-line-soft border-b p-4">
      <p id={id} className="flex flex-wrap items-center gap-2 text-sm">
        <span className="tnum grid size-5 place-items-center rounded-full bg-danger-fill font-semibold text-white text-xs">
          {number}
        </span>
        <Badge tone="red">{finding.kind}</Badge>
        <b className="font-semibold">{props.labelOf(finding.field)}</b>
        <span className="tnum text-quiet">{line}번째 줄</span>
      </p>
      <p className="wrap-anywhere mt-1.5 text-sm">
        {before}
        <mark className="rounded-[3px] bg-danger-soft px-0.5 font-semibold text-danger">{words}</mark>
        {after}
      </p>
      {waiving ? (
        <WaiverForm finding={finding} onCancel={() => setWaiving(false)} onWaive={props.onWaive} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {proposal !== null && (
            <Button size="sm" onClick={() => props.onReplace(finding, proposal)} className="max-md:h-11">
              {proposal === '' ? '지우기' : `${withDirection(`‘${proposal}’`)} 바꾸기`}
            </Button>
          )}
          <Button size="sm" onClick={() => props.onEdit(finding)} className="max-md:h-11">
            <Pencil aria-hidden />
            직접 수정
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setWaiving(true)} className="max-md:h-11">
            예외로 두기
          </Button>
        </div>
      )}
    </li>
  )
}
