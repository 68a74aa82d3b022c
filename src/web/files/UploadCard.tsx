import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { userMessage } from '#web/lib/apiError.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { DeniedState } from '#web/ui/denied-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { State } from '#web/ui/state.tsx'
import { permissionQuery } from './files.api.ts'
import { UploadPanel } from './UploadPanel.tsx'

interface UploadCardProps {
  teamId: string
  businessNumber: string | null
  /** Known once its list is here. */
  company: { businessNumber: string; companyName: string } | null
  limits: { files: number; fileBytes: number } | null
}

export function UploadCard({ teamId, businessNumber, company, limits }: UploadCardProps) {
  return (
    <Card aria-labelledby="file-upload">
      <CardHeader id="file-upload" title="파일 올리기" note={company?.companyName} />
      {businessNumber === null ? (
        <State
          icon={Building2}
          level={3}
          title="기업을 먼저 선택해주세요."
          text="기업을 고르면 그 기업의 파일을 올릴 수 있습니다."
          className="py-7"
        />
      ) : (
        <Permitted key={businessNumber} teamId={teamId} businessNumber={businessNumber}>
          {company && limits ? (
            <UploadPanel company={company} limits={limits} />
          ) : (
            <Loading className="py-16" />
          )}
        </Permitted>
      )}
    </Card>
  )
}

function Permitted(props: { teamId: string; businessNumber: string; children: React.ReactNode }) {
  const permission = useQuery(permissionQuery(props.teamId, props.businessNumber))
  if (permission.data?.hasPermission) return props.children
  if (permission.data) {
    return (
      <DeniedState
        part
        level={3}
        title="파일 업로드 권한 없음"
        text="이 기업의 담당자로 지정되지 않아 파일을 업로드할 수 없습니다."
        className="py-7"
      />
    )
  }
  if (permission.isError) {
    return (
      <ErrorState
        level={3}
        title="권한을 확인하지 못했습니다"
        text={userMessage(permission.error, '잠시 후 다시 시도해 주세요.')}
        onRetry={() => void permission.refetch()}
        retrying={permission.isFetching}
        className="py-7"
      />
    )
  }
  return <Loading text="권한 확인 중..." className="py-16" />
}
