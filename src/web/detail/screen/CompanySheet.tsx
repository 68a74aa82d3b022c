import { useIsFetching } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FinancialTab } from '../financial/FinancialTab.tsx'
import { OverviewTab } from '../overview/OverviewTab.tsx'
import type { TabProps } from '../tabProps.ts'
import { ContactTab } from '../tabs/ContactTab.tsx'
import { CustomersTab } from '../tabs/CustomersTab.tsx'
import { FilesTab } from '../tabs/FilesTab.tsx'
import { HistoryTab } from '../tabs/HistoryTab.tsx'
import { NotesTab } from '../tabs/NotesTab.tsx'
import { detailTabs } from './detailTabs.ts'
import { SheetDialog } from './SheetDialog.tsx'
import { type SheetPart, sheetParts } from './sheetParts.ts'

interface CompanySheetProps {
  number: string
  /** True if the person may see contacts. Printing them is recorded as a reading of contacts, like viewing them. */
  contacts: boolean
  onDone(): void
}

/** Asks which sections of the company to print, then loads and prints them. */
export default function CompanySheet({ number, contacts, onDone }: CompanySheetProps) {
  const [parts, setParts] = useState<readonly SheetPart[] | null>(null)
  if (!parts) return <SheetDialog offered={sheetParts(contacts)} onPrint={setParts} onClose={onDone} />
  return <PrintedParts number={number} parts={parts} onDone={onDone} />
}

const panels: Record<SheetPart, ComponentType<TabProps>> = {
  overview: OverviewTab,
  financial: FinancialTab,
  customers: CustomersTab,
  files: FilesTab,
  history: HistoryTab,
  notes: NotesTab,
  contact: ContactTab,
}
const titleOf = (part: SheetPart) => detailTabs.find(({ key }) => key === part)?.label

interface PrintedPartsProps {
  number: string
  parts: readonly SheetPart[]
  onDone(): void
}

/** Renders the chosen sections, prints once no request is running, then calls `onDone`. */
function PrintedParts({ number, parts, onDone }: PrintedPartsProps) {
  const waiting = useIsFetching()
  const printed = useRef(false)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  }, [onDone])
  useEffect(() => {
    if (waiting > 0 || printed.current) return
    // A short delay for the last render, and for requests that only start after another response.
    const timer = setTimeout(() => {
      printed.current = true
      window.print()
      done.current()
    }, 300)
    return () => clearTimeout(timer)
  }, [waiting])
  return (
    <div data-company-sheet className="hidden print:block">
      {parts.map((part) => {
        const Panel = panels[part]
        return (
          <section key={part} data-part={part} aria-label={titleOf(part)} className="pt-3">
            <h2 className="mb-2 border-ink border-b pb-1 font-bold text-base">{titleOf(part)}</h2>
            <Panel number={number} />
          </section>
        )
      })}
    </div>
  )
}
