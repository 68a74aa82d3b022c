import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CompanyOptions } from './CompanyOptions.tsx'
import { rowAfter } from './rowAfter.ts'

interface SeveralCompaniesProps {
  /** The searched name. It is highlighted in the names of the companies. */
  name: string
  hits: readonly SearchHit[]
  onPick(hit: SearchHit): void
  onClose(): void
}

/** A dialog to choose between companies of the same name: arrow keys and Enter choose, Esc closes. */
export function SeveralCompanies({ name, hits, onPick, onClose }: SeveralCompaniesProps) {
  const [active, setActive] = useState(0)
  const id = useId()
  const title = `${id}-title`

  function onKey(event: KeyboardEvent) {
    const next = rowAfter(event.key, active, hits.length, { ends: true })
    const hit = hits[active]
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' && hit) onPick(hit)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <div className="mt-3 rounded-md border">
      <div className="flex items-center gap-2 border-line-soft border-b bg-sunken py-1 pr-1 pl-3 text-sm">
        <span id={title} className="tnum">
          <b className="font-semibold">{hits.length}곳</b> 가운데 하나를 선택해주세요
        </span>
        <IconButton label="목록 닫기" size="sm" className="ml-auto max-md:size-11" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <CompanyOptions
        id={id}
        labelledBy={title}
        hits={hits}
        typed={name}
        active={active}
        onKeyDown={onKey}
        onPick={onPick}
        className="max-h-40 rounded-b-md"
      />
    </div>
  )
}
