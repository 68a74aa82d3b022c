import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { intakeDays, intakeLimits } from '#shared/intakes/rules.ts'
import { companyFiles, intakeFiles } from '#shared/platform/fileTypes.ts'
import { acceptWithTypes } from '#shared/platform/uploadTypes.ts'
import { rulesQuery } from '#web/domain/firmRules.ts'
import { formatSize } from '#web/lib/files/fileSize.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { useDropAnywhere } from '#web/ui/form/use-drop-anywhere.ts'
import { largestZip, type useIntakeUpload } from './useIntakeUpload.ts'

interface UploadStepProps {
  upload: ReturnType<typeof useIntakeUpload>
}

/** The first step: the drop zone for a ZIP, the progress of its upload, and why it was refused. */
export function UploadStep({ upload: { sending, failure, start, cancel } }: UploadStepProps) {
  useUnsaved(sending !== null)
  const take = ([file]: File[]) => {
    if (file) void start(file)
  }
  const held = useDropAnywhere(sending ? null : take)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20.5rem)]">
      <div className="grid min-w-0 gap-4">
        {failure && !sending && (
          <Notice tone="error" live title="업로드하지 못했습니다.">
            <b className="wrap-anywhere block font-medium">{failure.name}</b>
            {failure.text}
          </Notice>
        )}
        {sending ? (
          <Card className="grid min-h-72 place-items-center p-6">
            <div className="w-full max-w-md text-center" aria-busy>
              <p className="mx-auto mb-4 flex max-w-full items-center justify-center gap-1.5 text-sm">
                <FileUp aria-hidden className="size-4 shrink-0 text-quiet" />
                <span className="truncate">{sending.name}</span>
                <span className="tnum shrink-0 text-quiet">{formatSize(sending.size)}</span>
              </p>
              <Progress value={sending.sent === null ? null : sending.sent * 100} label="ZIP 업로드" />
              <p role="status" className="mt-3 font-semibold">
                {sending.sent === null ? '파일을 확인하고 있습니다' : '파일을 업로드하고 있습니다'}
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
            accept={acceptWithTypes(intakeFiles)}
            title={
              <>
                <span className="pointer-coarse:hidden">ZIP을 여기로 끌어다 놓으세요</span>
                <span className="pointer-fine:hidden">ZIP을 선택하세요</span>
              </>
            }
            text={`${largestZip}, 파일 ${intakeLimits.files.toLocaleString('ko-KR')}개까지. 저장하기 전에 기업과 파일구분을 확인합니다.`}
            overText="놓으면 업로드합니다"
            className="min-h-72"
            onFiles={take}
          />
        )}
      </div>
      <HowItWorks />
    </div>
  )
}

/** Explains what happens to the files of an intake. */
function HowItWorks() {
  const types = useQuery(rulesQuery).data?.filesTypes
  const facts = [
    ['기업 찾기', '폴더 이름과 파일명의 사업자번호, 고유번호, 기업명'],
    ['파일구분', '폴더 이름과 파일명의 단어로 추천합니다'],
    ['받는 파일', types ? companyFiles[types].kinds : ''],
    ['더 큰 자료', '관리자가 서버의 폴더에서 바로 읽을 수 있습니다'],
    ['보관', `저장하지 않은 파일은 ${intakeDays}일 뒤에 지웁니다`],
  ] as const
  return (
    <Card>
      <CardHeader title="가져오는 방법" />
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-y-3 p-4 text-sm">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
