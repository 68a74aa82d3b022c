import { notManager } from '#web/domain/lockedCompany.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'

type Action = '등록' | '수정' | '삭제'

export const showDone = (action: Action) =>
  toast({ title: '성공', description: `부가정보를 ${action}했습니다.` })

/** Returns a message about the failed action, with the server's reason if there is one. */
export function failureText(action: Action | '조회', error: unknown): string {
  const what = action === '조회' ? '부가정보를 불러오지 못했습니다.' : `부가정보를 ${action}하지 못했습니다.`
  const why = userMessage(error, '')
  return why ? `${what} ${why}` : what
}

export const showFailed = (action: Action | '조회', error: unknown) =>
  toast({ variant: 'destructive', title: '오류', description: failureText(action, error) })

/** Explains that the person does not manage the record. */
export const showRefused = () =>
  toast({ variant: 'destructive', title: '접근 권한이 없습니다', description: notManager })
