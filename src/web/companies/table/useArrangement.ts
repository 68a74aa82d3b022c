import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import {
  type ArrangedTable,
  getArrangement,
  type TableArrangement,
} from '#shared/settings/settings.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import type { Column } from '#web/list/columns.ts'
import { writeColumns } from '../columnCodes.ts'
import { type ArrangedAddress, useViewedArrangement } from '../views/useViewedArrangement.ts'
import type { Views } from '../views/useViews.ts'
import { useKeepArrangement } from './useKeepArrangement.ts'

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * Manages the column arrangement of a table: which columns are shown, their order, widths and pins. While a saved view
 * is shown, it belongs to the view, and its changes are in the URL until the view is saved. Otherwise it is stored on
 * the server per person, and the URL contains columns only if they differ from the stored ones. So a colleague's link
 * shows the colleague's columns without changing the person's stored arrangement.
 */
export function useArrangement<Row>(
  table: ArrangedTable,
  all: readonly Column<Row>[],
  address: ArrangedAddress,
  views: Views,
) {
  // The URL keeps the layout of a view that somebody deleted meanwhile.
  const hasView = views.view !== undefined || Boolean(views.state[0].layout)
  const own = useOwnArrangement(table, all, address, hasView || views.waits)
  const viewed = useViewedArrangement(all, address, views.state)
  const { keys, widths, pinned, ...actions } = hasView ? viewed : own
  const columns = useMemo(() => {
    const shown = keys.flatMap((key) => {
      const column = all.find((one) => one.key === key)
      const width = widths[key] ?? column?.width
      const frozen = column?.frozen || pinned.includes(key)
      return column ? [{ ...column, frozen, ...(width ? { width } : {}) }] : []
    })
    // Pinned columns come first, as in the table, so that print and export have the same order.
    return [...shown.filter(({ frozen }) => frozen), ...shown.filter(({ frozen }) => !frozen)]
  }, [all, keys, widths, pinned])
  const isDefault = isSame(
    keys,
    all.map(({ key }) => key),
  )
  return {
    ...actions,
    columns,
    keys,
    pinned,
    /** The arrangement as it is stored with a view. */
    arrangement: { columns: isDefault ? null : [...keys], widths, pinned: [...pinned] },
  }
}

/** The arrangement that a person has stored for a table. */
function useOwnArrangement<Row>(
  table: ArrangedTable,
  all: readonly Column<Row>[],
  address: ArrangedAddress,
  /** True if the columns of the URL are not compared with the stored ones: a view has them, or not all are known yet. */
  isApart: boolean,
) {
  const answer = useQuery(queryOf(getArrangement, { params: { table } })).data
  const save = useKeepArrangement(table)
  // Optimistic state: a clicked checkbox changes at once, before the query cache is updated.
  const [chosen, setChosen] = useState<{ table: ArrangedTable; arrangement: TableArrangement } | null>(null)
  const kept = chosen?.table === table ? chosen.arrangement : answer
  function keep(arrangement: TableArrangement) {
    setChosen({ table, arrangement })
    save(arrangement)
  }
  const [drawn, setDrawn] = useState<Record<string, number>>({})

  const { columns: linked, setColumns } = address
  const own = useMemo(() => {
    const known = new Set(all.map(({ key }) => key))
    const stored = kept?.columns?.filter((key) => known.has(key)) ?? []
    return stored.length > 0 ? stored : all.map(({ key }) => key)
  }, [all, kept])
  const keys = linked ?? own
  const pinned = kept?.pinned ?? none
  useEffect(() => {
    if (!isApart && kept && linked && isSame(linked, own)) setColumns(null)
  }, [isApart, kept, linked, own, setColumns])

  const widths = useMemo(() => ({ ...kept?.widths, ...drawn }), [kept, drawn])
  const stored = kept?.columns ?? null

  return {
    keys,
    widths,
    pinned,
    /** True if the shown columns come from a link and not from the person's stored choice. */
    isLinked: linked !== null,
    choose(next: readonly string[]) {
      if (linked) setColumns(isSame(next, own) ? null : writeColumns(next))
      else keep({ columns: [...next], widths, pinned })
    },
    /** Stores the columns of the link as the person's own. */
    adopt() {
      keep({ columns: [...keys], widths, pinned })
      setColumns(null)
    },
    leaveLink: () => setColumns(null),
    pin(key: string) {
      const next = pinned.includes(key) ? pinned.filter((one) => one !== key) : [...pinned, key]
      keep({ columns: stored, widths, pinned: next })
    },
    resize(key: string, width: number) {
      setDrawn((before) => ({ ...before, [key]: width }))
      keep({ columns: stored, widths: { ...widths, [key]: width }, pinned })
    },
    reset() {
      setDrawn({})
      setColumns(null)
      keep({ columns: null, widths: {}, pinned: [] })
    },
  }
}
const none: string[] = []
