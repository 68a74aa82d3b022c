import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { dayInSeoul } from '#shared/platform/day.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { previewQuery } from './copies.api.ts'

// Code-split: PDF.js is large and is needed only for the preview.
const PdfPages = whenNeeded(() =>
  import('#web/lib/files/preview/PdfPages.tsx').then((module) => module.PdfPages),
)

interface CopyPreviewProps {
  file: { businessNumber: string; fileName: string }
  company: string
  person: string
  /** True if there is no valid NDA. If so, the document is not loaded. */
  locked: boolean
  /** Whether the person may waive the NDA for this copy. */
  mayWaive: boolean
}

/**
 * Shows the pages of the document with the text that the copy will have across them. The copy number is missing,
 * because it is assigned when the copy is made.
 */
export function CopyPreview({ file, company, person, locked, mayWaive }: CopyPreviewProps) {
  return (
    <section aria-label="미리보기" className="min-w-0 rounded-md border bg-sunken p-3 text-sm max-lg:hidden">
      <h3 className="mb-2 font-semibold">
        미리보기 <span className="font-normal text-quiet">{locked ? '잠김' : person}</span>
      </h3>
      {locked ? (
        <p className="grid justify-items-center gap-2 px-4 py-20 text-center text-quiet">
          <Lock aria-hidden className="size-6" />
          NDA가 있어야 열립니다. 서명본을 등록하면 바로 열립니다.
          {mayWaive && ' 면제하면 이 사본 1부를 만들 때만 열립니다.'}
        </p>
      ) : (
        <Pages file={file} words={[company, person, '·', dayInSeoul()].filter(Boolean).join(' ')} />
      )}
    </section>
  )
}

function Pages({ file, words }: { file: CopyPreviewProps['file']; words: string }) {
  const { data, error } = useQuery(previewQuery(file))
  if (error) return <p role="alert">{userMessage(error, '미리보기를 불러오지 못했습니다.')}</p>
  if (!data) return <Loading />
  return (
    <PdfPages
      needed
      file={data}
      name={file.fileName}
      over={
        <span
          aria-hidden
          className="-translate-x-1/2 -translate-y-1/2 -rotate-45 pointer-events-none absolute top-1/2 left-1/2 whitespace-nowrap font-bold text-2xl text-ink/15 scheme-light"
        >
          {words}
        </span>
      }
    />
  )
}
