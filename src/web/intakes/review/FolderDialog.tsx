import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { ListDialog } from '#web/list/ListDialog.tsx'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { foldersQuery } from '../parts/intakes.api.ts'

interface FolderDialogProps {
  id: number
  onClose(): void
  onFolder(folder: string): void
}

/** The folders of an intake with their number of files. A click filters the list to a folder. */
export function FolderDialog({ id, onClose, onFolder }: FolderDialogProps) {
  const [onlyWaiting, setOnlyWaiting] = useState(true)
  const found = useKeysetList(foldersQuery(id, onlyWaiting))
  return (
    <ListDialog
      title="폴더"
      description="폴더를 누르면 그 폴더와 하위 폴더의 파일만 봅니다."
      label="폴더 목록"
      result={found}
      failed="폴더를 불러오지 못했습니다"
      skeleton={{ rows: 6, columns: 2 }}
      empty={onlyWaiting ? '기업 미정인 파일이 있는 폴더가 없습니다' : '폴더가 없습니다'}
      above={
        <Switch
          label="기업 미정인 파일이 있는 폴더만"
          checked={onlyWaiting}
          onChange={(event) => setOnlyWaiting(event.target.checked)}
          className="mb-2 min-h-8 text-sm max-md:min-h-11"
        />
      }
      onClose={onClose}
    >
      {(rows) => (
        <ul className="divide-y divide-line-soft text-sm">
          {rows.map(({ folder, files, waiting }) => (
            <li key={folder}>
              <button
                type="button"
                disabled={folder === ''}
                onClick={() => onFolder(folder)}
                className="-outline-offset-2 flex min-h-10 w-full items-center gap-2 px-1 py-1.5 text-left enabled:hover:bg-hover max-md:min-h-11"
              >
                <FolderOpen aria-hidden className="shrink-0 text-quiet" />
                <span className="wrap-anywhere min-w-0 flex-1">{folder || '(폴더 밖의 파일)'}</span>
                {waiting > 0 && (
                  <Badge tone="amber" className="tnum">
                    기업 미정 {waiting.toLocaleString('ko-KR')}
                  </Badge>
                )}
                <span className="tnum w-16 shrink-0 text-right text-quiet">
                  {files.toLocaleString('ko-KR')}개
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </ListDialog>
  )
}
