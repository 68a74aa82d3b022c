import type { ReportAnalysis, ReportProblem } from '#shared/registration/analysis.ts'

/** Messages for the user: what went wrong and what to do about it. */
const sentences: Record<ReportProblem, string> = {
  'report/empty': '빈 파일입니다. 신용보고서 PDF를 다시 다운로드하여 업로드해주세요.',
  'report/not-pdf': 'PDF 파일이 아닙니다. 신용평가사에서 다운로드한 기업보고서 PDF를 업로드해주세요.',
  'report/damaged':
    'PDF가 손상되었거나 끝까지 저장되지 않았습니다. 보고서를 다시 다운로드하여 업로드해주세요.',
  'report/encrypted': '암호가 걸린 PDF입니다. 암호를 해제하여 저장한 뒤 다시 업로드해주세요.',
  'report/too-large': '문서가 너무 커서 읽을 수 없습니다. 기업보고서만 따로 저장하여 업로드해주세요.',
  'report/too-many-pages': '300쪽이 넘는 문서는 읽을 수 없습니다. 필요한 쪽만 따로 저장하여 업로드해주세요.',
  'report/timeout':
    '서버가 바빠 문서를 제시간에 읽지 못했습니다. 잠시 후 다시 업로드하고, 되풀이되면 필요한 쪽만 따로 저장하여 업로드해주세요.',
  'report/too-complex': '문서가 너무 복잡하여 읽지 못했습니다. 필요한 쪽만 따로 저장하여 업로드해주세요.',
  'report/no-text':
    '글자를 읽을 수 없는 문서입니다. 신용평가사 홈페이지에서 다운로드한 PDF나 더 선명하게 스캔한 파일을 업로드해주세요.',
  'report/other-kind':
    '기업 신용보고서가 아닌 것 같습니다. 기업개요와 사업자번호가 있는 기업보고서 PDF를 업로드해주세요.',
  'report/no-business-number':
    '사업자번호를 찾을 수 없어 저장할 수 없습니다. 사업자번호가 인쇄된 기업보고서를 업로드해주세요.',
  'report/several-companies':
    '한 파일에 여러 기업의 보고서가 들어 있습니다. 기업마다 파일을 나누어 하나씩 업로드해주세요.',
}

/** The analysis of a file that cannot be read as a company report. */
export const unreadable = (code: ReportProblem, pages = 0): ReportAnalysis => ({
  type: 'unknown',
  code,
  message: sentences[code],
  data: null,
  fieldScores: {},
  evidence: {},
  warnings: [],
  source: { kind: null, pages, ocrPages: [] },
})

export const noBusinessNumber = sentences['report/no-business-number']
