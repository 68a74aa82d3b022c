import { FileText, PenLine } from 'lucide-react'
import { useState } from 'react'
import { sizeText, uploadLimits } from '#shared/catalogue/words/uploadLimits.ts'
import { acceptWithTypes, creditReports } from '#shared/platform/uploadTypes.ts'
import { RefusedFiles } from '#web/lib/files/RefusedFiles.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TeachingsLink } from '../teachings/TeachingsLink.tsx'
import { uploadMark } from './focusUpload.ts'
import { ImportLink } from './ImportLink.tsx'
import { stepPercent, stepText } from './readingWords.ts'
import type { Failure, Reading } from './useAnalysis.ts'

interface UploadPanelProps {
  /** True while a file is dragged over the window. */
  held: boolean
  reading: Reading | null
  failure: Failure | null
  /** The names of the other picked files. They are not read, because only one report is read at a time. */
  leftOut: readonly string[]
  onFiles(files: File[]): void
  /** Reads a file although the report reader did not recognise it as a credit report. */
  onAnyKind(file: File): void
  /** Opens an empty form, for a company without a report. */
  onBlank(): void
  onForget(): void
  onCancel(): void
}

/**
 * The first step of the registration. It shows the drop zone, the progress of the reading, or the reason why the
 * reading failed.
 */
export function UploadPanel(props: UploadPanelProps) {
  const { held, reading, failure, leftOut, onFiles, onAnyKind, onBlank, onForget, onCancel } = props
  return (
    <>
      <PageHeader
        title="기업등록"
        note="기업 신용보고서 PDF를 업로드하면 내용을 읽어 채웁니다. 확인하고 수정한 뒤 저장하세요."
      >
        {!reading && (
          <Button onClick={onBlank}>
            <PenLine aria-hidden />
            보고서 없이 등록
          </Button>
        )}
        <ImportLink />
        <TeachingsLink />
      </PageHeader>
      {failure && !reading && (
        <Notice tone="error" live className="mb-4" title="분석하지 못했습니다.">
          <b className="wrap-anywhere block font-medium">{failure.fileName}</b>
          {failure.text}
          {failure.other && <AnyKind file={failure.other} onAnyKind={onAnyKind} />}
        </Notice>
      )}
      <RefusedFiles
        refused={leftOut.map((name) => ({ name, text: onlyOne }))}
        onClose={onForget}
        className="mb-4"
      />
      {reading ? (
        <Analysing reading={reading} onCancel={onCancel} />
      ) : (
        <div {...uploadMark}>
          <DropZone
            primary
            held={held}
            accept={acceptWithTypes(creditReports)}
            title={
              <>
                <span className="pointer-coarse:hidden">신용보고서 PDF를 여기로 끌어다 놓으세요</span>
                <span className="pointer-fine:hidden">신용보고서 PDF를 선택하세요</span>
              </>
            }
            text={`PDF 한 개, ${sizeText(uploadLimits.creditReport.fileBytes)}까지. 파일을 선택하면 바로 분석합니다.`}
            overText="놓으면 분석을 시작합니다"
            className="min-h-72"
            multiple
            onFiles={onFiles}
          />
          <Steps />
        </div>
      )}
    </>
  )
}

/**
 * Lets the person declare that the file is a credit report. This is needed because the report reader recognises only
 * the layouts that it knows.
 */
function AnyKind({ file, onAnyKind }: { file: File; onAnyKind(file: File): void }) {
  return (
    <span className="mt-2 block">
      처음 보는 서식의 기업보고서라면 표를 직접 지정하여 읽을 수 있습니다.
      <span className="mt-2 block">
        <Button size="sm" onClick={() => onAnyKind(file)}>
          직접 지정하여 읽기
        </Button>
      </span>
    </span>
  )
}

const onlyOne = '보고서는 한 번에 한 개씩 분석합니다. 먼저 선택한 보고서를 저장한 뒤 다시 선택해주세요.'

const steps = [
  [
    '업로드',
    '신용평가사(CRETOP, NICE BizLINE 등)에서 다운로드한 기업보고서. 스캔한 문서도 읽지만 더 오래 걸립니다.',
  ],
  ['확인', '신뢰도가 낮은 항목부터 보고서의 근거와 나란히 비교하여 수정합니다.'],
  ['저장', '기업이 등록되고 보고서는 참고자료로 보관됩니다. 이어서 추가등록을 할 수 있습니다.'],
] as const

/** The instructions for first-time users. */
function Steps() {
  return (
    <ol className="mt-5 grid gap-x-6 gap-y-4 md:grid-cols-3">
      {steps.map(([title, text], index) => (
        <li key={title} className="flex gap-2.5">
          <span
            aria-hidden
            className="tnum grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text text-xs"
          >
            {index + 1}
          </span>
          <span className="text-sm">
            <b className="block font-semibold">{title}</b>
            <span className="block text-pretty text-quiet">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/**
 * A ref callback that focuses the element if nothing has the focus. That happens because the button that picked the
 * file is unmounted.
 */
function takeFocus(part: HTMLElement | null) {
  if (document.activeElement === document.body) part?.focus({ preventScroll: true })
}

function Analysing({ reading, onCancel }: { reading: Reading; onCancel(): void }) {
  const { file, step } = reading
  const [cancelling, setCancelling] = useState(false)
  return (
    <Card className="grid min-h-72 place-items-center p-6">
      <div ref={takeFocus} tabIndex={-1} className="w-full max-w-md text-center outline-none" aria-busy>
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
