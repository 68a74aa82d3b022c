import { useState } from 'react'
import { Page } from '#web/shell/Page.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const key = 'dev:crash'

/** For development: throws an error while a switch is on, so that browser tests can see the error boundary. */
export default function CrashRoute() {
  const [crashing, setCrashing] = useState(false)
  if (crashing || sessionStorage.getItem(key) === '1') throw new Error('Crash on purpose')
  function crash() {
    sessionStorage.setItem(key, '1')
    setCrashing(true)
  }
  return (
    <Page>
      <PageHeader title="오류 시험" note={`sessionStorage['${key}']가 '1'인 동안 오류가 납니다.`} />
      <Button variant="danger" onClick={crash}>
        오류 내기
      </Button>
    </Page>
  )
}
