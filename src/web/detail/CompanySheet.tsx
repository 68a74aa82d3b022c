import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FinancialTab } from './financial/FinancialTab.tsx'
import { OverviewTab } from './overview/OverviewTab.tsx'
import { ContactTab } from './tabs/ContactTab.tsx'
import { CustomersTab } from './tabs/CustomersTab.tsx'
import { NotesTab } from './tabs/NotesTab.tsx'

interface CompanySheetProps {
  number: string
  /** Whether this person may see contacts; reading them on paper is recorded like on the screen. */
  contacts: boolean
  onDone(): void
}

/** Everything of a company for paper: printed as soon as all of it is there, and gone afterwards. */
export default function CompanySheet({ number, contacts, onDone }: CompanySheetProps) {
  const waiting = useIsFetching()
  const printed = useRef(false)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  }, [onDone])
  useEffect(() => {
    if (waiting > 0 || printed.current) return
    // A moment for what the last answer still draws, and for questions that follow from it.
    const timer = setTimeout(() => {
      printed.current = true
      window.print()
      done.current()
    }, 300)
    return () => clearTimeout(timer)
  }, [waiting])
  return (
    <div data-company-sheet className="hidden gap-4 pt-3 print:grid">
      <OverviewTab number={number} />
      <FinancialTab number={number} />
      <CustomersTab number={number} />
      <NotesTab number={number} />
      {contacts && <ContactTab number={number} />}
    </div>
  )
}
