import { FileText, X } from 'lucide-react'
import type { Ref } from 'react'
import { type FileCategory, fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { formatUploadSize } from '#web/lib/files/fileSize.ts'
import { cn } from '#web/ui/cn.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { guessCategory } from './guessCategory.ts'
import type { Pending } from './pendingFiles.ts'

interface PendingListProps {
  pending: readonly Pending[]
  /** True after the first attempt to upload. From then on files without a category are marked red. */
  checked: boolean
  sending: boolean
  /** The element ID of the message about missing categories. */
  missingId: string
  onCategory(id: number, category: FileCategory | ''): void
  onRemove(id: number): void
  onCancel(id: number): void
}

/**
 * The grid columns of the upload rows. The line above the list has the same columns, so that its select is aligned with
 * the selects of the rows.
 */
export const pendingColumns =
  'grid grid-cols-[minmax(0,1fr)_6.5rem_10rem_2.25rem] items-center gap-x-3 px-3 max-md:grid-cols-[minmax(0,1fr)_2.75rem]'

export function PendingList({ pending, ref, ...props }: PendingListProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="overflow-clip rounded-md border text-sm">
      <div
        aria-hidden
        className={cn(pendingColumns, 'h-8 border-b bg-sunken text-quiet text-xs max-md:hidden')}
      >
        <span>파일명</span>
        <span className="text-right">크기</span>
        <span>파일구분</span>
      </div>
      <ul aria-label="업로드할 파일" className="divide-y divide-line-soft">
        {pending.map((one) => (
          <PendingRow key={one.id} one={one} {...props} />
        ))}
      </ul>
    </div>
  )
}

function PendingRow({
  one,
  checked,
  sending,
  missingId,
  ...props
}: Omit<PendingListProps, 'pending'> & { one: Pending }) {
  const { id, file, category, state, progress, reason } = one
  const missing = checked && category === ''
  const busy = state === 'sending'
  const guess = guessCategory(file.name)
  return (
    <li
      data-bad={missing || state === 'failed' || undefined}
      className={cn(
        pendingColumns,
        'min-h-10 py-1 max-md:gap-y-1 max-md:py-2',
        (missing || state === 'failed') && 'bg-danger-row',
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <FileText aria-hidden className="shrink-0 text-quiet" />
        <span title={file.name} className="font-medium max-md:wrap-anywhere md:truncate">
          {file.name}
        </span>
      </span>
      <span className="tnum whitespace-nowrap text-right text-quiet max-md:col-start-1 max-md:row-start-2 max-md:text-left max-md:text-xs">
        {formatUploadSize(file.size)}
      </span>
      <NativeSelect
        aria-label={`${file.name} 파일구분`}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? missingId : undefined}
        size="sm"
        value={category}
        disabled={sending}
        onChange={(event) => props.onCategory(id, fileCategories.read(event.target.value) ?? '')}
        className="max-md:col-span-2"
      >
        <option value="">선택하세요</option>
        {fileCategories.texts.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </NativeSelect>
      <IconButton
        label={busy ? `${file.name} 업로드 취소` : `${file.name} 빼기`}
        size="sm"
        className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:size-11"
        disabled={sending && !busy}
        onClick={() => (busy ? props.onCancel(id) : props.onRemove(id))}
      >
        <X aria-hidden />
      </IconButton>
      {category === '' && guess && !sending && (
        <p className="col-span-full flex justify-end pb-1 text-xs md:pr-12">
          <LinkButton onClick={() => props.onCategory(id, guess)} className="min-h-6 max-md:min-h-11">
            추천: {guess}
            <span className="sr-only"> {file.name}</span>
          </LinkButton>
        </p>
      )}
      <div className="col-span-full empty:hidden">
        {busy && (
          <span className="flex items-center gap-2 pb-1 text-quiet text-xs">
            <Progress value={progress * 100} label={`${file.name} 업로드 중`} className="flex-1" />
            <span className="tnum w-9 text-right">{Math.round(progress * 100)}%</span>
          </span>
        )}
        {state === 'failed' && (
          <p role="alert" className="pb-1 text-danger text-xs">
            {reason}
          </p>
        )}
        {state === 'cancelled' && <p className="pb-1 text-quiet text-xs">업로드를 취소했습니다.</p>}
      </div>
    </li>
  )
}
