import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Method } from '../useWizard.ts'
import { Step } from './Step.tsx'

interface MethodStepProps {
  /** True once company and template are chosen. */
  ready: boolean
  onStart(method: Method): void
}

/** The last step: write the document in the form, or upload a finished file. */
export function MethodStep({ ready, onStart }: MethodStepProps) {
  const [method, setMethod] = useState<Method>('form')
  const options = [
    {
      value: 'form',
      title: '화면에서 작성',
      text: '저장된 자료로 먼저 채우고, 지면을 보며 다듬어 PDF나 Word로 저장합니다.',
    },
    {
      value: 'upload',
      title: '완성 파일 업로드',
      text: '이미 만든 PDF나 Word 파일을 이 기업의 파일에 보관합니다.',
    },
  ] as const
  return (
    <Step number={3} title="작성 방법" waiting={!ready}>
      <div className="flex flex-wrap items-end gap-3">
        <div
          role="radiogroup"
          aria-label="작성 방법"
          className="grid flex-1 gap-3 md:grid-cols-2 lg:max-w-3xl"
        >
          {options.map(({ value, title, text }) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is in the span
            <label
              key={value}
              htmlFor={`method-${value}`}
              className={cn(
                'relative flex cursor-pointer gap-2.5 rounded-lg border bg-surface p-3.5 hover:bg-hover',
                'has-checked:border-accent has-checked:ring-1 has-checked:ring-accent',
                'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              )}
            >
              <input
                id={`method-${value}`}
                type="radio"
                name="method"
                value={value}
                checked={method === value}
                disabled={!ready}
                onChange={() => setMethod(value)}
                className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-accent! disabled:opacity-60"
              />
              <span>
                <b className="block font-semibold">{title}</b>
                <span className="text-quiet text-sm">{text}</span>
              </span>
            </label>
          ))}
        </div>
        <Button
          variant="primary"
          className="ml-auto max-md:w-full"
          disabled={!ready}
          onClick={() => onStart(method)}
        >
          <PenLine aria-hidden />
          {method === 'form' ? '작성 시작' : '파일 선택'}
        </Button>
      </div>
    </Step>
  )
}
