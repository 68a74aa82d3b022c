import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { withObject } from '#shared/platform/particle.ts'
import {
  addView,
  changeView,
  deleteView,
  type ListView,
  listViews,
  restoreView,
  setUsualView,
  type ViewContent,
} from '#shared/settings/views.endpoints.ts'
import { type Newer, newerIn } from '#web/forms/saveOver.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import type { Views } from './useViews.ts'

type Answer = ResponseOf<typeof listViews>
const idOf = ({ id }: ListView) => ({ id: String(id) })

/** The changes of views that the menu offers. One runs at a time; `fault` says why the last one was refused. */
export function useViewActions(views: Views, content: () => ViewContent) {
  const { screen, view, base } = views
  const client = useQueryClient()
  const { queryKey } = queryOf(listViews, { params: { screen } })
  const [pending, setPending] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Newer<ListView> | null>(null)

  const keep = (change: (known: Answer) => Answer) =>
    client.setQueryData<Answer>(queryKey, (known) => known && change(known))
  const store = (row: ListView) =>
    keep((known) => ({ ...known, rows: [...known.rows.filter(({ id }) => id !== row.id), row] }))
  /** Returns whether the change was made. */
  async function run(name: string, work: () => Promise<void>): Promise<boolean> {
    if (pending !== null) return false
    setPending(name)
    setFault(null)
    try {
      await work()
      setConflict(null)
      return true
    } catch (error) {
      const newer = newerIn<ListView, ListView>(error, 'view/conflict', (stored) => stored)
      if (newer) store(newer.stored)
      // Only the list that is shown can replace what somebody else has saved. A refused new name is just told: the
      // view may be another one than the open view.
      if (name === 'save') setConflict(newer)
      if (name !== 'save' || !newer) setFault(userMessage(error, '잠시 후 다시 시도해주세요.'))
      return false
    } finally {
      setPending(null)
    }
  }
  async function change(row: ListView, to: Partial<Pick<ListView, 'name' | 'shared' | 'content'>>) {
    const body = { name: row.name, shared: row.shared, content: row.content, ...to, version: row.version }
    const saved = await call(changeView, { params: idOf(row), body })
    store(saved)
    return saved
  }
  /** Changes the name or who sees a view. Unsaved changes of the list then belong to its new version. */
  async function describe(row: ListView, to: Partial<Pick<ListView, 'name' | 'shared'>>) {
    const saved = await change(row, to)
    if (view?.id === row.id && base === row.version) views.rebase(saved.version)
  }
  async function bringBack(row: ListView, wasOpen: boolean) {
    try {
      const back = await call(restoreView, { params: idOf(row) })
      store(back)
      if (wasOpen) views.open(back.id)
    } catch (error) {
      const description = userMessage(error, '잠시 후 다시 시도해주세요.')
      toast({ variant: 'destructive', title: '보기를 복원하지 못했습니다', description })
    }
  }
  return {
    pending,
    fault,
    /** What somebody else has saved in the open view. */
    conflict: conflict?.stored.id === view?.id ? conflict : null,
    /** Saves the shown list in the open view. With `over`, it replaces what somebody else has saved meanwhile. */
    save: (over?: ListView) =>
      run('save', async () => {
        if (!view || base === null) return
        const saved = await change(over ?? { ...view, version: base }, { content: content() })
        views.open(saved.id, { replace: true })
        toast({ title: `${withObject(`‘${saved.name}’`)} 저장했습니다` })
      }),
    add: (name: string, shared: boolean) =>
      run('add', async () => {
        const made = await call(addView, { params: { screen }, body: { name, shared, content: content() } })
        store(made)
        views.open(made.id, { replace: true })
        toast({ title: `${withObject(`‘${made.name}’`)} 저장했습니다` })
      }),
    rename: (row: ListView, name: string) => run('rename', () => describe(row, { name })),
    share: (row: ListView, shared: boolean) => run('share', () => describe(row, { shared })),
    setUsual: (row: ListView | null) =>
      run('usual', async () => {
        const body = { id: row?.id ?? null }
        const { usual } = await call(setUsualView, { params: { screen }, body })
        keep((known) => ({ ...known, usual }))
      }),
    remove: (row: ListView) =>
      run('remove', async () => {
        await call(deleteView, { params: idOf(row) })
        const isOpen = view?.id === row.id
        if (isOpen) views.leave()
        keep((known) => ({ ...known, rows: known.rows.filter(({ id }) => id !== row.id) }))
        toast({
          title: `${withObject(`‘${row.name}’`)} 지웠습니다`,
          action: { label: '실행 취소', onAction: () => void bringBack(row, isOpen) },
        })
        await refetchAfter(client, 'views', {})
      }),
  }
}
export type ViewActions = ReturnType<typeof useViewActions>
