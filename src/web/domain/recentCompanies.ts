import { device, type KeyValue } from '../lib/storage.ts'
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

/** The companies a team looked at last on this device, newest first; nobody else's are read. */
export function createRecentCompanies(storage: KeyValue) {
  function list(teamId: string): RecentCompany[] {
    try {
      const items: unknown = JSON.parse(storage.getItem(recentKey(teamId)) ?? '[]')
      return Array.isArray(items) ? items.filter(isCompany) : []
    } catch {
      return []
    }
  }
  return {
    list,
    remember(teamId: string, { businessNumber, companyName }: RecentCompany) {
      const others = list(teamId).filter((item) => item.businessNumber !== businessNumber)
      try {
        storage.setItem(
          recentKey(teamId),
          JSON.stringify([{ businessNumber, companyName }, ...others].slice(0, most)),
        )
      } catch {
        // A full device: the list is only a convenience.
      }
    },
  }
}

export const recentCompanies = createRecentCompanies(device)
