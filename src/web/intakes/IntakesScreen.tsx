import { useQueryClient } from '@tanstack/react-query'
import { useSearchState } from '#web/lib/search.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { IntakeList } from './IntakeList.tsx'
import { IntakeHead } from './parts/IntakeHead.tsx'
import { intakeQuery } from './parts/intakes.api.ts'
import { UploadStep } from './UploadStep.tsx'
import { useIntakeUpload } from './useIntakeUpload.ts'

const OpenIntake = whenNeeded(
  () => import('./OpenIntake.tsx').then((module) => module.OpenIntake),
  <Loading text="파일 목록을 불러오는 중" />,
)

/**
 * The screen for old files from a ZIP or from a folder on the server. The company of each file can be corrected before
 * anything is stored.
 */
export function IntakesScreen() {
  const [search, change] = useSearchState()
  const client = useQueryClient()
  const id = /^[1-9]\d{0,8}$/.test(search.id ?? '') ? Number(search.id) : null
  const page = Number(search.page) || 1
  const upload = useIntakeUpload((intake) => {
    client.setQueryData(intakeQuery(intake.id).queryKey, intake)
    void change({ id: String(intake.id), page: undefined })
  })
  if (id !== null) return <OpenIntake needed key={id} id={id} />
  return (
    <>
      <IntakeHead note="예전에 받아 둔 파일을 기업별로 한꺼번에 저장합니다." current={0} />
      <UploadStep upload={upload} />
      <div id="intakes" className="mt-5 scroll-mt-20">
        <IntakeList
          page={page}
          onPage={(next, options) => void change({ page: next > 1 ? String(next) : undefined }, options)}
        />
      </div>
    </>
  )
}
