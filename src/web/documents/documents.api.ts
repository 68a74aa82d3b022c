import type { QueryClient } from '@tanstack/react-query'
import { getDocument, listDocuments } from '#shared/documents/documents.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import type { Maker } from './makerScreens.ts'

/** Never served from the cache, because rights and figures may change while a tab is open. */
export const companyDataQuery = ({ companyData }: Maker, businessNumber: string) => ({
  ...queryOf(companyData, { query: { businessNumber } }),
  staleTime: 0,
})

export const documentsQuery = (query: CallInput<typeof listDocuments>['query']) =>
  queryOf(listDocuments, { query })

export const documentQuery = (id: number) => queryOf(getDocument, { params: { id: String(id) } })

/** Refetches the documents and the files of a company, because every document is also stored as a file. */
export const refreshDocuments = (client: QueryClient, businessNumber: string) =>
  refetchAfter(client, 'files', { businessNumber })
