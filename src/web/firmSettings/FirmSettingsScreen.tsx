import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, History } from 'lucide-react'
import { getFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { SavedLine } from '#web/forms/SavedLine.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FirmSettingsForm } from './FirmSettingsForm.tsx'
import { MailStatusCard } from './MailStatusCard.tsx'

/** The screen of the firm settings. A changed setting applies at once, in every open browser. */
export function FirmSettingsScreen() {
  const found = useQuery({ ...queryOf(getFirmSettings, {}), staleTime: 0 })
  return (
    <>
      <PageHeader title="회사 설정" note="관리자만 수정하고, 바뀐 값은 감사로그에 남습니다">
        <Link to="/audit-log" search={{ kind: 'firm-setting/' }} className={buttonStyles()}>
          <History aria-hidden />
          변경 기록
        </Link>
      </PageHeader>
      {found.data ? (
        <FirmSettingsForm saved={found.data} />
      ) : (
        <Card>
          {found.isPending ? (
            <SkeletonRows rows={3} columns={2} dense={false} />
          ) : (
            <ErrorState
              title="회사 설정을 불러오지 못했습니다"
              text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
            />
          )}
        </Card>
      )}
      <MailStatusCard />
      <Card aria-labelledby="settings-holidays" className="mt-4">
        <CardHeader
          id="settings-holidays"
          title="공휴일"
          note="미보고일로 세지 않는 날입니다. 보고 달력에서 달마다 수정합니다"
        >
          <Link to="/daily-report-calendar" className={buttonStyles({ size: 'sm' })}>
            <CalendarDays aria-hidden />
            보고 달력
          </Link>
        </CardHeader>
      </Card>
      {found.data?.savedBy && (
        <p className="mt-3 text-quiet text-xs">
          <SavedLine savedBy={found.data.savedBy} at={found.data.savedBy.at} />
        </p>
      )}
    </>
  )
}
