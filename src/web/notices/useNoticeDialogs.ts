import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Notice, viewNotice } from '#shared/notices/notices.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { useSearchState } from '#web/lib/search.ts'
import { markViewed } from './notices.api.ts'

/**
 * The dialogs of the notice screen. The notice that is shown is in the URL (`?id=`), so that people can link to it. The
 * open editor is not in the URL but in local state, because the back button would close it. The parameters `?new=1` and
 * `&edit=1` only make the editor open; links to drafts on the home page use them.
 */
export function useNoticeDialogs(notices: readonly Notice[] | undefined, mayCreate: boolean) {
  const [search, changeSearch] = useSearchState()
  const { history } = useRouter()
  const [edited, setEdited] = useState<Notice | 'new' | null>(null)
  const { id } = search
  const found = id === undefined ? undefined : notices?.find((notice) => String(notice.id) === id)
  const shown = id === undefined || !notices ? null : (found ?? ('absent' as const))

  // `here` is true if the notice was opened by a click in this list. Closing such a notice goes one step back in the
  // browser history; closing any other notice replaces the current history entry.
  const opened = useRef({ id, here: false })
  useEffect(() => {
    if (opened.current.id !== id) opened.current = { id, here: opened.current.id === undefined }
  }, [id])

  useRecordView(found?.id)

  const asked = search.new !== undefined || search.edit !== undefined
  const wanted = search.new !== undefined ? mayCreate && 'new' : found?.can.edit && found
  const [started, setStarted] = useState(false)
  if (started !== asked && notices) {
    setStarted(asked)
    if (asked && wanted) setEdited(wanted)
  }
  useEffect(() => {
    if (started) void changeSearch({ new: undefined, edit: undefined }, { replace: true })
  }, [started, changeSearch])

  return {
    shown,
    edited,
    create: () => setEdited('new'),
    edit: (notice: Notice) => setEdited(notice),
    leaveEditor: () => setEdited(null),
    close() {
      if (id === undefined) return
      if (opened.current.here) history.back()
      else void changeSearch({ id: undefined }, { replace: true })
    },
  }
}

/**
 * Records one view each time a notice is opened. A refetch of the list or the opening of the editor adds no further
 * view.
 */
function useRecordView(id: number | undefined) {
  const client = useQueryClient()
  const recorded = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (recorded.current === id) return
    recorded.current = id
    if (id === undefined) return
    call(viewNotice, { params: { id: String(id) } }).then(
      ({ viewCount }) => markViewed(client, id, viewCount),
      () => {
        // Recording the view failed. The notice is shown nevertheless. It stays unread, and the view is recorded when
        // the notice is opened again.
      },
    )
  }, [id, client])
}
