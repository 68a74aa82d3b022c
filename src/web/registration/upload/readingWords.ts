import type { AnalysisProgress } from '#shared/registration/registration.endpoints.ts'

export type Step = Omit<AnalysisProgress, 'progressId' | 'stage'> & {
  stage: AnalysisProgress['stage'] | 'send' | 'stored'
  /** The share of bytes sent, from 0 to 1. */
  part?: number
}

const words: Record<Step['stage'], string> = {
  send: '파일 업로드 중',
  wait: '앞선 분석이 끝나기를 기다리는 중',
  open: '문서를 여는 중',
  read: '내용을 읽는 중',
  ocr: '스캔한 쪽의 글자를 인식하는 중',
  analyse: '항목을 정리하는 중',
  stored: '저장된 데이터를 확인하는 중',
}

/** Describes the current step, for example: 내용을 읽는 중 · 3 / 36쪽 */
export function stepText({ stage, page, pages, secondsLeft, part }: Step): string {
  const where = page !== null && pages !== null ? `${page} / ${pages}쪽` : ''
  const sent = stage === 'send' && part !== undefined ? `${Math.round(part * 100)}%` : ''
  const left = secondsLeft !== null && secondsLeft > 0 ? `약 ${duration(secondsLeft)} 남았습니다` : ''
  return [words[stage], sent, where, left].filter(Boolean).join(' · ')
}

const duration = (seconds: number) =>
  seconds < 60 ? `${Math.max(1, Math.round(seconds))}초` : `${Math.ceil(seconds / 60)}분`

/**
 * Returns the step to show. After OCR the server opens and reads the pages once more; this is shown as the step
 * `analyse`, so that the progress bar does not go back.
 */
export const following = (last: Step | undefined, next: Step): Step =>
  (last?.stage === 'ocr' || last?.stage === 'analyse') && (next.stage === 'open' || next.stage === 'read')
    ? { ...next, stage: 'analyse', page: null, pages: null }
    : next

/** Returns the progress in percent; null if unknown. */
export function stepPercent({ stage, page, pages, part }: Step): number | null {
  const through = page !== null && pages ? page / pages : 0
  switch (stage) {
    case 'send':
      return 15 * (part ?? 0)
    case 'wait':
      return null
    case 'open':
      return 15
    case 'read':
    case 'ocr':
      return 18 + 67 * through
    case 'analyse':
      return 88
    case 'stored':
      return 96
  }
}
