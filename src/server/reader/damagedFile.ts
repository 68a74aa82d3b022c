import type { ReportAnalysis } from '#shared/registration/analysis.ts'
import { unreadable } from './problems.ts'

/** The end mark of a complete PDF. */
const END = '%%EOF'
const END_WITHIN = 4096

export const isCut = (bytes: Buffer): boolean => !bytes.subarray(-END_WITHIN).includes(END)

interface Damage {
  cut: boolean
  /** Numbers of the pages that could not be read. */
  broken: readonly number[]
}

/**
 * For a file that is cut off or has unreadable pages: adds a warning to what could be read. If no company report was
 * recognised in it, the file is reported as damaged and not as another kind of document.
 */
export function withDamageWarning(analysis: ReportAnalysis, { cut, broken }: Damage): ReportAnalysis {
  if (!cut && broken.length === 0) return analysis
  if (analysis.type === 'unknown')
    return analysis.code === 'report/several-companies'
      ? analysis
      : unreadable('report/damaged', analysis.source.pages)
  const message =
    broken.length > 0
      ? `파일이 손상되어 ${broken.join(', ')}쪽을 읽지 못했습니다. 보고서를 다시 다운로드하여 업로드해주세요.`
      : '파일이 끝까지 저장되지 않은 것 같습니다. 빠진 쪽이 없는지 확인하고, 있으면 보고서를 다시 다운로드하여 업로드해주세요.'
  return { ...analysis, warnings: [...analysis.warnings, { code: 'page/damaged', message }] }
}
