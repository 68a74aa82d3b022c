import { Lock, ShieldX } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { State } from './state.tsx'

type DeniedStateProps = {
  title?: ReactNode
  text?: ReactNode
  /** Label-value rows, such as the person's role and the required roles. */
  rows?: { label: string; value: ReactNode }[]
  /** True if only a part of the page is denied. The icon is then a lock instead of a red shield. */
  part?: boolean
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

export function DeniedState({
  title = '접근 권한이 없습니다',
  text = '이 페이지를 볼 수 있는 권한이 없습니다.',
  rows = [],
  part = false,
  ...props
}: DeniedStateProps) {
  return (
    <State
      role="alert"
      icon={part ? Lock : ShieldX}
      tone={part ? 'plain' : 'danger'}
      title={title}
      text={text}
      {...props}
    >
      {rows.length > 0 && (
        <dl className="mt-4 grid grid-cols-[max-content_minmax(0,1fr)] rounded-md border border-line-soft bg-sunken px-4 py-1.5 text-left text-sm leading-5">
          {rows.map(({ label, value }) => (
            <Fragment key={label}>
              <dt className="py-1.5 pr-5 text-quiet">{label}</dt>
              <dd className="flex flex-wrap items-center gap-1 py-1.5">{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </State>
  )
}
