import { useEffect, useRef, useState } from 'react'
import { type Intake, uploadIntake } from '#shared/intakes/intakes.endpoints.ts'
import { intakeLimits } from '#shared/intakes/rules.ts'
import { intakeFiles } from '#shared/platform/fileTypes.ts'
import { hasAcceptedEnding } from '#shared/platform/uploadTypes.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { isCancelled, upload } from '#web/lib/call/upload.ts'

interface Sending {
  name: string
  size: number
  /** The share of the file that has been sent, from 0 to 1. Null while the server checks the file. */
  sent: number | null
}

export const largestZip = `${intakeLimits.zipBytes / 1024 ** 3} GB`

/** Uploads a ZIP, one at a time. The upload shows its progress and can be cancelled. */
export function useIntakeUpload(onDone: (intake: Intake) => void) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [failure, setFailure] = useState<{ name: string; text: string } | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function start(file: File) {
    const { name, size } = file
    const fault = faultOf(file)
    if (fault) return setFailure({ name, text: fault })
    stop.current?.abort()
    setFailure(null)
    const mine = new AbortController()
    stop.current = mine
    setSending({ name, size, sent: 0 })
    const form = new FormData()
    form.append('file', file)
    try {
      const intake = await upload(
        uploadIntake,
        { form },
        {
          signal: mine.signal,
          attemptOf: mine,
          onProgress: (part) => setSending({ name, size, sent: part < 1 ? part : null }),
        },
      )
      onDone(intake)
    } catch (error) {
      if (!isCancelled(error)) setFailure({ name, text: textOf(error) })
    } finally {
      if (stop.current === mine) setSending(null)
    }
  }
  return { sending, failure, start, cancel: () => stop.current?.abort() }
}

/** Returns why a file cannot be sent; null if it can. Only the server checks the content of the file. */
function faultOf({ name, size }: File): string | null {
  if (!hasAcceptedEnding(intakeFiles, name))
    return 'ZIP 파일이 아닙니다. 폴더를 ZIP 하나로 압축하여 다시 선택해주세요.'
  if (size === 0) return '내용이 없는 빈 파일입니다. 원본 파일을 확인하고 다시 선택해주세요.'
  if (size > intakeLimits.zipBytes)
    return `${largestZip}까지 업로드할 수 있습니다. 폴더를 나누어 압축하거나 관리자에게 서버 폴더에서 가져오도록 요청해주세요.`
  return null
}

const textOf = (error: unknown) =>
  (error instanceof ApiError ? error.body?.details : undefined) ??
  userMessage(error, '파일을 업로드하지 못했습니다. 연결을 확인하고 다시 시도해주세요.')
