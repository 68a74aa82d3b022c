import { useCallback, useState } from 'react'
import { useSearchState } from '#web/lib/search.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { DoneStep } from './DoneStep.tsx'
import { ImportHead } from './ImportHead.tsx'
import { ImportList } from './ImportList.tsx'
import type { UploadedImport } from './importState.ts'
import { UploadStep } from './UploadStep.tsx'
import { useUpload } from './useUpload.ts'

// The code that recognises columns is loaded while the server reads the file.
const FileImport = whenNeeded(
  () => import('./FileImport.tsx').then((module) => module.FileImport),
  <Loading text="열을 알아보는 중" />,
)

/** The screen for importing companies: the four steps of an import, or the list of earlier imports. */
export function ImportScreen() {
  const [search, change] = useSearchState()
  const shown = Number(search.id) || null
  const page = Number(search.page) || 1
  const [file, setFile] = useState<UploadedImport | null>(null)
  const [rejectedJob, setRejectedJob] = useState<string | null>(null)
  const upload = useUpload((read) => {
    setRejectedJob(null)
    setFile(read)
  })
  const restart = () => {
    setFile(null)
    setRejectedJob(null)
    void change({ id: undefined })
  }
  const fileId = file?.id
  const onSaved = useCallback(
    (job: { id: string; hasFile: boolean }) => {
      setRejectedJob(job.hasFile ? job.id : null)
      setFile(null)
      // The id of the import is put into the URL, so that a reload shows the result of the import instead of an empty
      // screen.
      if (fileId !== undefined) void change({ id: String(fileId) }, { replace: true })
    },
    [fileId, change],
  )
  if (file) return <FileImport needed key={file.id} file={file} onSaved={onSaved} onOther={restart} />
  return (
    <>
      <ImportHead
        note="XLSX나 CSV의 기업을 한꺼번에 등록하거나 수정합니다."
        current={shown === null ? 0 : 3}
      />
      {shown === null ? (
        <UploadStep upload={upload} />
      ) : (
        <DoneStep key={shown} id={shown} rejectedJob={rejectedJob} onOther={restart} />
      )}
      <div id="imports" className="mt-5 scroll-mt-20">
        <ImportList
          page={page}
          onPage={(next, options) => void change({ page: next > 1 ? String(next) : undefined }, options)}
        />
      </div>
    </>
  )
}
