import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { teaserSave } from '#shared/documents/documents.endpoints.ts'
import type { Finding } from '#shared/documents/guard/findings.ts'
import { downloadFile } from '#shared/files/files.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { useSend } from '#web/forms/useSend.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { saveDownload } from '#web/lib/call/download.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { refreshDocuments } from '../documents.api.ts'
import type { Maker } from '../makerScreens.ts'

type Body = CallInput<typeof teaserSave>['body']

/**
 * Calls the save endpoint of the maker. The cast is safe: the two request bodies differ only in their template types,
 * and the template belongs to the maker.
 */
const callSave = (maker: Maker, body: Body, options: { attemptOf: object }) =>
  call(maker.save as typeof teaserSave, { body }, options)

const downloadAfterMs = 500

async function download(businessNumber: string, fileName: string) {
  try {
    toast({ title: '다운로드 시작', description: fileName })
    await saveDownload(downloadFile, { params: { businessNumber, fileName }, query: {} }, fileName)
  } catch (error) {
    toast({
      variant: 'destructive',
      title: '다운로드 실패',
      description: userMessage(error, '파일 다운로드에 실패했습니다.'),
    })
  }
}

/**
 * Saves the document, shows a confirmation, and downloads the file half a second later. If the server refused the save
 * because of leaks, `found` contains the findings.
 */
export function useSaveDocument(maker: Maker, onSaved: () => void) {
  const client = useQueryClient()
  const { send, pending } = useSend((body: Body, options) => callSave(maker, body, options))
  const [found, setFound] = useState<readonly Finding[]>([])

  async function save(body: Body): Promise<void> {
    try {
      const { fileName } = await send(body)
      toast({ title: '저장 완료', description: fileName })
      setTimeout(() => void download(body.businessNumber, fileName), downloadAfterMs)
      void refreshDocuments(client, body.businessNumber)
      onSaved()
    } catch (error) {
      // The session has ended. The login dialog opens by itself; after the login the person can save again.
      if (error instanceof ApiError && error.status === 401) return
      const findings = error instanceof ApiError ? error.extra('findings') : null
      if (Array.isArray(findings)) setFound(findings as Finding[])
      const details = error instanceof ApiError ? error.body?.details : undefined
      toast({
        variant: 'destructive',
        title: '저장 실패',
        description: details ?? userMessage(error, '문서를 저장하지 못했습니다. 잠시 후 다시 시도해주세요.'),
      })
    }
  }
  return { save, pending, found }
}
