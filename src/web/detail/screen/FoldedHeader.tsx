import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import { useFromList } from '#web/domain/fromList.tsx'
import type { PlainPath } from '#web/lib/screenPath.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { shownTabs } from './detailTabs.ts'

interface FoldedHeaderProps {
  name: string
  side: string | null
  uniqueNumber: string | null | undefined
  back: { title: string; path: PlainPath }
  tab: string
  /** True if the tabs of the deal table and the NDAs are shown. */
  deals: boolean
  /** The number of activities, if it is known. */
  activities: number | undefined
  onTab(tab: string): void
}

/** The header of the activities on phones, in one line, so that notes have the screen. */
export function FoldedHeader({
  name,
  side,
  uniqueNumber,
  back,
  tab,
  deals,
  activities,
  onTab,
}: FoldedHeaderProps) {
  const from = useFromList()
  return (
    <header className="no-print sticky top-0 z-20 flex items-center gap-2 border-b bg-surface px-2 py-1.5 md:hidden">
      <Link
        to={from?.path ?? back.path}
        search={from?.search ?? {}}
        aria-label={from?.title ?? back.title}
        className={buttonStyles({ variant: 'ghost', className: 'size-11 shrink-0 p-0' })}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <div className="min-w-0 flex-1 leading-5">
        <h1 className="truncate font-bold text-sm">{name}</h1>
        <p className="tnum truncate text-quiet text-xs">
          {[side ?? '미정', uniqueNumberText(uniqueNumber)].join(' · ')}
        </p>
      </div>
      <NativeSelect
        aria-label="기업 정보"
        className="w-auto max-w-36 shrink-0"
        value={tab}
        onChange={(event) => onTab(event.target.value)}
      >
        {shownTabs(deals).map(({ key, label }) => (
          <option key={key} value={key}>
            {key === 'activity' && activities !== undefined ? `${label} ${activities}` : label}
          </option>
        ))}
      </NativeSelect>
    </header>
  )
}
