import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DocumentRow } from '#shared/documents/documents.endpoints.ts'
import { downloadFile } from '#shared/files/files.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { saveDownload } from '#web/lib/call/download.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { makers } from '../makers.ts'

export interface RecordActions {
  open(row: DocumentRow, copy: boolean): void
  download(row: DocumentRow): void
  busy: number | null
}

export function useRecordActions(): RecordActions {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<number | null>(null)

  async function download({ id, businessNumber, fileName }: DocumentRow) {
    if (fileName === null) return
    setBusy(id)
    try {
      await saveDownload(downloadFile, { params: { businessNumber, fileName }, query: {} }, fileName)
      toast({ title: '다운로드 완료', description: fileName })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '다운로드 실패',
        description: userMessage(error, '파일 다운로드에 실패했습니다.'),
      })
    }
    setBusy(null)
  }
  return {
    busy,
    download: (row) => void download(row),
    open: ({ id, businessNumber, category, templateType }, copy) =>
      void navigate({
        to: makers[category].path,
        search: {
          businessNumber,
          template: templateType ?? '',
          method: 'form',
          [copy ? 'copy' : 'document']: String(id),
        },
      }),
  }
}
