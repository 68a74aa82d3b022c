import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CompanyFileTypes } from '#shared/platform/fileTypes.ts'
import { rulesQuery } from '#web/domain/firmRules.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { permissionQuery } from './files.api.ts'

/** Code-split: most people come to download, so the upload form is loaded only when a company is chosen. */
const UploadPanel = whenNeeded(() => import('./UploadPanel.tsx').then((module) => module.UploadPanel))

interface UploadCardProps {
  teamId: string
  businessNumber: string
  /** The chosen company; null until the list of its files has loaded. */
  company: { businessNumber: string; companyName: string } | null
  limits: { files: number; fileBytes: number } | null
}

/** Shows the upload form to people with the right, and to others the reason why they cannot upload. */
export function UploadCard({ teamId, businessNumber, company, limits }: UploadCardProps) {
  const rules = useQuery(rulesQuery)
  const types: CompanyFileTypes = rules.data?.filesTypes ?? 'specified'
  return (
    <Card aria-labelledby="file-upload" className="no-print">
      <CardHeader id="file-upload" title="파일 업로드" note={company?.companyName} />
      <Permitted
        key={businessNumber}
        teamId={teamId}
        businessNumber={businessNumber}
        known={company !== null}
      >
        {company && limits && !rules.isPending ? (
          <div className="min-h-44">
            <UploadPanel needed company={company} limits={limits} types={types} />
          </div>
        ) : (
          <Loading className="min-h-44" />
        )}
      </Permitted>
    </Card>
  )
}

interface PermittedProps {
  teamId: string
  businessNumber: string
  /**
   * False if the company does not exist or has not loaded. The server denies the right to upload for such a company,
   * but the card does not show this as a refusal.
   */
  known: boolean
  children: ReactNode
}

function Permitted(props: PermittedProps) {
  const permission = useQuery(permissionQuery(props.teamId, props.businessNumber))
  if (permission.data?.hasPermission) return props.children
  if (permission.data && props.known) {
    return (
      <div role="alert" className="flex items-start gap-3 p-4">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-lg bg-none-soft text-quiet"
        >
          <Lock className="size-4.5" />
        </span>
        <div>
          <h3 className="font-semibold">파일 업로드 권한 없음</h3>
          <p className="text-quiet text-sm">이 기업의 담당자로 지정되지 않아 파일을 업로드할 수 없습니다.</p>
        </div>
      </div>
    )
  }
  if (permission.isError) {
    return (
      <ErrorState
        level={3}
        title="권한을 확인하지 못했습니다"
        text={userMessage(permission.error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void permission.refetch()}
        retrying={permission.isFetching}
        className="py-7"
      />
    )
  }
  return <Loading text="권한 확인 중..." className="min-h-44" />
}
