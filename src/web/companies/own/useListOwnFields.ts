import { useQuery } from '@tanstack/react-query'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { ownFieldsQuery, rememberOwnFields } from '#web/domain/ownFields/ownFields.api.ts'
import type { Search } from '#web/lib/search.ts'

/** The own fields of the firm as a list needs them. */
export interface ListOwnFields {
  /** All fields, also retired ones; undefined while they load, and if they could not be loaded. */
  fields: readonly OwnField[] | undefined
  /** True until it is known which fields there are. */
  waits: boolean
}

export function useListOwnFields(): ListOwnFields {
  const { data, isPending } = useQuery(ownFieldsQuery)
  if (data) rememberOwnFields(data.rows)
  return { fields: data?.rows, waits: isPending }
}

/** Whether the URL of a list names an own field, so that the list can be read only with the fields. */
export const namesOwnField = ({ where = '', sort = '', columns = '' }: Search): boolean =>
  columns !== '' || /\bown[A-Z]/.test(where) || /^-?own[A-Z]/.test(sort)
