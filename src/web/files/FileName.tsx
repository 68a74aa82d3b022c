import { FileText, Lock } from 'lucide-react'
import type { CompanyFile } from '#shared/files/files.endpoints.ts'
import { cn } from '#web/ui/cn.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { CategoryBadge } from './CategoryBadge.tsx'

const onlyManagers = '이 기업의 담당자만 내려받을 수 있습니다'

interface FileNameProps {
  file: CompanyFile
  busy: boolean
  /** Says whose it is, where files of several companies stand together. */
  mixed: boolean
  onDownload(): void
  className?: string
}

/** The name is the way to the file; where one may not have it, it is only a name. */
export function FileName({ file, busy, mixed, onDownload, className }: FileNameProps) {
  const { fileName, fileCategory, can } = file
  return (
    <span className={cn('flex min-w-0 items-center gap-2', className)}>
      {/* One width for all: names stand below each other. */}
      <CategoryBadge category={fileCategory} className="md:min-w-14" />
      {can.download ? (
        <button
          type="button"
          title={fileName}
          aria-label={`${fileName} 다운로드`}
          aria-busy={busy || undefined}
          onClick={() => !busy && onDownload()}
          className="flex min-w-0 items-center gap-1.5 rounded-sm text-left font-medium text-accent-text underline-offset-2 hover:underline max-md:min-h-11"
        >
          {busy ? (
            <Spinner className="text-quiet" />
          ) : (
            <FileText aria-hidden className="shrink-0 text-quiet" />
          )}
          <span className="md:truncate">{fileName}</span>
        </button>
      ) : (
        <span
          title={`${fileName} · ${onlyManagers}`}
          className="flex min-w-0 items-center gap-1.5 font-medium"
        >
          <Lock aria-hidden className="shrink-0 text-quiet" />
          <span className="md:truncate">{fileName}</span>
          <span className="sr-only">({onlyManagers})</span>
        </span>
      )}
      {mixed && <span className="shrink-0 font-normal text-quiet text-xs">{file.companyName}</span>}
    </span>
  )
}
