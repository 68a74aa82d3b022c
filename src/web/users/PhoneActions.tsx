import { Ellipsis, KeyRound, LockOpen, Pencil, ShieldOff, Trash2, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import type { UserActions } from './useUserActions.tsx'

/** The buttons for actions on the selected users, as a bar at the bottom of a phone screen. */
export function PhoneActions({ actions, onClear }: { actions: UserActions; onClear(): void }) {
  return (
    <SaveBar
      status={
        <span aria-live="polite" className="tnum">
          {actions.count}명 선택
        </span>
      }
    >
      <Button blocked={!actions.only} onClick={actions.edit} className="max-md:px-3">
        <Pencil aria-hidden />
        수정
      </Button>
      <Button variant="danger" pending={actions.removing} onClick={actions.remove} className="max-md:px-3">
        <Trash2 aria-hidden />
        삭제
      </Button>
      <Menu>
        <MenuTrigger>
          <IconButton label="다른 작업" framed>
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end" side="top">
          <MenuItem onSelect={actions.reset}>
            <KeyRound aria-hidden />
            비밀번호 재설정
          </MenuItem>
          {actions.unlock && (
            <MenuItem onSelect={actions.unlock}>
              <LockOpen aria-hidden />
              잠금 해제
            </MenuItem>
          )}
          {actions.resetFactors && (
            <MenuItem onSelect={actions.resetFactors}>
              <ShieldOff aria-hidden />
              2단계 인증 해제 요청
            </MenuItem>
          )}
          <MenuItem onSelect={onClear}>
            <X aria-hidden />
            선택 해제
          </MenuItem>
        </MenuContent>
      </Menu>
    </SaveBar>
  )
}
