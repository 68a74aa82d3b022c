import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { downloadJobResult } from '#shared/jobs/jobs.endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { userMessage } from '../call/apiError.ts'
import { saveDownload } from '../call/download.ts'

/** Downloads the file that a job created, or shows an error in a toast. */
export async function fetchJobResult(jobId: string): Promise<void> {
  try {
    await saveDownload(downloadJobResult, { params: { id: jobId } })
  } catch (failure) {
    toast({
      variant: 'destructive',
      title: '다운로드 실패',
      description: userMessage(failure, '파일 다운로드 중 오류가 발생했습니다.'),
    })
  }
}

/** A button that downloads the file that a job created. */
export function JobResult({ jobId }: { jobId: string }) {
  const [loading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    await fetchJobResult(jobId)
    setLoading(false)
  }
  return (
    <div className="flex items-center gap-2 rounded-md border border-good-line bg-good-soft px-3 py-2 text-sm">
      <FileText aria-hidden className="text-good" />
      <p role="status" className="min-w-0 flex-1 font-semibold">
        파일이 준비되었습니다.
      </p>
      <Button variant="primary" autoFocus pending={loading} onClick={() => void download()}>
        <Download aria-hidden />
        다운로드
      </Button>
    </div>
  )
}
