import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { tied } from './tied.tsx'

const looks = {
  info: { Icon: Info, box: 'border-info-line bg-info-soft', ink: 'text-info' },
  warn: { Icon: TriangleAlert, box: 'border-warning-line bg-warning-soft', ink: 'text-warning' },
  error: { Icon: CircleAlert, box: 'border-danger-line bg-danger-soft', ink: 'text-danger' },
}

type NoticeProps = {
  /** The element ID, for `aria-describedby` of a field. */
  id?: string
  tone?: keyof typeof looks
  title?: ReactNode
  children?: ReactNode
  /** True if the notice appears in response to an action of the person. It is then a live region. */
  live?: boolean
  className?: string | undefined
}

export function Notice({ id, tone = 'info', title, children, live = false, className }: NoticeProps) {
  const { Icon, box, ink } = looks[tone]
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div
      id={id}
      role={role}
      className={cn('flex gap-2 rounded-md border px-3 py-2.5 text-sm leading-5', box, className)}
    >
      <Icon aria-hidden className={cn('mt-0.5', ink)} />
      <div className="min-w-0 flex-1">
        {title && <strong className="mr-1 font-semibold">{tied(title)}</strong>}
        {tied(children)}
      </div>
    </div>
  )
}
