import { useState } from 'react'
import { downloadFile } from '#shared/files/files.endpoints.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { saveDownload } from '#web/lib/call/download.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'

interface Words {
  title: string
  description: string
}
interface DownloadWords {
  /** Where nobody is signed in, or no longer. */
  signIn?: Words
  /** Where no answer came, or it broke off half-way. */
  unreachable?: string
}
interface Wanted {
  businessNumber: string
  fileName: string
}

const failed = '다운로드 실패'
const failedText = '파일 다운로드에 실패했습니다.'
const refuse = (words: Words) => void toast({ variant: 'destructive', ...words })

/**
 * A document of a company onto the device. Fetched with the session and not by a bare window, so that a refusal can be
 * said in words; the words of a screen are its own.
 */
export function useFileDownload({
  signIn = { title: failed, description: '로그인이 필요합니다.' },
  unreachable = failedText,
}: DownloadWords = {}) {
  const { user } = useSession()
  const [busy, setBusy] = useState<string | null>(null)

  async function download({ businessNumber, fileName }: Wanted, key: string) {
    if (!user) return refuse(signIn)
    setBusy(key)
    try {
      // Sent as older servers expect it; who may have the file the session says.
      const query = { teamId: user.teamId, role: user.role }
      await saveDownload(downloadFile, { params: { businessNumber, fileName }, query }, fileName)
      toast({ title: '다운로드 완료', description: fileName })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) refuse(signIn)
      else {
        const fallback = error instanceof ApiError ? failedText : unreachable
        refuse({ title: failed, description: userMessage(error, fallback) })
      }
    }
    setBusy(null)
  }
  return {
    /** Which of them is being fetched, by the key it was asked with. */
    busy,
    download: (file: Wanted, key: string) => void download(file, key),
  }
}
