import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BrokerageListRow } from '#shared/company/brokerage.endpoints.ts'
import { useSearchState } from '#web/lib/search.ts'
import { brokerageQuery } from './brokerages.api.ts'
import { showFailed, showRefused } from './brokerageToasts.ts'

/**
 * Holds which editor is open. It is local state and not in the URL, because the back button would close the editor. The
 * parameters `?new=1` and `?edit=` only open an editor; the home page uses them in its links to drafts.
 */
export function useBrokerageDialogs() {
  const [search, changeSearch] = useSearchState()
  const [edited, setEdited] = useState<BrokerageListRow | 'new' | null>(null)
  const wanted = search.edit ?? ''
  const asked = useQuery({ ...brokerageQuery(wanted), enabled: /^\d{1,9}$/.test(wanted) })
  const row = asked.data?.rows[0]
  const starts = search.new === undefined ? (row?.can.edit ? row : null) : 'new'
  const failed = wanted !== '' && (asked.isError || (asked.isSuccess && !row?.can.edit))

  const [started, setStarted] = useState(false)
  if (starts && !started) {
    setStarted(true)
    setEdited(starts)
  }
  if (!starts && started) setStarted(false)
  useEffect(() => {
    if (failed && row) showRefused()
    else if (failed) showFailed('조회', asked.error)
    if (failed || started) void changeSearch({ new: undefined, edit: undefined }, { replace: true })
  }, [failed, started, row, asked.error, changeSearch])

  return {
    edited,
    create: () => setEdited('new'),
    edit: (one: BrokerageListRow) => setEdited(one),
    close: () => setEdited(null),
  }
}
