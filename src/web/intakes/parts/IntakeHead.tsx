import { Link } from '@tanstack/react-router'
import { FileSpreadsheet, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Steps } from '#web/ui/feedback/steps.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const titles = ['파일', '확인', '끝'] as const

interface IntakeHeadProps {
  note: string
  /** The index of the current step, counted from 0. */
  current: number
  /** A remark shown next to the steps. */
  children?: ReactNode
}

/** Title, links and steps of an intake of files. */
export function IntakeHead({ note, current, children }: IntakeHeadProps) {
  return (
    <>
      <PageHeader title="파일 가져오기" note={note}>
        <Link to="/import" className={buttonStyles({})}>
          <FileSpreadsheet aria-hidden />
          기업 가져오기
        </Link>
        <Link to="/file-import" hash="intakes" className={buttonStyles({})}>
          <History aria-hidden />
          가져온 기록
        </Link>
      </PageHeader>
      <Steps label="가져오기 단계" titles={titles} current={current}>
        {children}
      </Steps>
    </>
  )
}
