import { useState } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoginTest } from './LoginTest.tsx'
import { SetPassword } from './SetPassword.tsx'

export function AuthTest({ user }: { user: StoredUser }) {
  const [typed, setTyped] = useState('')
  const teamId = typed.trim()
  return (
    <>
      <PageHeader title="비밀번호·로그인 테스트" />
      <div className="grid max-w-[880px] items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px]">
        <Card>
          <CardBody>
            <Field label="팀ID">
              <Input
                value={typed}
                placeholder="001"
                autoCapitalize="none"
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          </CardBody>
          <SetPassword teamId={teamId} own={teamId === user.teamId} />
          <LoginTest teamId={teamId} />
        </Card>
        <Guide />
      </div>
    </>
  )
}

function Guide() {
  return (
    <Card>
      <CardHeader title="사용 방법" />
      <CardBody className="text-quiet text-sm leading-5">
        <ol className="grid list-decimal gap-1 pl-5">
          <li>팀ID를 입력합니다.</li>
          <li>새 비밀번호를 설정합니다.</li>
          <li>설정한 비밀번호로 로그인을 테스트합니다.</li>
        </ol>
        <ul className="mt-3 grid gap-1 border-line-soft border-t pt-3">
          <li>비밀번호는 되돌릴 수 없게 암호화되어 저장됩니다.</li>
          <li>로그인 테스트는 확인만 하고, 지금 로그인한 사용자를 바꾸지 않습니다.</li>
          <li>다른 사람의 비밀번호는 관리자와 부관리자만 설정할 수 있습니다.</li>
        </ul>
      </CardBody>
    </Card>
  )
}
