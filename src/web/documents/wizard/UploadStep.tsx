import { useQueryClient } from '@tanstack/react-query'
import { FileText, Upload, X } from 'lucide-react'
import { useState } from 'react'
import type { CompanyData } from '#shared/documents/documents.endpoints.ts'
import type { Finding } from '#shared/documents/guard/findings.ts'
import type { Waiver } from '#shared/documents/guard/waivers.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import { finishedDocuments } from '#shared/platform/fileTypes.ts'
import { acceptOf, hasAcceptedEnding } from '#shared/platform/uploadTypes.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { isCancelled, upload } from '#web/lib/call/upload.ts'
import { formatSize } from '#web/lib/files/fileSize.ts'
import { type PickRules, pickFiles } from '#web/lib/files/pickFiles.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { refreshDocuments } from '../documents.api.ts'
import type { Maker } from '../makerScreens.ts'
import { Step } from './Step.tsx'
import { UploadFindings } from './UploadFindings.tsx'

const formatError = finishedDocuments.refusal
const rules = (fileBytes: number): PickRules => ({
  isAccepted: ({ name }) => hasAcceptedEnding(finishedDocuments, name),
  kinds: finishedDocuments.kinds,
  fileBytes,
  files: 1,
  whenFull: '',
})

interface UploadStepProps {
  maker: Maker
  data: CompanyData
  template: Template
  onWrite(): void
  onUploaded(): void
}

/** Uploads one finished PDF or Word file as the document. */
export function UploadStep({ maker, data, template, onWrite, onUploaded }: UploadStepProps) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [attempt, setAttempt] = useState<object>({})
  const [progress, setProgress] = useState<number | null>(null)
  const [leaks, setLeaks] = useState<{ found: Finding[]; more: number } | null>(null)
  const [waivers, setWaivers] = useState<Waiver[]>([])
  const sending = progress !== null
  const { businessNumber } = data.company
  useUnsaved(file !== null)

  function take(picked: File[]) {
    const { added, refused } = pickFiles([], picked, rules(data.fileBytes))
    const [wrong] = refused
    if (wrong) {
      toast({
        variant: 'destructive',
        title: wrong.why === 'type' ? '파일 형식 오류' : '업로드 실패',
        description: wrong.why === 'type' ? `${formatError} ${wrong.name}` : wrong.text,
      })
    }
    if (!added[0]) return
    choose(added[0])
  }
  function choose(chosen: File | null) {
    setFile(chosen)
    setAttempt({})
    setLeaks(null)
    setWaivers([])
  }

  async function send() {
    if (!file) return
    const form = new FormData()
    form.append('businessNumber', businessNumber)
    form.append('category', maker.word)
    form.append('templateType', template.type)
    if (waivers.length > 0) form.append('waivers', JSON.stringify(waivers))
    form.append('file', file, file.name)
    setProgress(0)
    try {
      const { fileName } = await upload(
        maker.upload,
        { form },
        { attemptOf: attempt, onProgress: setProgress },
      )
      toast({ title: '업로드 완료', description: fileName })
      void refreshDocuments(client, businessNumber)
      onUploaded()
    } catch (error) {
      if (isCancelled(error)) return
      if (error instanceof ApiError) setAttempt({})
      const found = error instanceof ApiError ? error.extra('findings') : null
      if (error instanceof ApiError && Array.isArray(found))
        setLeaks({ found: found as Finding[], more: Number(error.extra('more') ?? 0) })
      const wrongType = error instanceof ApiError && error.code === 'document/file-type'
      toast({
        variant: 'destructive',
        title: wrongType ? '파일 형식 오류' : '업로드 실패',
        description: userMessage(error, '파일 업로드에 실패했습니다.'),
      })
    } finally {
      setProgress(null)
    }
  }

  const blindNote = template.blind ? ' · 파일의 글자를 읽어 노출 여부를 점검합니다' : ''
  const note = `${finishedDocuments.kinds} 한 개, ${Math.round(data.fileBytes / 1024 / 1024)} MB까지${blindNote}`
  return (
    <Step number={3} title="완성 파일 업로드" note={note}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_288px]">
        <DropZone
          accept={acceptOf(finishedDocuments)}
          disabled={sending}
          onFiles={take}
          text={`이 기업의 파일에 ‘${maker.word}’로 보관됩니다.`}
          overText="놓으면 이 파일을 선택합니다"
          className="min-h-24"
        />
        <div className="flex min-w-0 flex-col gap-3">
          {file && (
            <div className="flex items-center gap-2.5 rounded-md border p-2.5">
              <FileText aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 flex-1">
                <b className="block truncate font-medium text-sm" title={file.name}>
                  {file.name}
                </b>
                <span className="tnum text-quiet text-xs">{formatSize(file.size)}</span>
              </span>
              <IconButton label="선택한 파일 빼기" size="sm" disabled={sending} onClick={() => choose(null)}>
                <X aria-hidden />
              </IconButton>
            </div>
          )}
          {sending && <Progress value={progress * 100} label="업로드 중" />}
          <div className="mt-auto flex justify-end gap-2 max-md:*:flex-1">
            <Button variant="ghost" disabled={sending} onClick={onWrite}>
              화면에서 작성
            </Button>
            <Button variant="primary" disabled={!file} pending={sending} onClick={() => void send()}>
              <Upload aria-hidden />
              업로드
            </Button>
          </div>
        </div>
      </div>
      {leaks && (
        <UploadFindings
          {...leaks}
          waivers={waivers}
          onWaive={(waiver) => setWaivers((all) => [...all, waiver])}
        />
      )}
    </Step>
  )
}
