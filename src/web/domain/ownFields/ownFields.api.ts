import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { listOwnFields } from '#shared/ownFields/ownFields.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

export const ownFieldsQuery = queryOf(listOwnFields, {})

/**
 * The own fields as they were last loaded. Labels and drafts ask here for a field by its key: they are plain functions,
 * and everything in one browser belongs to one firm.
 */
let known: ReadonlyMap<string, OwnField> = new Map()
export const rememberOwnFields = (rows: readonly OwnField[]) => {
  known = new Map(rows.map((field) => [field.key, field]))
}
export const knownOwnField = (key: string): OwnField | undefined => known.get(key)
export const knownOwnFields = (): OwnField[] => [...known.values()]

/** Loads the fields before a form that needs them opens. Forms that open soon after each other load them once. */
export async function loadOwnFields(client: QueryClient): Promise<void> {
  rememberOwnFields((await client.fetchQuery({ ...ownFieldsQuery, staleTime: 60_000 })).rows)
}

/** Returns the own fields, first those in use; undefined while they load. */
export function useOwnFields(): readonly OwnField[] | undefined {
  const { data } = useQuery(ownFieldsQuery)
  if (data) rememberOwnFields(data.rows)
  return data?.rows
}
