import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { TableArrangement } from '#shared/settings/settings.endpoints.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import type { CompanyFilters } from '../companiesAddress.ts'
import type { Views } from './useViews.ts'
import { ViewIcon } from './ViewIcon.tsx'
import type { ViewPanelProps } from './ViewPanel.tsx'
import { differs } from './viewAddress.ts'

const ViewPanel = whenNeeded<ViewPanelProps>(
  () => import('./ViewPanel.tsx').then((module) => module.ViewPanel),
  <SkeletonRows rows={4} columns={1} />,
)

interface ViewButtonProps {
  views: Views
  list: ListHandle<CompanyFilters>
  /** The columns of a table, which are part of its views. */
  arrangement?: TableArrangement
}

/** True if the list differs from the open view. */
const isChanged = ({ view, base, state }: Views, { address }: ListHandle<CompanyFilters>): boolean =>
  view !== undefined && base !== null && differs(address, view, state[0])

/** The open view of an exported list. */
export const viewToExport = (views: Views, list: ListHandle<CompanyFilters>) =>
  views.view ? { view: views.view.id, viewChanged: isChanged(views, list) } : {}

/** The name of the open view for print. */
export const viewOnPaper = (views: Views, list: ListHandle<CompanyFilters>) =>
  views.view ? [{ label: '보기', text: `${views.view.name}${isChanged(views, list) ? ' (고침)' : ''}` }] : []

/** The button in the heading of a list that names the open view and opens the menu of views. */
export function ViewButton({ views, list, arrangement }: ViewButtonProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const changed = isChanged(views, list)
  return (
    <div
      ref={root}
      role="presentation"
      className="no-print relative min-w-0"
      onBlur={(event) => {
        // A click on an empty area has no `relatedTarget`, and the menu stays open.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || event.defaultPrevented) return
        event.preventDefault()
        close()
      }}
    >
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`보기${views.view ? `: ${views.view.name}` : ''}${changed ? ', 고침' : ''}`}
        onClick={() => setOpen(!open)}
        className="max-w-72 max-md:max-w-full"
      >
        <ViewIcon />
        <span className="truncate">{views.view?.name ?? '보기'}</span>
        {changed && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-warning" />}
        <ChevronDown aria-hidden className="size-3.5" />
      </Button>
      {open && (
        <div
          role="dialog"
          aria-label="보기"
          className="absolute top-full right-0 z-30 mt-1.5 w-[340px] rounded-lg border bg-surface text-sm shadow-md max-md:fixed max-md:inset-x-3 max-md:top-auto max-md:bottom-3 max-md:w-auto"
        >
          <ViewPanel needed {...{ views, list, arrangement, changed }} onClose={close} />
        </div>
      )}
    </div>
  )
}
