import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import type { Finding } from '#shared/documents/guard/findings.ts'
import { openFindings, type Waiver } from '#shared/documents/guard/waivers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { WaiverForm } from '../preview/WaiverForm.tsx'

const parts: Record<string, string> = {
  fileName: '파일명',
  body: '본문',
  margins: '머리글·바닥글',
  notes: '각주·메모',
  drawings: '도형·차트',
  properties: '파일 속성',
  links: '링크',
  attached: '첨부',
  bookmarks: '책갈피',
}
const partName = (field: string) => parts[field] ?? `${field.replace(/^page/, '')}쪽`

interface UploadFindingsProps {
  found: readonly Finding[]
  more: number
  waivers: readonly Waiver[]
  onWaive(waiver: Waiver): void
}

/**
 * Lists the texts in an uploaded blind file that could identify the company. The person must change the file, or waive
 * each finding and give a reason. The reason is recorded.
 */
export function UploadFindings({ found, more, waivers, onWaive }: UploadFindingsProps) {
  const open = unique(openFindings(found, waivers))
  const count = open.length + more
  return (
    <section aria-label="노출 점검" className="mt-4 rounded-md border">
      <header className="border-b p-4">
        <h3 className="flex items-center gap-2 font-semibold">
          <ShieldAlert aria-hidden className="text-danger" />
          노출 점검
          <Badge tone={count > 0 ? 'red' : 'green'}>
            {count > 0 ? `미처리 ${count.toLocaleString('ko-KR')}` : '미처리 없음'}
          </Badge>
        </h3>
        <p role="status" className="mt-1 text-quiet text-sm">
          {count > 0
            ? '파일에서 기업을 짐작할 수 있는 말을 찾아 업로드하지 않았습니다. 파일을 수정해 다시 선택하거나 사유를 적어 예외로 두세요.'
            : '모두 예외로 두었습니다. 다시 업로드하면 사유와 함께 기록됩니다.'}
        </p>
        <p className="mt-1 text-quiet text-xs">
          그림 속 글자와 뜻만 바꾸어 쓴 표현은 찾지 못합니다. 내보내기 전에 한 번 더 읽어주세요.
        </p>
      </header>
      <ol className="max-h-96 overflow-auto">
        {open.map((finding) => (
          <Item key={`${finding.field} ${finding.text}`} finding={finding} onWaive={onWaive} />
        ))}
      </ol>
      {more > 0 && (
        <p className="tnum px-4 py-3 text-quiet text-sm">
          외 {more.toLocaleString('ko-KR')}건이 더 있습니다.
        </p>
      )}
    </section>
  )
}

/**
 * Removes duplicates: the same text in the same part of the file is listed once, because one waiver covers all its
 * occurrences there.
 */
const unique = (found: readonly Finding[]): Finding[] => [
  ...new Map(found.map((finding) => [`${finding.field} ${finding.text}`, finding])).values(),
]

function Item({ finding, onWaive }: { finding: Finding; onWaive(waiver: Waiver): void }) {
  const [waiving, setWaiving] = useState(false)
  return (
    <li className="border-line-soft border-b px-4 py-3 text-sm last:border-b-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="red">{finding.kind}</Badge>
        <b className="font-semibold">{partName(finding.field)}</b>
        <mark className="wrap-anywhere rounded-[3px] bg-danger-soft px-0.5 font-semibold text-danger">
          {finding.text}
        </mark>
        {!waiving && (
          <Button size="sm" variant="ghost" className="ml-auto max-md:h-11" onClick={() => setWaiving(true)}>
            예외로 두기
          </Button>
        )}
      </p>
      {waiving && <WaiverForm finding={finding} onCancel={() => setWaiving(false)} onWaive={onWaive} />}
    </li>
  )
}
