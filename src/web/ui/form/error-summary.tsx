import { CircleAlert } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cn } from '../cn.ts'
import { tied } from '../feedback/tied.tsx'

type ErrorSummaryProps = {
  title?: ReactNode
  note?: ReactNode
  /** The errors. `id` is the element ID of the control that a click on the error focuses. */
  errors: readonly {
    id: string
    text: string
    /** True if the error has been fixed since the last save. It is ticked off but stays in the list. */
    done?: boolean
  }[]
  className?: string
}

/** Lists the errors at the top of a form, each with a link to its field. */
export function ErrorSummary({ title = '저장할 수 없습니다', note, errors, className }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  function go(event: MouseEvent, id: string) {
    const target = document.getElementById(id)
    if (!target) return
    event.preventDefault()
    target.scrollIntoView({ block: 'center' })
    const control = target.matches('input,select,textarea,button')
      ? target
      : target.querySelector<HTMLElement>('input,select,textarea,button')
    ;(control ?? target).focus({ preventScroll: true })
  }
  return (
    <div
      role="alert"
      className={cn(
        'rounded-md border border-danger-line border-l-[3px] border-l-danger-fill bg-danger-soft px-4 py-3',
        className,
      )}
    >
      <div className="flex items-start gap-2">
        <CircleAlert aria-hidden className="mt-0.5 text-danger" />
        <div className="flex flex-wrap gap-x-2">
          <b className="font-bold">{title}</b>
          <span className="text-quiet text-sm leading-5">
            {note ?? `아래 ${errors.length}개 항목을 확인해주세요. 항목을 누르면 그 자리로 갑니다.`}
          </span>
        </div>
      </div>
      <ol className="mt-2 ml-6 grid list-decimal gap-x-6 pl-4 text-sm leading-6 max-md:gap-y-1.5 marker:text-danger md:grid-cols-2">
        {errors.map(({ id, text, done = false }) => (
          <li key={`${id} ${text}`} className="tnum">
            <a
              href={`#${id}`}
              onClick={(event) => go(event, id)}
              className={cn(
                'block w-fit rounded-sm underline decoration-danger-line underline-offset-4 hover:decoration-danger',
                done && 'text-quiet line-through decoration-quiet',
              )}
            >
              {tied(text)}
              {done && <span className="sr-only"> 고침</span>}
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
