import { Download, FileText } from 'lucide-react'
import type { Note } from '#shared/company/notes.endpoints.ts'
import { CategoryBadge } from '#web/domain/CategoryBadge.tsx'
import { formatSize } from '#web/lib/files/fileSize.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'

/** The files of the company to which a note refers. A file that was deleted is not among them. */
export function NoteFiles({ note: { files } }: { note: Note }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5" aria-label="메모의 파일">
      {files.map(({ fileName, fileSize, fileCategory, filePath, canDownload }) => (
        <li
          key={fileName}
          className="flex min-w-0 max-w-full items-center gap-1.5 rounded-md border px-2 py-0.5 text-xs"
        >
          <FileText aria-hidden className="size-3.5 shrink-0 text-quiet" />
          <span className="truncate">{fileName}</span>
          <CategoryBadge category={fileCategory} />
          <span className="tnum shrink-0 text-quiet">{formatSize(fileSize)}</span>
          {canDownload && (
            <a
              href={filePath}
              target="_blank"
              rel="noopener"
              aria-label={`${fileName} 다운로드`}
              className={buttonStyles({ variant: 'ghost', size: 'xs', className: 'no-print max-md:size-11' })}
            >
              <Download aria-hidden />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
