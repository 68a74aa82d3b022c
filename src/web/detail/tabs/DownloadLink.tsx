import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type CompanyFile, downloadFile } from '#shared/files/files.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const refuse = (description: string) =>
  void toast({ variant: 'destructive', title: '다운로드 실패', description })

/** A download link that opens a new window. If the server refuses the download, the window shows the reason. */
export function DownloadLink({ file }: { file: CompanyFile }) {
  const { businessNumber, fileName, can } = file
  const { user } = useSession()
  if (!can.download) {
    const reason = `${fileName}: 담당자가 아니면 티저와 IM만 다운로드할 수 있습니다`
    return (
      <IconButton label={reason} size="sm" className="max-md:size-11" disabled>
        <Download aria-hidden />
      </IconButton>
    )
  }
  function check(event: MouseEvent) {
    if (user && navigator.onLine) return
    event.preventDefault()
    refuse(user ? '파일 다운로드 중 오류가 발생했습니다.' : '로그인이 필요합니다.')
  }
  // The API specification requires these parameters. The server ignores them and checks the session.
  const query = user ? { teamId: user.teamId, role: user.role } : {}
  return (
    <a
      href={pathOf(downloadFile, { params: { businessNumber, fileName }, query })}
      target="_blank"
      rel="noopener"
      aria-label={`${fileName} 다운로드`}
      title={`${fileName} 다운로드 (새 창)`}
      className={buttonStyles({ variant: 'ghost', size: 'xs', className: 'no-print max-md:size-11' })}
      onClick={check}
    >
      <Download aria-hidden />
    </a>
  )
}
