import { Printer } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Page } from '#shared/platform/page.ts'
import type { CountedCompany } from '#shared/progress/progress.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { SearchBox } from '#web/list/SearchBox.tsx'
import { keyedQuery, useKeysetList } from '#web/list/useKeysetList.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { formatNumber } from '#web/ui/format.ts'
import { countedColumns } from './countedColumns.tsx'

type PageOf = (after: string | undefined, signal?: AbortSignal) => Promise<Page<CountedCompany>>

interface CompaniesDialogProps {
  /** The name of what was counted, for example 계약중 or 도달 매칭진행. */
  name: string
  mark?: ReactNode
  description: string
  /** The path of the request for the companies; `pageOf` fetches one page of them. */
  path: string
  pageOf: PageOf
  today: boolean
  withSide: boolean
  /** A link to the same companies on another screen. */
  elsewhere?: ReactNode
  word: string
  onWord(word: string): void
  onClose(): void
}

/** The largest number of printed rows: fifty pages with about 40 rows each. */
const mostPrinted = 2000

/**
 * A dialog that lists the companies that a count consists of. A printout contains all of them, not only the loaded
 * ones.
 */
export function CompaniesDialog(props: CompaniesDialogProps) {
  const { name, mark, description, path, pageOf, today, withSide, elsewhere, word, onWord, onClose } = props
  const found = useKeysetList(keyedQuery(path, pageOf))
  const [whole, setWhole] = useState<readonly CountedCompany[] | null>(null)
  const [fetching, setFetching] = useState(false)
  const columns = useMemo(() => countedColumns(today, withSide), [today, withSide])
  const { total = 0 } = found

  async function print() {
    setFetching(true)
    try {
      const rows: CountedCompany[] = []
      let after: string | undefined
      do {
        const page = await pageOf(after)
        rows.push(...page.rows)
        after = page.next ?? undefined
      } while (after !== undefined && rows.length < mostPrinted)
      flushSync(() => setWhole(rows))
      window.print()
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '인쇄하지 못했습니다',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
    } finally {
      setWhole(null)
      setFetching(false)
    }
  }
  const shown = whole?.length ?? found.rows?.length ?? 0
  return (
    <Dialog
      open
      size="full"
      onOpenChange={(open) => !open && onClose()}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {mark}
          <span role="status" className="tnum">
            {found.total === undefined ? '' : `${formatNumber(total)}곳`}
          </span>
        </span>
      }
      description={description}
    >
      <div className="no-print px-5 pt-3">
        <SearchBox
          name="이 목록에서 찾기"
          label="목록에서 찾기"
          size="sm"
          text={word}
          onText={onWord}
          searching={found.outdated}
          maxLength={100}
          className="w-64 max-md:w-full"
        />
      </div>
      <DialogBody>
        <ListFrame
          result={whole ? { ...found, rows: whole } : found}
          failed="기업을 불러오지 못했습니다"
          skeleton={{ rows: 12, columns: 8 }}
          nothing={<EmptyState title="해당 조건에 맞는 기업이 없습니다" className="py-16" />}
        >
          {(rows) => (
            <DataList
              label={`${name} 기업`}
              uneven
              columns={columns}
              rows={rows}
              keyOf={(row) => row.businessNumber}
            />
          )}
        </ListFrame>
        {whole && total > whole.length && (
          <p className="mt-2 text-sm">
            {formatNumber(total)}곳 가운데 앞의 {formatNumber(whole.length)}곳입니다.
          </p>
        )}
        <MoreRows more={found.more} />
      </DialogBody>
      <DialogFooter
        start={
          total > 0 &&
          `${formatNumber(total)}곳 가운데 1–${formatNumber(shown)}${shown < total ? ' · 아래로 더 있습니다' : ''}`
        }
      >
        {elsewhere}
        <DialogClose>
          <Button>닫기</Button>
        </DialogClose>
        <Button variant="primary" pending={fetching} blocked={total === 0} onClick={() => void print()}>
          <Printer aria-hidden />
          인쇄
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
