import { CircleHelp } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { type Sure, sureWords } from '../review/scores.ts'

const looks: Record<Sure, string> = {
  1: 'bg-good-soft text-sure-1',
  2: 'bg-info-soft text-sure-2',
  3: 'bg-warning-soft text-sure-3',
  4: 'bg-orange-soft text-sure-4',
  5: 'bg-danger-soft text-sure-5',
}
const steps: readonly Sure[] = [1, 2, 3, 4, 5]

/** Explains the five colours of certainty. If there is little space, the explanation is in a dialog behind a link. */
export function ScoreLegend() {
  return (
    <Dialog
      title="신뢰도 색 안내"
      description="보고서에서 읽은 값이 얼마나 확실한지 색으로 나타냅니다. 100점이 넘는 값에는 백분율 대신 색의 이름이 나옵니다."
      trigger={
        <button
          type="button"
          className="flex h-8 items-center gap-0.5 rounded-md px-1.5 text-quiet text-xs hover:bg-hover max-md:size-11 max-md:justify-center"
        >
          <span className="mr-1 max-xl:sr-only">신뢰도</span>
          {steps.map((sure) => (
            <span
              key={sure}
              className={cn(
                'h-5 whitespace-nowrap px-1.5 leading-5 nth-2:rounded-l-sm nth-6:rounded-r-sm max-xl:hidden',
                looks[sure],
              )}
            >
              {sureWords[sure].name}
            </span>
          ))}
          <span className="sr-only">색 안내</span>
          <CircleHelp aria-hidden className="ml-1 size-4 max-xl:ml-0" />
        </button>
      }
    >
      <DialogBody>
        <dl className="grid gap-2.5 text-sm">
          {steps.map((sure) => {
            const { name, range, asks } = sureWords[sure]
            return (
              <div key={sure} className="grid grid-cols-[5.5rem_1fr] items-start gap-x-3">
                <dt
                  className={cn(
                    'rounded-sm px-2 py-0.5 text-center font-semibold text-xs leading-5',
                    looks[sure],
                  )}
                >
                  {name}
                </dt>
                <dd>
                  <span className="text-pretty">{asks}</span>
                  <span className="tnum block text-quiet text-xs">{range}</span>
                </dd>
              </div>
            )
          })}
        </dl>
        <p className="mt-4 border-t pt-3 text-quiet text-sm">
          이미 등록된 기업이면 ‘확실’과 ‘거의 확실’만 저장된 값을 대신합니다. 저장된 값과 같게 읽은 값은 따로
          확인하지 않아도 됩니다.
        </p>
      </DialogBody>
    </Dialog>
  )
}
