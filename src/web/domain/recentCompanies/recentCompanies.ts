import { device, type KeyValue } from '#web/lib/storage.ts'
import { recentKey } from './recentKey.ts'

export interface RecentCompany {
  businessNumber: string
  companyName: string
}

const most = 8

const isCompany = (item: unknown): item is RecentCompany => {
  const { businessNumber, companyName } = (item ?? {}) as Partial<RecentCompany>
  return typeof businessNumber === 'string' && typeof companyName === 'string'
}

/** The companies that a team opened last on this device, newest first. Lists of other teams are never read. */
export function createRecentCompanies(storage: KeyValue) {
  function list(teamId: string): RecentCompany[] {
    try {
      const items: unknown = JSON.parse(storage.getItem(recentKey(teamId)) ?? '[]')
      return Array.isArray(items) ? items.filter(isCompany) : []
    } catch {
      return []
    }
  }
  const others = (teamId: string, businessNumber: string) =>
    list(teamId).filter((item) => item.businessNumber !== businessNumber)
  function keep(teamId: string, companies: RecentCompany[]) {
    try {
      storage.setItem(recentKey(teamId), JSON.stringify(companies.slice(0, most)))
    } catch {
      // The device storage is full. The list is only a convenience, so the error is ignored.
    }
  }
  return {
    list,
    remember(teamId: string, { businessNumber, companyName }: RecentCompany) {
      keep(teamId, [{ businessNumber, companyName }, ...others(teamId, businessNumber)])
    },
    /** Removes a company that no longer exists. */
    forget(teamId: string, businessNumber: string) {
      keep(teamId, others(teamId, businessNumber))
    },
  }
}

export const recentCompanies = createRecentCompanies(device)
