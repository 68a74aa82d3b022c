import { useState } from 'react'
import { type CompanyFile, downloadFile } from '#shared/files/files.endpoints.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { saveDownload } from '#web/lib/call/download.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'

const refuse = (description: string) =>
  void toast({ variant: 'destructive', title: '다운로드 실패', description })

/** Fetched with the session and not by a bare window, so that a refusal can be said in words. */
export function useDownload() {
  const { user } = useSession()
  const [busy, setBusy] = useState<string | null>(null)

  async function download({ businessNumber, fileName, filePath }: CompanyFile) {
    if (!user) return refuse('로그인이 필요합니다.')
    setBusy(filePath)
    try {
      // Sent as older servers expect it; who may have the file the session says.
      const query = { teamId: user.teamId, role: user.role }
      await saveDownload(downloadFile, { params: { businessNumber, fileName }, query }, fileName)
    } catch (error) {
      if (!(error instanceof ApiError)) refuse('파일 다운로드 중 오류가 발생했습니다.')
      else if (error.status === 401) refuse('로그인이 필요합니다.')
      else refuse(userMessage(error, '파일 다운로드에 실패했습니다.'))
    }
    setBusy(null)
  }
  return { busy, download: (file: CompanyFile) => void download(file) }
}
