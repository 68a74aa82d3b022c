import { FileText, Lock } from 'lucide-react'
import type { CompanyFile } from '#shared/files/files.endpoints.ts'
import { Spinner } from '#web/ui/spinner.tsx'

const onlyManagers = '이 기업의 담당자만 다운로드할 수 있습니다'

interface FileNameProps {
  file: CompanyFile
  busy: boolean
  onDownload(): void
}

/** Shows the file name as a download link, or as plain text without the right to download. */
export function FileName({ file: { fileName, can }, busy, onDownload }: FileNameProps) {
  if (!can.download) {
    return (
      <span
        title={`${fileName} · ${onlyManagers}`}
        className="flex min-w-0 items-center gap-1.5 font-medium max-md:min-h-11"
      >
        <Lock aria-hidden className="shrink-0 text-quiet" />
        <span className="max-md:wrap-anywhere md:truncate">{fileName}</span>
        <span className="sr-only">({onlyManagers})</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      title={fileName}
      aria-label={`${fileName} 다운로드`}
      aria-busy={busy || undefined}
      onClick={() => !busy && onDownload()}
      className="flex min-w-0 items-center gap-1.5 rounded-sm text-left font-medium text-accent-text underline-offset-2 hover:underline max-md:min-h-11"
    >
      {busy ? <Spinner className="text-quiet" /> : <FileText aria-hidden className="shrink-0 text-quiet" />}
      <span className="max-md:wrap-anywhere md:truncate">{fileName}</span>
    </button>
  )
}
