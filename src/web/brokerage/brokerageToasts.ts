import { notManager } from '#web/domain/lockedCompany.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'

type Deed = '등록' | '수정' | '삭제'

export const sayDone = (deed: Deed) => toast({ title: '성공', description: `부가정보를 ${deed}했습니다.` })

/** What failed, with the server's reason if there is one. */
export function failureText(deed: Deed | '조회', error: unknown): string {
  const what = deed === '조회' ? '부가정보를 불러오지 못했습니다.' : `부가정보를 ${deed}하지 못했습니다.`
  const why = userMessage(error, '')
  return why ? `${what} ${why}` : what
}

export const sayFailed = (deed: Deed | '조회', error: unknown) =>
  toast({ variant: 'destructive', title: '오류', description: failureText(deed, error) })

/** No error: the record belongs to others. */
export const sayRefused = () =>
  toast({ variant: 'destructive', title: '접근 권한이 없습니다', description: notManager })
