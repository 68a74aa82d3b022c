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
  /** The message if nobody is signed in any more. */
  signIn?: Words
  /** The message if there was no response, or only a part of it. */
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
 * Downloads a file of a company. It uses `fetch` instead of opening a window, so that a refusal can be shown as a
 * message. The messages depend on the screen.
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
      // The API specification requires these parameters. They grant no rights: the server checks the session.
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
    /** The key of the file that is being downloaded; null if none. */
    busy,
    download: (file: Wanted, key: string) => void download(file, key),
  }
}
