import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FileCategory, fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { type CompanyFileTypes, companyFiles } from '#shared/platform/fileTypes.ts'
import { acceptOf } from '#shared/platform/uploadTypes.ts'
import { formatUploadSize } from '#web/lib/files/fileSize.ts'
import { pickFiles, type RefusedFile } from '#web/lib/files/pickFiles.ts'
import { RefusedFiles } from '#web/lib/files/RefusedFiles.tsx'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { guessCategory } from './guessCategory.ts'
import { PendingList, pendingColumns } from './PendingList.tsx'
import { pickRules, totalSize, withoutCategory } from './pendingFiles.ts'
import { useKeepPending } from './useKeepPending.ts'
import { usePendingFiles } from './usePendingFiles.ts'
import { useUpload } from './useUpload.ts'

/** The element ID of the message that lists what is missing, for `aria-describedby`. */
const missingId = 'missing-categories'

interface UploadPanelProps {
  company: { businessNumber: string; companyName: string }
  limits: { files: number; fileBytes: number }
  /** The set of file types that the firm accepts. */
  types: CompanyFileTypes
}

/** The upload form: picked or dropped files are listed until each has a category and is uploaded. */
export function UploadPanel({ company, limits, types }: UploadPanelProps) {
  const accepted = companyFiles[types]
  const list = usePendingFiles()
  const { pending, dispatch } = list
  const { send, sending, cancel, cancelAll } = useUpload(company.businessNumber, list)
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const missing = withoutCategory(pending)
  const rows = useRef<HTMLDivElement>(null)
  const failed = pending.filter(({ state }) => state === 'failed')
  useUnsaved(pending.length > 0)
  useKeepPending(pending.length)

  function take(picked: File[]) {
    const chosen = pending.map(({ file }) => file)
    const found = pickFiles(chosen, picked, pickRules(limits, accepted))
    setRefused(found.refused)
    if (found.refused.some(({ why }) => why === 'type')) {
      toast({
        variant: 'destructive',
        title: '파일 형식 오류',
        description: `${accepted.kinds} 파일만 업로드 가능합니다.`,
      })
    }
    dispatch({ kind: 'add', files: found.added })
  }
  function clear() {
    dispatch({ kind: 'clear' })
    setChecked(false)
  }
  function start(wanted = pending) {
    // `flushSync` renders the missing categories as errors at once, so that the first of them can be focused below.
    flushSync(() => setChecked(true))
    if (missing.length > 0) {
      toast({
        variant: 'destructive',
        title: '파일구분 선택 필요',
        description: '파일구분을 선택해 주세요',
      })
      rows.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    setChecked(false)
    void send(wanted)
  }
  const guessed = missing.flatMap(({ id, file }) => {
    const category = guessCategory(file.name)
    return category ? [{ id, category }] : []
  })
  const takeGuesses = () => {
    for (const { id, category } of guessed) dispatch({ kind: 'category', id, category })
  }
  const setAll = (category: FileCategory | '') => dispatch({ kind: 'category', id: 'all', category })

  return (
    <div className="grid gap-3 p-4">
      <DropZone
        multiple
        accept={acceptOf(accepted)}
        onFiles={take}
        disabled={sending}
        text={`${accepted.kinds} · 파일당 ${Math.round(limits.fileBytes / 1024 / 1024)} MB, 한 번에 ${limits.files}개`}
        className="min-h-36"
      />
      <RefusedFiles refused={refused} onClose={() => setRefused([])} />
      {pending.length > 0 && (
        <>
          {checked && missing.length > 0 && (
            <Notice id={missingId} tone="error" live title="파일구분을 선택해 주세요">
              구분이 없는 파일이 {missing.length}개 있습니다.
            </Notice>
          )}
          {pending.length > 1 && <ApplyToAll disabled={sending} onApply={setAll} />}
          {guessed.length > 1 && !sending && (
            <p className="flex flex-wrap items-center justify-end gap-x-2 text-quiet text-sm">
              파일명으로 짐작한 구분이 {guessed.length}개 있습니다.
              <Button size="sm" onClick={takeGuesses}>
                추천대로 모두 선택
              </Button>
            </p>
          )}
          <PendingList
            ref={rows}
            missingId={missingId}
            pending={pending}
            checked={checked}
            sending={sending}
            onCategory={(id, category) => dispatch({ kind: 'category', id, category })}
            onRemove={(id) => dispatch({ kind: 'remove', id })}
            onCancel={cancel}
          />
          <div className="flex flex-wrap items-center gap-2">
            <p className="tnum mr-auto text-quiet text-sm max-md:w-full">
              {company.companyName} · 파일 <b className="font-semibold text-ink">{pending.length}</b>개,{' '}
              {formatUploadSize(totalSize(pending))}
            </p>
            <Button onClick={sending ? cancelAll : clear} className="max-md:flex-1">
              {sending ? '모두 취소' : '취소'}
            </Button>
            {failed.length > 0 && failed.length < pending.length && !sending && (
              <Button onClick={() => start(failed)} className="max-md:flex-1">
                실패한 {failed.length}개 다시 업로드
              </Button>
            )}
            <Button variant="primary" pending={sending} onClick={() => start()} className="max-md:flex-1">
              <Upload aria-hidden />
              {pending.length}개 {failed.length === pending.length ? '다시 업로드' : '업로드'}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function ApplyToAll(props: { disabled: boolean; onApply(category: FileCategory | ''): void }) {
  return (
    <div
      className={cn(
        pendingColumns,
        '-mb-1 px-[13px] text-quiet text-sm max-md:grid-cols-1 max-md:gap-y-1 max-md:px-0',
      )}
    >
      <span aria-hidden className="md:col-span-2 md:text-right">
        모든 파일에 적용
      </span>
      <NativeSelect
        aria-label="모든 파일에 적용할 파일구분"
        size="sm"
        value=""
        disabled={props.disabled}
        onChange={(event) => props.onApply(fileCategories.read(event.target.value) ?? '')}
      >
        <option value="">선택하세요</option>
        {fileCategories.texts.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
