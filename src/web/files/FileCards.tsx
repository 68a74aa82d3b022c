import { formatSize } from '#web/lib/files/fileSize.ts'
import { formatKoreanTime } from '#web/lib/time.ts'
import { CategoryBadge } from './CategoryBadge.tsx'
import { FileName } from './FileName.tsx'
import { CompanyLink, FileButtons, type FileListProps } from './FileTable.tsx'

/** The list on a phone. */
export function FileCards({ files, mixed, ...props }: FileListProps) {
  const { actions } = props
  return (
    <ul aria-label="파일 목록" className="divide-y divide-line-soft border-line-soft border-t">
      {files.map((file) => (
        <li key={file.filePath} className="py-2 pr-2 pl-4">
          <FileName
            file={file}
            busy={actions.busy === file.filePath}
            onDownload={() => actions.download(file)}
          />
          <div className="flex items-center gap-1">
            <p className="tnum flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5 text-quiet text-sm">
              <CategoryBadge category={file.fileCategory} />
              {mixed && <span>{file.companyName}</span>}
              {mixed ? (
                <CompanyLink file={file} />
              ) : (
                <span className="whitespace-nowrap">{file.businessNumber}</span>
              )}
              <span className="whitespace-nowrap">{formatSize(file.fileSize)}</span>
              <span className="whitespace-nowrap">{formatKoreanTime(file.uploadDate)}</span>
            </p>
            <FileButtons file={file} {...props} />
          </div>
        </li>
      ))}
    </ul>
  )
}
