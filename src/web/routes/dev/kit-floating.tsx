import { CircleUser, LogOut, MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '#web/ui/menu.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Line, Part } from './kit-part.tsx'

export function KitFloating() {
  const confirm = useConfirm()
  async function remove() {
    const yes = await confirm({
      title: '사용자 2명을 삭제할까요?',
      description: '윤하린(202), 장우빈(203)의 계정을 삭제합니다. 삭제한 팀ID는 다시 쓸 수 없습니다.',
      confirmLabel: '2명 삭제',
      destructive: true,
    })
    if (yes) toast({ title: '사용자 삭제 완료', description: '2명을 삭제했습니다.' })
  }
  return (
    <Part title="대화상자, 메뉴, 알림">
      <Line>
        <FormDialog />
        <LockedDialog />
        <Button variant="danger" onClick={() => void remove()}>
          <Trash2 aria-hidden />
          확인 대화상자
        </Button>
        <Menu>
          <MenuTrigger>
            <Button>
              <MoreHorizontal aria-hidden />
              메뉴
            </Button>
          </MenuTrigger>
          <MenuContent>
            <MenuLabel>
              <b className="block font-semibold text-base text-ink">강민석</b>본부장 · 팀ID 001
            </MenuLabel>
            <MenuSeparator />
            <MenuItem current>
              <CircleUser aria-hidden />내 계정
            </MenuItem>
            <MenuItem>
              <LogOut aria-hidden />
              로그아웃
            </MenuItem>
            <MenuItem destructive>
              <Trash2 aria-hidden />
              삭제
            </MenuItem>
          </MenuContent>
        </Menu>
        <Tooltip text="담당자와 관리자만 봅니다">
          <Button>말풍선</Button>
        </Tooltip>
      </Line>
      <Line>
        <Button onClick={() => toast({ title: '업로드 완료', description: '4개 파일을 업로드했습니다.' })}>
          완료 알림
        </Button>
        <Button
          onClick={() =>
            toast({
              title: '파일구분 선택 필요',
              description: '파일구분을 선택해 주세요',
              variant: 'destructive',
            })
          }
        >
          오류 알림
        </Button>
        <Button
          onClick={() =>
            toast({
              title: '같은 이름의 기업이 3곳 있습니다',
              description: '아래 목록에서 하나를 선택해주세요.',
              variant: 'info',
            })
          }
        >
          안내 알림
        </Button>
      </Line>
    </Part>
  )
}

function FormDialog() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      keepOnOutside
      title="사용자 추가"
      trigger={<Button variant="primary">대화상자</Button>}
    >
      <Form
        onSubmit={() => {
          setOpen(false)
          toast({ title: '사용자 추가 완료', description: name })
        }}
      >
        <DialogBody className="grid grid-cols-2 gap-x-4 gap-y-3 max-md:grid-cols-1">
          <Field label="팀ID" required>
            <Input name="teamId" />
          </Field>
          <Field label="담당자명" required>
            <Input value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field
            label="첫 비밀번호"
            help="비워 두면 비밀번호를 정할 때까지 로그인할 수 없습니다. 정한 비밀번호는 처음 로그인할 때 본인이 바꿉니다."
            className="col-span-full"
          >
            <PasswordInput autoComplete="new-password" placeholder="10자 이상" />
          </Field>
        </DialogBody>
        <DialogFooter
          start={
            <>
              <span className="text-danger">*</span> 필수 입력
            </>
          }
        >
          <DialogClose>
            <Button>취소</Button>
          </DialogClose>
          <Button type="submit" variant="primary">
            추가
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

function LockedDialog() {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      locked
      size="sm"
      title="다시 로그인해주세요"
      description="입력하던 내용은 그대로 있습니다."
      trigger={<Button>잠긴 대화상자</Button>}
    >
      <DialogBody>
        <Field label="비밀번호">
          <PasswordInput />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={() => setOpen(false)}>
          로그인
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
