import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { type ListView, listViews, type ViewScreen } from '#shared/settings/views.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { type ChangeOptions, type Search, type SearchParts, useSearchState } from '#web/lib/search.ts'
import { listIn, readViewAddress, searchOf, withoutView } from './viewAddress.ts'

const none: readonly ListView[] = []

/** The views of a screen and the list that the URL shows: the stored one of a view, or the one in the URL itself. */
export function useViews(screen: ViewScreen) {
  const [search, change] = useSearchState()
  const { data, error } = useQuery(queryOf(listViews, { params: { screen } }))
  const { id, isBare, isEdited, base } = readViewAddress(search)
  const usual = data?.usual ?? null
  const view = id === null ? undefined : data?.rows.find((row) => row.id === id)

  // A screen without anything in its URL opens with the usual view of the person.
  const opensUsual = isBare && usual !== null
  useEffect(() => {
    if (opensUsual) void change({ view: String(usual) }, { replace: true })
  }, [opensUsual, usual, change])

  const shown = useMemo(
    () => (view && !isEdited ? searchOf(view.content) : listIn(search)),
    [view, isEdited, search],
  )
  /** Changes the list. The first change of a view writes the whole list into the URL. */
  const changeList = useCallback(
    (parts: Record<string, string | undefined>, options?: ChangeOptions) =>
      change((old) => {
        const now = readViewAddress(old)
        if (view && now.id === view.id)
          return now.isEdited ? parts : { ...searchOf(view.content), ...parts, edited: String(view.version) }
        // Without a view, an emptied URL must not open the usual view.
        return { ...parts, edited: undefined, view: usual === null ? undefined : withoutView }
      }, options),
    [change, view, usual],
  )
  /** Shows a stored view, or the list without a view, instead of everything in the URL. */
  const open = useCallback(
    (next: number | null, options?: ChangeOptions) => {
      const empty = (old: Search): SearchParts =>
        Object.fromEntries(Object.keys(old).map((name) => [name, undefined]))
      void change((old) => ({ ...empty(old), view: next === null ? withoutView : String(next) }), options)
    },
    [change],
  )
  return {
    screen,
    rows: data?.rows ?? none,
    usual,
    error,
    view,
    /** The version of the view that the URL changes; null if it shows the view as stored. */
    base: view && isEdited ? (base ?? view.version) : null,
    /** True if the URL names a view that does not exist or belongs to somebody else. */
    isMissing: id !== null && data !== undefined && view === undefined,
    /** True until it is known which list the URL shows. */
    waits: opensUsual || (data === undefined && !error && (isBare || (id !== null && !isEdited))),
    state: [shown, changeList] as const,
    open,
    /** Keeps the shown list as it is, but no longer as that of the view. */
    leave() {
      if (isEdited) void change({ view: withoutView, edited: undefined }, { replace: true })
      else open(null, { replace: true })
    },
    /** Says that the unsaved changes now belong to this version of the view. */
    rebase: (version: number) => void change({ edited: String(version) }, { replace: true }),
  }
}
export type Views = ReturnType<typeof useViews>
