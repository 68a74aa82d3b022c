import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { stepPercent, stepText } from './readingWords.ts'
import type { Reading } from './useAnalysis.ts'

interface UploadPanelProps {
  reading: Reading | null
  failure: { fileName: string; text: string } | null
  onFile(file: File): void
  onCancel(): void
}

/** Before there is something to review: the drop zone, how far the reading is, and why it failed. */
export function UploadPanel({ reading, failure, onFile, onCancel }: UploadPanelProps) {
  return (
    <>
      <PageHeader
        title="기업등록"
        note="기업 신용보고서 PDF를 올리면 내용을 읽어 채웁니다. 확인하고 고친 뒤 저장하세요."
      />
      {failure && !reading && (
        <Notice tone="error" live className="mb-4" title="분석하지 못했습니다.">
          {failure.text}
          <span className="mt-0.5 block break-all text-quiet">{failure.fileName}</span>
        </Notice>
      )}
      {reading ? (
        <Analysing reading={reading} onCancel={onCancel} />
      ) : (
        <DropZone
          accept=".pdf,application/pdf"
          title="신용보고서 PDF를 여기로 끌어다 놓으세요"
          text="PDF 한 개, 100MB까지. 파일을 고르면 바로 분석합니다."
          overText="놓으면 분석을 시작합니다"
          className="min-h-72"
          onFiles={([file]) => file && onFile(file)}
        />
      )}
    </>
  )
}

function Analysing({ reading, onCancel }: { reading: Reading; onCancel(): void }) {
  const { file, step } = reading
  const [cancelling, setCancelling] = useState(false)
  return (
    <Card className="grid min-h-72 place-items-center p-6">
      <div className="w-full max-w-md text-center" aria-busy>
        <p className="mx-auto mb-4 flex max-w-full items-center justify-center gap-1.5 text-sm">
          <FileText aria-hidden className="size-4 text-quiet" />
          <span className="truncate">{file.name}</span>
        </p>
        <Progress value={stepPercent(step)} label="분석 진행" />
        <p role="status" className="tnum mt-3 font-semibold">
          PDF를 분석하고 있습니다
          <span className="mt-0.5 block font-normal text-quiet text-sm">{stepText(step)}</span>
        </p>
        <Button
          className="mt-4"
          pending={cancelling}
          onClick={() => {
            setCancelling(true)
            onCancel()
          }}
        >
          분석 취소
        </Button>
      </div>
    </Card>
  )
}
