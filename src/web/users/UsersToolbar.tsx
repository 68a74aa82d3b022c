import { KeyRound, LockOpen, Pencil, Plus, ShieldOff, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { UserActions } from './useUserActions.tsx'

/**
 * The buttons for actions on the selected users. A button whose action is impossible looks disabled; a click on it says
 * what is missing.
 */
export function UsersToolbar({ actions }: { actions: UserActions }) {
  const { count, only } = actions
  return (
    <div role="toolbar" aria-label="사용자 작업" className="ml-auto flex flex-wrap items-center gap-2">
      {count > 0 && (
        <span aria-live="polite" className="tnum mr-1 border-r pr-3 text-quiet text-sm">
          {count}명 선택
        </span>
      )}
      {actions.unlock && (
        <Button pending={actions.unlocking} onClick={actions.unlock}>
          <LockOpen aria-hidden />
          잠금 해제
        </Button>
      )}
      {actions.resetFactors && (
        <Button onClick={actions.resetFactors}>
          <ShieldOff aria-hidden />
          2단계 인증 해제 요청
        </Button>
      )}
      <Button blocked={!only} onClick={actions.reset}>
        <KeyRound aria-hidden />
        비밀번호 재설정
      </Button>
      <Button blocked={!only} onClick={actions.edit}>
        <Pencil aria-hidden />
        사용자 수정
      </Button>
      <Button variant="danger" blocked={count === 0} pending={actions.removing} onClick={actions.remove}>
        <Trash2 aria-hidden />
        사용자 삭제
      </Button>
      <Button variant="primary" onClick={actions.add}>
        <Plus aria-hidden />
        사용자 추가
      </Button>
    </div>
  )
}
