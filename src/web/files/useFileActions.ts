import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompanyFile, deleteFile } from '#shared/files/files.endpoints.ts'
import { useFileRestore } from '#web/domain/fileBin/useFileRestore.ts'
import { useFileDownload } from '#web/domain/useFileDownload.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { refreshFiles } from './files.api.ts'

const words = { signIn: { title: '로그인 필요', description: '파일을 다운로드하려면 로그인해주세요.' } }

export interface FileActions {
  download(file: CompanyFile): void
  remove(file: CompanyFile): void
  /** The URL of the file that is being downloaded or deleted; null if none is. */
  busy: string | null
}

export function useFileActions(): FileActions {
  const client = useQueryClient()
  const confirm = useConfirm()
  const deletion = useCall(deleteFile)
  const fetching = useFileDownload(words)
  const { undo } = useFileRestore()
  const [deleting, setDeleting] = useState<string | null>(null)

  async function remove({ businessNumber, fileName, filePath }: CompanyFile) {
    const agreed = await confirm({
      title: '이 파일을 삭제할까요?',
      description: `${fileName} 파일을 휴지통으로 옮깁니다. 보관 기한까지 복원할 수 있습니다.`,
      confirmLabel: '삭제',
      destructive: true,
    })
    if (!agreed) return
    setDeleting(filePath)
    try {
      const { deleted } = await deletion.mutateAsync({ params: { businessNumber, fileName } })
      toast({ title: '파일 삭제 완료', description: fileName, action: undo(deleted) })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '삭제 실패',
        description: userMessage(error, '파일 삭제에 실패했습니다.'),
      })
    }
    setDeleting(null)
    // Refetches the list even after a refused deletion, because somebody else may have deleted the file.
    void refreshFiles(client, businessNumber)
  }

  return {
    download: (file) => fetching.download(file, file.filePath),
    remove: (file) => void remove(file),
    busy: fetching.busy ?? deleting,
  }
}
