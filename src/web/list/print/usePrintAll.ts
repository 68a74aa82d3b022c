import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Page } from '#shared/platform/page.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { restOf } from './restOf.ts'

interface PrintedList<Row> {
  /** The rows loaded so far; undefined before the first response. */
  rows: readonly Row[] | undefined
  /** The number of all matching rows. It may be a lower bound. */
  total: number
  /** Fetches the exact number if `total` is a lower bound; null if `total` is exact. */
  countAll: (() => Promise<number>) | null
  /** The cursor of the first row that is not loaded; null if all are loaded. */
  next: string | null
  load(after: string, signal: AbortSignal): Promise<Page<Row>>
  /** Estimates the number of printed pages for a number of rows. */
  pagesOf(rows: number): number
}

/** The largest number of pages that are printed without a confirmation. */
export const askAbovePages = 20
/**
 * The largest number of rows that can be printed. The layout of more rows would take the browser too long; for these an
 * export is better.
 */
const mostRows = 10_000

/** Prints a whole list, by button or Ctrl+P. Rows that are not loaded yet are fetched first. */
export function usePrintAll<Row>({ rows, total, countAll, next, load, pagesOf }: PrintedList<Row>) {
  const confirm = useConfirm()
  const [whole, setWhole] = useState<readonly Row[] | null>(null)
  const [preparing, setPreparing] = useState(false)
  const fetching = useRef<AbortController | null>(null)
  useEffect(() => {
    const forget = () => setWhole(null)
    window.addEventListener('afterprint', forget)
    return () => {
      window.removeEventListener('afterprint', forget)
      fetching.current?.abort()
    }
  }, [])

  async function start() {
    if (preparing || !rows || rows.length === 0) return
    const stop = new AbortController()
    fetching.current = stop
    setPreparing(true)
    try {
      const all = countAll ? await countAll() : total
      if (stop.signal.aborted) return
      if (all > mostRows) return refuse(all)
      const pages = pagesOf(all)
      if (pages > askAbovePages && !(await confirm(questionOf(pages, all)))) return
      const rest = next === null ? [] : await restOf(load, next, stop.signal)
      // The browser prints the DOM as it is now, so the state change is flushed synchronously.
      flushSync(() => setWhole([...rows, ...rest]))
      window.print()
    } catch (failure) {
      if (!stop.signal.aborted) fail(failure)
    } finally {
      setPreparing(false)
    }
  }

  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isPrint =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyP'
      // With a dialog open, Ctrl+P is left to the browser, which prints the dialog.
      if (!isPrint || document.querySelector('[data-dialog]')) return
      event.preventDefault()
      void latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return { rows: whole, preparing, start: () => void start() }
}

const questionOf = (pages: number, total: number) => ({
  title: `약 ${pages.toLocaleString('ko-KR')}쪽을 인쇄할까요?`,
  description: `${total.toLocaleString('ko-KR')}행을 모두 인쇄합니다. 필터로 줄이거나 Excel로 내보낼 수도 있습니다.`,
  confirmLabel: '모두 인쇄',
})

function refuse(total: number) {
  toast({
    variant: 'destructive',
    title: '인쇄하기에는 행이 너무 많습니다',
    description: `${total.toLocaleString('ko-KR')}행입니다. ${mostRows.toLocaleString('ko-KR')}행 이하로 줄이거나 Excel로 내보내주세요.`,
  })
}

function fail(failure: unknown) {
  toast({
    variant: 'destructive',
    title: '인쇄할 목록을 모두 불러오지 못했습니다',
    description: userMessage(failure, '잠시 후 다시 시도해주세요.'),
  })
}
