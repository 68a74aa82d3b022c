import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { getOfferedMove } from '#shared/deals/deals.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { Reported } from './offerAdding.ts'
import type { OfferedMove } from './offeredMove.ts'

const OfferDialog = whenNeeded(() => import('./OfferDialog.tsx').then((module) => module.OfferDialog))

/**
 * The person waits at most this long for the question. If it does not arrive in time, the deal table asks it later.
 */
const timeoutMs = 5000

/**
 * Asks, after a report was saved, whether to move the counterparty. `ask` resolves when the person has answered, or
 * at once if there is nothing to ask. A counterparty that is not in the deal table yet is offered in a toast, for which
 * nobody has to wait. The caller must render `dialog`.
 */
export function useOfferedMove(): { ask(report: Reported): Promise<void>; dialog: ReactNode } {
  const client = useQueryClient()
  const [offer, setOffer] = useState<OfferedMove | null>(null)
  const answered = useRef<() => void>(() => {})

  async function ask(report: Reported): Promise<void> {
    // A report without a counterparty offers nothing.
    if (!report.counterpartyCompany) return
    // An error is ignored here, because the report is already saved and the deal table asks the same question later.
    const found = await call(
      getOfferedMove,
      { params: { id: String(report.id) } },
      { signal: AbortSignal.timeout(timeoutMs) },
    ).catch(() => null)
    if (found && !found.offer)
      void import('./offerAdding.ts').then(({ offerAdding }) => offerAdding(client, report)).catch(() => {})
    if (!found?.offer) return
    setOffer(found.offer)
    await new Promise<void>((resolve) => {
      answered.current = resolve
    })
  }
  function close() {
    setOffer(null)
    answered.current()
  }
  const dialog = offer && <OfferDialog needed offer={offer} client={client} onClose={close} />
  return { ask, dialog }
}
