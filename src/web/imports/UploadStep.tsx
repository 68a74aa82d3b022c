import { FileSpreadsheet } from 'lucide-react'
import { importLimits } from '#shared/imports/rules.ts'
import { importFiles } from '#shared/platform/fileTypes.ts'
import { acceptWithTypes } from '#shared/platform/uploadTypes.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { useDropAnywhere } from '#web/ui/form/use-drop-anywhere.ts'
import { AcceptedFiles } from './parts/AcceptedFiles.tsx'
import type { useUpload } from './useUpload.ts'

/** The first step until the upload has ended: the drop zone, the progress, and the reason why a file is unreadable. */
export function UploadStep({
  upload: { reading, failure, start, cancel },
}: {
  upload: ReturnType<typeof useUpload>
}) {
  const take = ([file]: File[]) => {
    if (file) void start(file)
  }
  const held = useDropAnywhere(reading ? null : take)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20.5rem)]">
      <div className="grid min-w-0 gap-4">
        {failure && !reading && (
          <Notice tone="error" live title="읽지 못했습니다.">
            <b className="wrap-anywhere block font-medium">{failure.name}</b>
            {failure.text}
          </Notice>
        )}
        {reading ? (
          <Card className="grid min-h-72 place-items-center p-6">
            <div className="w-full max-w-md text-center" aria-busy>
              <p className="mx-auto mb-4 flex max-w-full items-center justify-center gap-1.5 text-sm">
                <FileSpreadsheet aria-hidden className="size-4 text-quiet" />
                <span className="truncate">{reading.name}</span>
              </p>
              <Progress value={reading.sent === null ? null : reading.sent * 100} label="파일 읽기" />
              <p role="status" className="mt-3 font-semibold">
                {reading.sent === null ? '파일을 읽고 있습니다' : '파일을 업로드하고 있습니다'}
              </p>
              <Button className="mt-4" onClick={cancel}>
                취소
              </Button>
            </div>
          </Card>
        ) : (
          <DropZone
            primary
            held={held}
            accept={acceptWithTypes(importFiles)}
            title={
              <>
                <span className="pointer-coarse:hidden">XLSX나 CSV를 여기로 끌어다 놓으세요</span>
                <span className="pointer-fine:hidden">XLSX나 CSV를 선택하세요</span>
              </>
            }
            text={`${importLimits.fileBytes / 1024 / 1024} MB, ${importLimits.rows.toLocaleString('ko-KR')}행까지. 저장하기 전에 미리 확인합니다.`}
            overText="놓으면 파일을 읽습니다"
            className="min-h-72"
            onFiles={take}
          />
        )}
      </div>
      <AcceptedFiles />
    </div>
  )
}
