import { X } from 'lucide-react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { RefusedFile } from './pickFiles.ts'

interface RefusedFilesProps {
  refused: readonly Pick<RefusedFile, 'name' | 'text'>[]
  onClose(): void
  className?: string
}

/** Lists the refused files with the reason and what to do. The list stays until the next files are picked. */
export function RefusedFiles({ refused, onClose, className }: RefusedFilesProps) {
  if (refused.length === 0) return null
  return (
    <Notice tone="error" live className={className}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <strong className="font-semibold">추가하지 못한 파일이 {refused.length}개 있습니다</strong>
          <ul className="mt-1 grid gap-1">
            {refused.map(({ name, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name may both be refused
              <li key={`${index} ${name}`}>
                <b className="wrap-anywhere font-medium">{name}</b>
                <span className="block text-pretty">{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <IconButton
          label="추가하지 못한 파일 목록 닫기"
          size="xs"
          className="max-md:size-11"
          onClick={onClose}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </Notice>
  )
}
