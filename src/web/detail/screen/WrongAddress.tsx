import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { overallTableOf } from '#web/detail/screen/overallTable.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Card } from '#web/ui/card.tsx'
import { State } from '#web/ui/feedback/state.tsx'

/** The page for a URL without a valid business number. */
export function WrongAddress() {
  const { title, path } = overallTableOf(null)
  return (
    <div className="mx-auto max-w-[1280px] px-6 pt-6 max-md:px-4">
      <Card>
        <State
          role="alert"
          level={1}
          icon={FileQuestion}
          title="잘못된 접근입니다"
          text="주소에 올바른 사업자번호 10자리가 없습니다."
          className="py-20"
          actions={
            <Link to={path} className={buttonStyles()}>
              {title}
            </Link>
          }
        />
      </Card>
    </div>
  )
}
