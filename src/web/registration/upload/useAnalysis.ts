import { useCallback, useEffect, useRef, useState } from 'react'
import { sizeText, uploadLimits } from '#shared/catalogue/words/uploadLimits.ts'
import { creditReports, hasAcceptedEnding, hasAcceptedType } from '#shared/platform/uploadTypes.ts'
import type { ReportData } from '#shared/registration/analysis.ts'
import { analyzeDocument, type ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import type { TableHint } from '#shared/registration/teaching.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { liveTopics } from '#web/lib/call/liveTopics.ts'
import { newKey } from '#web/lib/call/request.ts'
import { isCancelled, upload } from '#web/lib/call/upload.ts'
import { log } from '#web/lib/log.ts'
import { dismissToast, toast } from '#web/ui/feedback/toast.store.ts'
import { loadStored, type StoredCompany } from '../review/storedCompany.ts'
import { focusUpload } from './focusUpload.ts'
import { following, type Step } from './readingWords.ts'

export interface Reading {
  file: File
  step: Step
}
export interface Analysed {
  file: File | null
  /** The report reader's answer. If `fileInfo` is null, there is no report: the person types the company in. */
  answer: Omit<ReportAnswer, 'fileInfo'> & { fileInfo: ReportAnswer['fileInfo'] | null }
  data: ReportData
  stored: StoredCompany | null
  seconds: number | null
  /** The hints in which the person has described tables of this report. */
  hints?: TableHint[]
  /** True if the person declared the file a credit report although the report reader did not recognise it. */
  anyKind?: boolean
}
export interface Failure {
  fileName: string
  text: string
  /** The file, if it was not recognised as a credit report. The person may have it read anyway. */
  other?: File
}

const nothing = { page: null, pages: null, secondsLeft: null }
const isPdf = ({ name, type }: File) =>
  hasAcceptedType(creditReports, type) || hasAcceptedEnding(creditReports, name)

/** Uploads a report, follows its reading, and fetches the stored data of its company. One file at a time. */
export function useAnalysis(onDone: (analysed: Analysed) => void) {
  const [reading, setReading] = useState<Reading | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const fail = useCallback((fileName: string, title: string, text: string, other?: File) => {
    setFailure({ fileName, text, ...(other ? { other } : {}) })
    toast({ variant: 'destructive', title, description: text })
  }, [])

  const start = useCallback(
    async (file: File, anyKind = false) => {
      const refusal = refusalOf(file)
      if (refusal) return fail(file.name, '분석 실패', refusal)
      const abort = new AbortController()
      stop.current = abort
      const progressId = newKey()
      const show = (step: Step) => setReading((shown) => ({ file, step: following(shown?.step, step) }))
      setFailure(null)
      // Closes the toast that may still show the error of the previous file.
      dismissToast()
      show({ stage: 'send', part: 0, ...nothing })
      const unlisten = liveTopics.listen('analysis', (step) => {
        if (step.progressId === progressId) show(step)
      })
      const began = performance.now()
      try {
        const answer = await send({ file, progressId, anyKind }, abort.signal, (part) =>
          show(part < 1 ? { stage: 'send', part, ...nothing } : { stage: 'open', ...nothing }),
        )
        if (!answer?.data) throw new EmptyAnswer()
        const seconds = (performance.now() - began) / 1000
        show({ stage: 'stored', ...nothing })
        const stored = await storedOf(answer, abort.signal)
        try {
          onDone({ file, answer, data: answer.data, stored, seconds, anyKind })
        } catch (error) {
          log.error('The analysed report could not be shown.', error)
          const text = '분석은 완료되었으나 데이터를 처리하는 중 오류가 발생했습니다.'
          return fail(file.name, '데이터 처리 오류', text)
        }
        if (answer.type === 'unknown') toast(openedAnyway)
        else toast({ title: '분석 완료', description: answer.message ?? 'PDF에서 기업 데이터를 읽었습니다.' })
      } catch (error) {
        if (isCancelled(error)) {
          toast({
            variant: 'info',
            title: '분석을 취소했습니다',
            description: '업로드한 파일은 보관하지 않습니다.',
          })
        } else fail(file.name, '분석 실패', sentenceOf(error), isOtherKind(error) ? file : undefined)
      } finally {
        unlisten()
        setReading(null)
        focusUpload()
      }
    },
    [onDone, fail],
  )
  return {
    reading,
    failure,
    start,
    cancel: () => stop.current?.abort(),
    forget: () => setFailure(null),
  }
}

class EmptyAnswer extends Error {}

const openedAnyway = {
  variant: 'info',
  title: '보고서를 열었습니다',
  description: '표를 직접 지정하거나 값을 입력한 뒤 저장하세요.',
} as const
/**
 * True if the error says that the file was not recognised as a credit report. This is the only error that the person
 * can override.
 */
const isOtherKind = (error: unknown) =>
  error instanceof ApiError && error.extra('problem') === 'report/other-kind'

function refusalOf(file: File): string | null {
  if (!isPdf(file))
    return 'PDF 파일만 업로드할 수 있습니다. 신용평가사에서 다운로드한 기업보고서 PDF를 선택해주세요.'
  if (file.size > uploadLimits.creditReport.fileBytes) {
    return `파일이 너무 큽니다. ${sizeText(uploadLimits.creditReport.fileBytes)}까지 업로드할 수 있으니 필요한 쪽만 따로 저장하여 업로드해주세요.`
  }
  return null
}

function send(
  { file, progressId, anyKind }: { file: File; progressId: string; anyKind: boolean },
  signal: AbortSignal,
  onProgress: (part: number) => void,
) {
  const form = new FormData()
  form.append('progressId', progressId)
  if (anyKind) form.append('anyKind', 'true')
  form.append('file', file)
  return upload(analyzeDocument, { form }, { signal, onProgress })
}

/**
 * Fetches the stored data of the company. If this fails, the review continues without the stored data, and its save
 * will then report a conflict.
 */
async function storedOf(answer: ReportAnswer, signal: AbortSignal): Promise<StoredCompany | null> {
  const businessNumber = answer.data?.company.businessNumber
  if (!businessNumber || !answer.existingData || answer.existingData.deleted) return null
  try {
    return await loadStored(businessNumber, signal)
  } catch (error) {
    if (isCancelled(error)) throw error
    toastLoadFailed()
    return null
  }
}

export const toastLoadFailed = () =>
  toast({
    variant: 'destructive',
    title: '데이터 불러오기 실패',
    description: '기존 데이터를 불러오는 중 오류가 발생했습니다.',
  })

function sentenceOf(error: unknown): string {
  if (error instanceof EmptyAnswer) return '응답 데이터가 비어 있습니다.'
  if (error instanceof ApiError) {
    return error.body?.details ?? error.body?.message ?? '서버 오류가 발생했습니다.'
  }
  const cut = error instanceof TypeError ? ' 네트워크 연결을 확인해주세요.' : ''
  return `PDF 분석 중 오류가 발생했습니다.${cut}`
}
