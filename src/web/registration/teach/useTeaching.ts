import { useCallback, useState } from 'react'
import type { ReadAgain } from '#shared/registration/teaching.endpoints.ts'
import type { TableHint } from '#shared/registration/teaching.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { buildReview } from '../review/buildReview.ts'
import { type Retaken, retake } from '../review/retake.ts'
import { useReview } from '../review/reviewContext.ts'
import type { StoredCompany } from '../review/storedCompany.ts'
import type { TeachStart } from './teachHint.ts'

interface TeachingOptions {
  stored: StoredCompany | null
  onReadAgain(answer: ReadAgain, hints: TableHint[]): void
}

/**
 * The steps of teaching a table: selecting it on the page, describing it in the dialog, and putting the newly read
 * values into the form.
 */
export function useTeaching({ stored, onReadAgain }: TeachingOptions) {
  const store = useReview()
  const [start, setStart] = useState<TeachStart | null>(null)
  const [result, setResult] = useState<Retaken | null>(null)

  function take(answer: ReadAgain, hints: TableHint[]) {
    const { data, fieldScores, evidence } = answer
    if (!data) return
    setResult(retake(store, buildReview({ data, fieldScores, evidence }, stored)))
    onReadAgain(answer, hints)
    setStart(null)
    toast({
      title: '다시 읽었습니다',
      description:
        answer.kept > 0
          ? '다음부터 같은 서식의 보고서는 이 표를 바로 읽습니다.'
          : '이번 보고서에만 썼습니다. 다음에 이 표를 알아볼 항목명은 보관하지 않았습니다.',
    })
  }
  return {
    start,
    result,
    begin: useCallback((at: TeachStart) => setStart(at), []),
    close: () => setStart(null),
    forget: () => setResult(null),
    take,
  }
}
