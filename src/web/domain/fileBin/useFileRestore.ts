import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeletedFile, restoreFile } from '#shared/files/files.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { type ToastAction, toast } from '#web/ui/feedback/toast.store.ts'

/** Restores a deleted file, from the bin dialog or from the toast shown after the deletion. */
export function useFileRestore() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  async function restore({ id, fileName, businessNumber }: DeletedFile) {
    setBusy(id)
    try {
      const { file } = await call(restoreFile, { params: { id } })
      const renamed = file.fileName !== fileName
      toast({
        title: '파일을 복원했습니다',
        description: renamed ? `같은 이름이 있어 ${file.fileName} 이름으로 복원했습니다.` : fileName,
      })
    } catch (error) {
      const description = userMessage(error, '파일을 복원하지 못했습니다. 잠시 후 다시 시도해주세요.')
      toast({ variant: 'destructive', title: '복원 실패', description })
    }
    setBusy(null)
    // Refetches after a refusal too, because somebody else may have restored the file first.
    await refetchAfter(client, 'files', { businessNumber })
  }
  return {
    /** The ID of the file that is being restored; null if none. */
    busy,
    restore: (file: DeletedFile) => void restore(file),
    undo: (file: DeletedFile): ToastAction => ({ label: '실행 취소', onAction: () => void restore(file) }),
  }
}
