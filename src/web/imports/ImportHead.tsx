import { Link } from '@tanstack/react-router'
import { Download, FileUp, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { Steps } from '#web/ui/feedback/steps.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { saveTemplate } from './parts/template.ts'

const importSteps = ['파일', '열 맞추기', '확인', '끝'] as const

interface ImportHeadProps {
  note: string
  /** The index of the current step, counted from 0. */
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
        <Link to="/file-import" className={buttonStyles({})}>
          <FileUp aria-hidden />
          파일 가져오기
        </Link>
        <Link to="/import" hash="imports" className={buttonStyles({})}>
          <History aria-hidden />
          가져온 기록
        </Link>
      </PageHeader>
      <Steps label="가져오기 단계" titles={importSteps} current={current}>
        {children}
      </Steps>
    </>
  )
}
