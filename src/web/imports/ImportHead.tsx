import { Link } from '@tanstack/react-router'
import { Download, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Steps } from './parts/Steps.tsx'
import { saveTemplate } from './parts/template.ts'

interface ImportHeadProps {
  note: string
  /** The step, counted from 0. */
  current: number
  /** A remark shown next to the steps. */
  children?: ReactNode
}

/** Title, actions and steps of an import. */
export function ImportHead({ note, current, children }: ImportHeadProps) {
  return (
    <>
      <PageHeader title="기업 가져오기" note={note}>
        <Button onClick={() => void saveTemplate()}>
          <Download aria-hidden />
          서식 다운로드
        </Button>
        <Link to="/import" hash="imports" className={buttonStyles({})}>
          <History aria-hidden />
          가져온 기록
        </Link>
      </PageHeader>
      <Steps current={current}>{children}</Steps>
    </>
  )
}
