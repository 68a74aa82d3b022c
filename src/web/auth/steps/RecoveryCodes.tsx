import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '#web/lib/files/saveBlob.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface RecoveryCodesProps {
  teamId: string
  codes: readonly string[]
  onDone(): void
}

/** Shows new recovery codes, which nobody can see again. They can be left only after they were kept somewhere. */
export function RecoveryCodes({ teamId, codes, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false)
  const text = [`딜데스크 ${teamId} 복구 코드`, ...codes].join('\n')
  return (
    <div className="grid gap-4">
      <p className="text-quiet text-sm">
        휴대전화가 없을 때 코드 대신 넣습니다. 하나를 한 번만 쓸 수 있고,{' '}
        <b className="font-semibold text-ink">이 화면을 닫으면 다시 볼 수 없습니다.</b>
      </p>
      <ol
        aria-label="복구 코드"
        className="tnum grid grid-flow-col grid-cols-2 grid-rows-5 gap-x-6 gap-y-1 rounded-md border bg-sunken p-4 font-semibold"
      >
        {codes.map((code, index) => (
          <li key={code} className="flex gap-3 tracking-wide">
            <span aria-hidden className="w-5 text-right font-normal text-quiet">
              {index + 1}
            </span>
            {code}
          </li>
        ))}
      </ol>
      <div className="no-print flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          인쇄
        </Button>
        <Button onClick={() => saveBlob(`딜데스크-복구코드-${teamId}.txt`, new Blob([text]))}>
          <Download aria-hidden />
          텍스트로 받기
        </Button>
      </div>
      <div className="no-print flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label="안전한 곳에 적어 두었습니다"
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
        />
        <Button variant="primary" disabled={!kept} onClick={onDone}>
          끝내기
        </Button>
      </div>
    </div>
  )
}
