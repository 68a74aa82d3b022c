import { useEffect, useRef, useState } from 'react'
import { uploadImport } from '#shared/imports/imports.endpoints.ts'
import { importLimits } from '#shared/imports/rules.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { isCancelled, upload } from '#web/lib/call/upload.ts'
import type { UploadedImport } from './importState.ts'

export interface Reading {
  name: string
  /** The share of the file that has been sent, from 0 to 1. Null while the server reads the file. */
  sent: number | null
}
export interface UploadFailure {
  name: string
  text: string
}

const mostMb = importLimits.fileBytes / 1024 / 1024

/** Uploads a file to be imported, one at a time. The upload shows its progress and can be cancelled. */
export function useUpload(onDone: (file: UploadedImport) => void) {
  const [reading, setReading] = useState<Reading | null>(null)
  const [failure, setFailure] = useState<UploadFailure | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function start(file: File) {
    stop.current?.abort()
    setFailure(null)
    if (file.size > importLimits.fileBytes)
      return setFailure({
        name: file.name,
        text: `${mostMb} MB까지 업로드할 수 있습니다. 필요한 시트와 열만 남겨주세요.`,
      })
    const mine = new AbortController()
    stop.current = mine
    setReading({ name: file.name, sent: 0 })
    const form = new FormData()
    form.append('file', file)
    try {
      const read = await upload(
        uploadImport,
        { form },
        {
          signal: mine.signal,
          onProgress: (part) => setReading({ name: file.name, sent: part < 1 ? part : null }),
        },
      )
      onDone(read)
    } catch (error) {
      if (!isCancelled(error)) setFailure({ name: file.name, text: textOf(error) })
    } finally {
      if (stop.current === mine) setReading(null)
    }
  }
  return { reading, failure, start, cancel: () => stop.current?.abort() }
}

const textOf = (error: unknown) =>
  (error instanceof ApiError ? error.body?.details : undefined) ??
  userMessage(error, '파일을 업로드하지 못했습니다. 연결을 확인하고 다시 시도해주세요.')
