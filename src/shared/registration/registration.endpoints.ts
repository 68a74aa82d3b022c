import * as z from 'zod/mini'
import { uploadLimits } from '../catalogue/words/uploadLimits.ts'
import { matching } from '../platform/bounded.ts'
import { callWeights, downloadEndpoint, multipartEndpoint } from '../platform/endpoint.ts'
import { noResidentNumber } from '../platform/text.ts'
import { ReportAnalysis, ReportProgress, readingStages } from './analysis.ts'

/**
 * An uploaded report that is not saved yet. `filePath` is a token, valid for one day and only for the user who uploaded
 * the report.
 */
export const ReportFile = z.object({ fileName: z.string(), filePath: z.string(), fileSize: z.number() })
export type ReportFile = z.infer<typeof ReportFile>

export const ReportAnswer = z.object({
  ...ReportAnalysis.shape,
  /** Present if the business number is registered already, or belongs to a deleted company. */
  existingData: z.optional(z.object({ message: z.string(), deleted: z.boolean() })),
  fileInfo: ReportFile,
})
export type ReportAnswer = z.infer<typeof ReportAnswer>

export const analyzeDocument = multipartEndpoint('POST', '/api/analyze-document', {
  summary: '기업 신용보고서 PDF를 읽어 항목별 값과 신뢰도, 근거 위치를 보냅니다.',
  weight: callWeights.generation,
  body: z.object({
    /** An ID chosen by the client, by which it recognises the `analysis` events of this upload. */
    progressId: z.optional(matching(/^[\w-]{1,64}$/, 'progressId를 확인해주세요.').check(noResidentNumber)),
    /** `true` if the person declares the file a credit report, whatever the report reader recognises. */
    anyKind: z.optional(z.enum(['true'], { error: 'anyKind를 확인해주세요.' })),
  }),
  files: { fields: ['file'], maxFiles: 1, maxBytes: uploadLimits.creditReport.fileBytes },
  // No idempotency key: reading can take minutes, and no transaction may stay open that long. Reading twice does no
  // harm.
  once: false,
  response: ReportAnswer,
})

/**
 * Returns the uploaded PDF, which the review needs after a page reload. It is stored on the server and not on the
 * device.
 */
export const readWaitingReport = downloadEndpoint('/api/analyze-document/{token}', {
  summary: '분석한 뒤 아직 저장하지 않은 보고서입니다. 업로드한 사람만 24시간 동안 볼 수 있습니다.',
  params: z.object({
    token: matching(/^[0-9a-f-]{36}$/, '분석한 파일 정보가 올바르지 않습니다.'),
  }),
})

/** The progress of reading an upload. `wait`: the server is still reading other reports. */
export const AnalysisProgress = z.object({
  ...ReportProgress.shape,
  progressId: z.string(),
  stage: z.enum(['wait', ...readingStages]),
})
export type AnalysisProgress = z.infer<typeof AnalysisProgress>
