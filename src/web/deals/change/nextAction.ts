import type { Counterparty } from '#shared/deals/counterparty.ts'
import type { DueItem } from '#web/domain/tasks/due.ts'

/** The next action of a counterparty, as an item that can be marked as done or postponed; null if there is none. */
export const nextOf = ({ next, seller, other }: Counterparty): DueItem | null =>
  next && {
    kind: 'task',
    id: next.id,
    version: next.version,
    action: next.text,
    about: `${seller.companyName} × ${other.companyName}`,
    businessNumber: seller.businessNumber,
    day: next.day,
  }

/** Returns the company and the counterparty to which a new task of the row belongs. */
export const taskAbout = ({ id, seller }: Counterparty) => ({
  company: {
    businessNumber: seller.businessNumber ?? '',
    companyName: seller.companyName,
    side: seller.side ?? '',
  },
  counterpartyId: String(id),
})
