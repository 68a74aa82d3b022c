import { FileText, Undo2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { NoticeAttachment } from '#shared/notices/notices.endpoints.ts'
import { noticeAttachments } from '#shared/platform/fileTypes.ts'
import { acceptOf } from '#shared/platform/uploadTypes.ts'
import { pickFiles, type RefusedFile } from '#web/lib/files/pickFiles.ts'
import { RefusedFiles } from '#web/lib/files/RefusedFiles.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fileRules, formatKb, pickRules } from './noticeFiles.ts'

interface NoticeFilesProps {
  files: readonly File[]
  onFiles(files: File[]): void
  /** `attached` contains the stored attachments. `removed` contains the IDs of those that the next save will remove. */
  attached: readonly NoticeAttachment[]
  removed: ReadonlySet<number>
  onRemoved(removed: ReadonlySet<number>): void
  disabled: boolean
}

export function NoticeFiles({ files, onFiles, attached, removed, onRemoved, disabled }: NoticeFilesProps) {
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const kept = attached.filter(({ id }) => !removed.has(id)).length
  function take(picked: File[]) {
    const found = pickFiles(files, picked, pickRules, kept)
    setRefused(found.refused)
    onFiles([...files, ...found.added])
  }
  function toggle(id: number) {
    const next = new Set(removed)
    if (!next.delete(id)) next.add(id)
    onRemoved(next)
  }
  const empty = attached.length + files.length === 0
  return (
    <div className="grid gap-2">
      <RefusedFiles refused={refused} onClose={() => setRefused([])} />
      <DropZone
        multiple
        accept={acceptOf(noticeAttachments)}
        onFiles={take}
        disabled={disabled}
        text={fileRules}
        className="min-h-32"
      />
      {!empty && (
        <ul aria-label="첨부파일" className="rounded-md border text-sm">
          {attached.map(({ id, originalFileName, fileSize }) => (
            <FileRow key={id} name={originalFileName} size={fileSize} struck={removed.has(id)}>
              {removed.has(id) ? (
                <Button
                  size="sm"
                  disabled={disabled}
                  aria-label={`${originalFileName} 복원`}
                  onClick={() => toggle(id)}
                >
                  <Undo2 aria-hidden />
                  복원
                </Button>
              ) : (
                <IconButton
                  label={`${originalFileName} 삭제`}
                  size="sm"
                  tone="danger"
                  disabled={disabled}
                  onClick={() => toggle(id)}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </FileRow>
          ))}
          {files.map((file) => (
            <FileRow key={`${file.name} ${file.size}`} name={file.name} size={file.size} added>
              <IconButton
                label={`${file.name} 빼기`}
                size="sm"
                disabled={disabled}
                onClick={() => onFiles(files.filter((one) => one !== file))}
              >
                <X aria-hidden />
              </IconButton>
            </FileRow>
          ))}
        </ul>
      )}
    </div>
  )
}

interface FileRowProps {
  name: string
  size: number
  added?: boolean
  struck?: boolean
  children: ReactNode
}

function FileRow({ name, size, added = false, struck = false, children }: FileRowProps) {
  return (
    <li className="flex min-h-10 items-center gap-2 border-line-soft px-2.5 max-md:min-h-12 not-last:border-b">
      <FileText aria-hidden className="size-3.5 text-quiet" />
      <span className={cn('min-w-0 flex-1 py-1.5', struck && 'text-quiet line-through')}>{name}</span>
      {added && <Badge tone="green">새로 추가</Badge>}
      {struck && <Badge tone="red">삭제 예정</Badge>}
      <span className="tnum whitespace-nowrap text-quiet text-xs">{formatKb(size)}</span>
      {children}
    </li>
  )
}
