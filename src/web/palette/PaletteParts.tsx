import { type ReactNode, useId } from 'react'
import { Kbd } from '#web/ui/kbd.tsx'

const titles = { company: '기업', screen: '화면' }

interface GroupProps {
  kind: keyof typeof titles
  /** True if nothing is typed and the companies are those opened recently. */
  recent: boolean
  shown: boolean
  /** The number of all matching companies; absent if the server did not count them. */
  total?: number | undefined
  children: ReactNode
}

export function Group({ kind, recent, shown, total, children }: GroupProps) {
  const id = useId()
  if (!shown) return null
  return (
    <div role="rowgroup" aria-labelledby={id} className="mb-1">
      <p id={id} role="presentation" className="tnum px-2.5 pt-1 pb-0.5 font-medium text-quiet text-xs">
        {kind === 'company' && recent ? '최근 기업' : titles[kind]}
        {total !== undefined && ` ${total.toLocaleString('ko-KR')}건`}
      </p>
      {children}
    </div>
  )
}

/** Explains what the keys do with the active row. Hidden on touch screens. */
export function Hints({ company }: { company: boolean }) {
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line-soft border-t bg-sunken px-4 py-2 text-quiet text-xs max-md:hidden">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> 이동
      </span>
      <span>
        <Kbd>Enter</Kbd> {company ? '상세 열기' : '열기'}
      </span>
      {company && (
        <span>
          <Kbd>Shift Enter</Kbd> 추가등록
        </span>
      )}
    </p>
  )
}
